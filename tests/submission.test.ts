import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SubmissionHeader, SubmissionLine } from "@touchstone/contract";
import { parquetReadObjects } from "hyparquet";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "./support/command.ts";
import { writeExampleRelease } from "./support/release-folder.ts";
import { theProgram } from "./support/studio.ts";

// The real program in processes of its own, as a person types it.

const fixtures = fileURLToPath(new URL("../fixtures/submissions/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "touchstone-submission-"));
const release = join(folder, "release");
const log = join(fixtures, "inspect-log.json");
const who = ["--family", "cedar", "--category", "model-with-search", "--release", "example 1.0.0"];
let count = 0;
const place = (name: string) => join(folder, `${++count}-${name}`);
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean);

beforeAll(async () => {
  writeExampleRelease(release);
  await theProgram();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("touchstone submission import", () => {
  it("makes a submission of a log of Inspect AI, which can be scored", async () => {
    const out = place("cedar.jsonl");
    const made = await runCommand(["submission", "import", "--from", "inspect", log, "--out", out, ...who]);
    expect(made).toMatchObject({ code: 0, error: expect.stringMatching(/7 lines in/) });
    const [header, ...lines] = linesOf(out).map((it) => JSON.parse(it) as unknown);
    expect(SubmissionHeader.parse(header)).toMatchObject({ system: "cedar/large-2026-02", complete: true });
    expect(lines.map((it) => SubmissionLine.parse(it).task)).toContain("example-23");
    const { error } = await runCommand(["score", "--release", release, "--submission", out]);
    expect(error).toMatch(/7 lines, 2 runs/);
  });

  it("makes a submission of JSON Lines with other names", async () => {
    const out = place("records.jsonl");
    const map = "task=id,run=attempt,response=output.choices.0.text,cost=usage.usd";
    const words = ["--from", "jsonl", join(fixtures, "records.jsonl"), "--out", out, "--map", map, ...who];
    expect(await runCommand(["submission", "import", ...words])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/--system is needed/),
    });
    expect(
      await runCommand(["submission", "import", ...words, "--system", "Cedar", "--unfinished"]),
    ).toMatchObject({ code: 0 });
    const [header, first] = linesOf(out).map((it) => JSON.parse(it) as unknown);
    expect(header).toMatchObject({ system: "Cedar", complete: false });
    expect(first).toEqual({
      task: "example-17",
      run: 1,
      response: "Answer: 329.2",
      ended: "answer",
      cost: 0.03,
    });
  });

  it("names the place of everything that cannot be taken over, and writes nothing", async () => {
    const held = JSON.parse(readFileSync(log, "utf8")) as { samples: { limit?: unknown; epoch: unknown }[] };
    held.samples[1] = { ...held.samples[1], epoch: 0 };
    held.samples[2] = { ...held.samples[2], limit: { type: "custom", limit: 1 }, epoch: 1 };
    const broken = place("log.json");
    writeFileSync(broken, JSON.stringify(held));
    const out = place("none.jsonl");
    const { code, error } = await runCommand([
      "submission",
      "import",
      "--from",
      "inspect",
      broken,
      "--out",
      out,
      ...who,
    ]);
    expect(error).toMatch(/\/samples\/1\/epoch .*\n.*\/samples\/2\/limit\/type .*custom/);
    expect(error).toMatch(/Nothing was written/);
    expect(code).toBe(2);
    expect(existsSync(out)).toBe(false);

    const records = place("records.jsonl");
    writeFileSync(records, '{"task":"a"}\n{\n{"task":"a"}\n{"id":"b"}\n');
    const read = await runCommand([
      "submission",
      "import",
      "--from",
      "jsonl",
      records,
      "--out",
      out,
      "--system",
      "S",
      ...who,
    ]);
    expect(read.error).toMatch(/:2 not JSON.*\n.*:3 a second answer.*\n.*:4 \/task /);
    expect(existsSync(out)).toBe(false);
  });

  it("takes answers of people only with a protocol", async () => {
    const records = place("people.jsonl");
    writeFileSync(records, '{"task":"example-17","response":"Answer: 1"}\n');
    const out = place("people.jsonl");
    const words = [
      "submission",
      "import",
      "--from",
      "jsonl",
      records,
      "--out",
      out,
      "--system",
      "Four chemists",
      "--family",
      "people",
      "--category",
      "human",
      "--release",
      "example 1.0.0",
    ];
    expect((await runCommand(words)).error).toMatch(/--protocol/);
    const protocol = place("protocol.json");
    writeFileSync(
      protocol,
      JSON.stringify({ timeLimitSeconds: 600, aidPolicy: "search", freshSolvers: true, people: 4 }),
    );
    expect(await runCommand([...words, "--protocol", protocol])).toMatchObject({ code: 0 });
    expect(JSON.parse(linesOf(out)[0] ?? "")).toMatchObject({ protocol: { people: 4 } });
  });
});

describe("touchstone submission export", () => {
  const scored = place("scored");
  const outcomes = join(scored, "outcomes.jsonl");
  beforeAll(async () => {
    const submission = place("risky.jsonl");
    const risky = { task: "example-8", run: 3, response: "Answer: =1+1" };
    writeFileSync(
      submission,
      `${readFileSync(join(fixtures, "cedar-search.jsonl"), "utf8")}${JSON.stringify(risky)}\n`,
    );
    await runCommand(["score", "--release", release, "--submission", submission, "--out", scored]);
  }, 60_000);

  it("writes CSV with one row per task and run, safe to open in a spreadsheet", async () => {
    const file = place("outcomes.csv");
    const made = await runCommand(["submission", "export", "--outcomes", outcomes, "--to", "csv", file]);
    expect(made).toMatchObject({ code: 0, error: expect.stringMatching(/24 rows in/) });
    const { data } = Papa.parse<Record<string, string>>(readFileSync(file, "utf8"), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(24);
    expect(data[0]).toMatchObject({ task: "example-5", run: "1", type: "knowledge-synthesis", cost: "0.41" });
    expect(data.find((it) => it["run"] === "3")).toMatchObject({ extracted: "'=1+1" });
  });

  it("writes the same rows as Parquet, with text as it is", async () => {
    const file = place("outcomes.parquet");
    const made = await runCommand(["submission", "export", "--outcomes", outcomes, "--to", "parquet", file]);
    expect(made.code).toBe(0);
    const bytes = new Uint8Array(readFileSync(file));
    const rows = await parquetReadObjects({ file: bytes.buffer });
    expect(rows).toHaveLength(24);
    expect(rows[0]).toMatchObject({ task: "example-5", run: 1n, searches: 14n, score: expect.any(Number) });
    expect(rows.find((it) => it["run"] === 3n)).toMatchObject({ extracted: "=1+1", cost: null });
  });

  it("ends with 2 on what are no outcomes, with the place, and leaves no table", async () => {
    const file = place("none.csv");
    const { code, error } = await runCommand([
      "submission",
      "export",
      "--outcomes",
      join(fixtures, "cedar-search.jsonl"),
      "--to",
      "csv",
      file,
    ]);
    expect(error).toMatch(/cedar-search\.jsonl:1 \/task /);
    expect(code).toBe(2);
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
  });
});
