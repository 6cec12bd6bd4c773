import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Studio, startStudio, theProgram } from "./support/studio.ts";

// The real program in processes of its own, as a person types it.

const root = fileURLToPath(new URL("..", import.meta.url));
const fixtures = join(root, "fixtures");
const folder = mkdtempSync(join(tmpdir(), "touchstone-cli-"));
const dataDir = join(folder, "data");
const otherDir = join(folder, "other");
let program: string[];
let studio: Studio;

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

function run(words: string[], data = dataDir): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...program, ...words], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TOUCHSTONE_DATA_DIR: data },
    });
    let out = "";
    let error = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      error += chunk.toString();
    });
    child.once("exit", (code) => resolve({ code, out, error }));
  });
}

const put = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

beforeAll(async () => {
  program = await theProgram();
  studio = await startStudio({ dataDir });
}, 180_000);

afterAll(async () => {
  await studio.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

describe("touchstone check", () => {
  it("ends with 0 on a document without blocking findings", async () => {
    const { code, out } = await run(["check", join(fixtures, "example/tasks/nav-hawkinsin.json")]);
    expect(out).toMatch(/0 to mend/);
    expect(code).toBe(0);
  });

  it("ends with 1 on a blocking finding and prints it as JSON with its place", async () => {
    const file = join(fixtures, "tasks/database-navigation/answer--clean.fail.json");
    const { code, out } = await run(["check", file, "--json"]);
    const report = JSON.parse(out) as {
      files: {
        file: string;
        index: number;
        results: { checkId: string; status: string; findings: unknown[] }[];
      }[];
      summary: { documents: number; block: number };
    };
    expect(report.files).toMatchObject([{ file, index: 0 }]);
    const clean = report.files[0]?.results.find((it) => it.checkId === "answer/clean");
    expect(clean).toMatchObject({
      status: "finding",
      findings: [{ pointer: "/payload/answer/text", severity: "block" }],
    });
    expect(report.summary).toMatchObject({ documents: 1, block: 1 });
    expect(code).toBe(1);
  });

  it("judges the documents of a JSON Lines file as one benchmark", async () => {
    const pairs = readdirSync(join(fixtures, "tasks/reference-completion")).filter((it) =>
      it.endsWith(".fail.jsonl"),
    );
    expect(pairs.length).toBeGreaterThan(0);
    for (const name of pairs) {
      const { out } = await run(["check", join(fixtures, "tasks/reference-completion", name), "--json"]);
      const check = name.replace(".fail.jsonl", "").replaceAll("--", "/");
      const report = JSON.parse(out) as { files: { results: { checkId: string; status: string }[] }[] };
      expect(
        report.files.some((it) =>
          it.results.some((one) => one.checkId === check && one.status === "finding"),
        ),
        name,
      ).toBe(true);
    }
  });

  it.each([
    ["text that is not JSON", '{\n  "format": touchstone\n}', /:2:\d+ /],
    ["another shape", '{"format":"touchstone-task","formatVersion":1}', /\/type/],
    [
      "an unknown type",
      readFileSync(join(fixtures, "example/tasks/lit-naming.json"), "utf8").replace(
        "literature-retrieval",
        "crossword",
      ),
      /:\d+:\d+ \/type/,
    ],
    ["nothing", "  \n", /no document/],
  ])("ends with 2 on %s and names line, column and pointer", async (_what, text, place) => {
    const { code, error } = await run(["check", put("bad.json", text)]);
    expect(error).toMatch(place);
    expect(code).toBe(2);
  });

  it("ends with 2 on a file that is not there", async () => {
    const { code, error } = await run(["check", join(folder, "nowhere.json")]);
    expect(error).toMatch(/no such file/);
    expect(code).toBe(2);
  });
});

describe("touchstone export and import", () => {
  it("work beside a running server, and what comes out goes in again", async () => {
    const file = join(folder, "exported.json");
    const exported = await run(["export", "example-2", "--out", file]);
    expect(exported, exported.error).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      format: "touchstone-task",
      id: "example-2",
    });
    // What it asks is asked already, by the very task it came from.
    const refused = await run(["import", file, "--benchmark", "example"]);
    expect(refused).toMatchObject({ code: 2, error: expect.stringMatching(/exported\.json:1: example-2 /) });
    const imported = await run(["import", file, "--benchmark", "example", "--take-duplicates"]);
    expect(imported, imported.error).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1 draft: example-\d+/),
    });
    const owner = await studio.signIn("ines");
    const key = /example-\d+/.exec(imported.out)?.[0] ?? "";
    const { lines } = await owner.api.task.list.query({ benchmark: "example" });
    expect(lines.find((it) => it.key === key)).toMatchObject({ stage: "draft" });
  });

  it("an import takes all documents or none, and says which is broken", async () => {
    const good = JSON.stringify(
      JSON.parse(readFileSync(join(fixtures, "example/tasks/lit-naming.json"), "utf8")),
    );
    const owner = await studio.signIn("ines");
    const before = await owner.api.task.list.query({ benchmark: "example" });
    const { code, error } = await run([
      "import",
      put("mixed.jsonl", `${good}\n${good}\n{"format":"x"}\n`),
      "--benchmark",
      "example",
    ]);
    expect(error).toMatch(/mixed\.jsonl:3:/);
    expect(code).toBe(2);
    expect((await owner.api.task.list.query({ benchmark: "example" })).lines.length).toBe(
      before.lines.length,
    );
  });

  it("a table of questions becomes drafts, by the columns that were named, or nothing does", async () => {
    const table = put(
      "set.csv",
      '\uFEFFQ;Gold;Kind;Notes\r\n"How heavy,\r\nin g/mol, is nitisinone?";329.2;number;x\r\nWhich gene?;HPD;;y\r\nAnd?;many;number;\r\n',
    );
    const words = [
      "import",
      "--csv",
      table,
      "--benchmark",
      "example",
      "--map",
      "question=Q,answer=Gold,profile=Kind",
    ];
    const owner = await studio.signIn("ines");
    const before = await owner.api.task.list.query({ benchmark: "example" });

    const refused = await run(words);
    expect(refused.error).toMatch(/set\.csv:5 Gold: .*number/);
    expect(refused.error).toMatch(/Notes/);
    expect(refused.code).toBe(2);
    const planned = await run([...words, "--lines", "2-4", "--dry-run", "--json"]);
    expect(planned, planned.error).toMatchObject({ code: 0 });
    expect(JSON.parse(planned.out)).toMatchObject({
      dryRun: true,
      tasks: null,
      problems: [],
      columns: { question: "Q", answer: "Gold", profile: "Kind" },
      unused: ["Notes"],
      rows: [{ line: 2, title: "How heavy, in g/mol, is nitisinone?" }, { line: 4 }],
    });
    expect((await owner.api.task.list.query({ benchmark: "example" })).lines.length).toBe(
      before.lines.length,
    );

    const made = await run([...words, "--lines", "2-4", "--json"]);
    expect(made, made.error).toMatchObject({ code: 0 });
    const { tasks } = JSON.parse(made.out) as { tasks: string[] };
    expect(tasks).toHaveLength(2);
    const { lines } = await owner.api.task.list.query({ benchmark: "example" });
    expect(lines.filter((it) => tasks.includes(it.key))).toMatchObject([
      { stage: "draft", type: "database-navigation" },
      { stage: "draft", type: "database-navigation" },
    ]);
    const { content } = await owner.api.draft.read.query({ task: tasks[0] ?? "" });
    expect(content).toMatchObject({
      meta: { licence: expect.stringMatching(/./), authors: [{ name: expect.stringMatching(/Ines/) }] },
      payload: { question: { text: "How heavy,\nin g/mol, is nitisinone?" }, answer: { profile: "number" } },
    });
  });

  it("questions that are asked already are left out and named, unless they are to be taken", async () => {
    const table = put(
      "again.csv",
      "Question,Answer\nIs this asked once?,yes\nwhich GENE?,HPD\nis this asked  once?,no\n",
    );
    const words = ["import", "--csv", table, "--benchmark", "example"];
    const planned = await run([...words, "--dry-run", "--json"]);
    expect(planned, planned.error).toMatchObject({ code: 0 });
    expect(JSON.parse(planned.out)).toMatchObject({
      tasks: null,
      duplicates: [
        { line: 3, task: expect.stringMatching(/^example-\d+$/), sameAsLine: null },
        { line: 4, task: null, sameAsLine: 2 },
      ],
    });
    const made = await run(words);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/1 draft: example-\d+/) });
    expect(made.error).toMatch(/again\.csv:3: example-\d+ of this benchmark asks the same question/);
    expect(made.error).toMatch(/again\.csv:4: the same question stands on line 2/);
    expect(made.error).toMatch(/2 duplicates are left out/);
    expect(await run([...words, "--lines", "2"])).toMatchObject({ code: 2 });
    const taken = await run([...words, "--take-duplicates"]);
    expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/3 drafts: /) });
  });

  it.each([
    ["two files", ["a.json", "--csv", "a.csv"], /one file/],
    ["no file", [], /one file/],
    ["a table that is not there", ["--csv", join(folder, "nowhere.csv")], /cannot be read/],
    ["a field that does not exist", ["--csv", put("q.csv", "Q,A\n1,2"), "--map", "riddle=Q"], /riddle=Q/],
    [
      "a column that does not exist",
      ["--csv", put("q.csv", "Q,A\n1,2"), "--map", "question=Q,answer=B"],
      /q\.csv:1: .*B/,
    ],
    ["lines that are none", ["--csv", put("q.csv", "Q,A\n1,2"), "--lines", "two"], /two/],
  ])("an import of %s ends with 2 and says why", async (_what, words, reason) => {
    const { code, error } = await run(["import", ...words, "--benchmark", "example"]);
    expect(error).toMatch(reason);
    expect(code).toBe(2);
  });

  it("name a task, revision or benchmark that is not there", async () => {
    expect(await run(["export", "example-9999"])).toMatchObject({
      error: expect.stringMatching(/no task example-9999/),
    });
    expect(await run(["export", "example-2", "--revision", "7"])).toMatchObject({
      error: expect.stringMatching(/no revision 7/),
    });
    const file = join(fixtures, "example/tasks/lit-naming.json");
    expect(await run(["import", file, "--benchmark", "nowhere"])).toMatchObject({
      error: expect.stringMatching(/no benchmark nowhere/),
    });
  });
});

describe("touchstone release verify", () => {
  it("says that a downloaded release is sound, as zip and as folder, and finds a changed byte and a missing file", async () => {
    const owner = await studio.signIn("ines");
    const { releases } = await owner.api.release.list.query({ benchmark: "example" });
    const answer = await owner.fetch(`/api/releases/${releases[0]?.id}/bundle.zip`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const zip = join(folder, "release.zip");
    writeFileSync(zip, bytes);
    expect(await run(["release", "verify", zip])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/whole and sound/),
    });

    const open = join(folder, "release");
    for (const [path, content] of Object.entries(unzipSync(bytes))) {
      mkdirSync(join(open, path, ".."), { recursive: true });
      writeFileSync(join(open, path), content);
    }
    expect(await run(["release", "verify", open, "--json"])).toMatchObject({ code: 0 });
    const questions = readdirSync(join(open, "questions"))[0] ?? "";
    const text = readFileSync(join(open, "questions", questions), "utf8");
    writeFileSync(join(open, "questions", questions), text.replace(/[aeiou]/, "#"));
    const changed = await run(["release", "verify", open, "--json"]);
    expect(changed.code).toBe(1);
    expect(
      (JSON.parse(changed.out) as { problems: { path: string }[] }).problems.map((it) => it.path),
    ).toContain(`questions/${questions}`);
    rmSync(join(open, "LICENSE"));
    expect((await run(["release", "verify", open])).error).toMatch(/LICENSE/);
    expect(await run(["release", "verify", put("no.zip", "not a zip")])).toMatchObject({ code: 2 });
  });
});

describe("touchstone backup and restore", () => {
  it("bring everything to an empty place, and refuse a place in use, a filled one and a damaged file", async () => {
    const file = join(folder, "all.backup");
    const backup = await run(["backup", file]);
    expect(backup, backup.error).toMatchObject({ code: 0 });
    expect(await run(["restore", file])).toMatchObject({
      code: 5,
      error: expect.stringMatching(/running|server/i),
    });

    // One turned byte of compressed data may stand for the same text; a whole sector lost does not.
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0, middle, middle + 512);
    const damaged = join(folder, "damaged.backup");
    writeFileSync(damaged, bytes);
    expect(await run(["restore", damaged], otherDir)).toMatchObject({ code: 5 });

    const restored = await run(["restore", file], otherDir);
    expect(restored, restored.error).toMatchObject({ code: 0 });
    expect(await run(["restore", file], otherDir)).toMatchObject({ code: 5 });
    if (existsSync(join(dataDir, "secret"))) cpSync(join(dataDir, "secret"), join(otherDir, "secret"));
    const second = await startStudio({ dataDir: otherDir });
    try {
      const [there, here] = await Promise.all(
        [second, studio].map(async (it) =>
          (await it.signIn("ines")).api.task.list.query({ benchmark: "example" }),
        ),
      );
      expect(there?.lines.map((it) => [it.key, it.stage])).toEqual(
        here?.lines.map((it) => [it.key, it.stage]),
      );
    } finally {
      await second.stop();
    }
  }, 120_000);
});
