import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runCommand, startCommand } from "./support/command.ts";
import { type AskedUnit, type JudgeStandIn, judgeStandIn, type Verdict } from "./support/judge-stand-in.ts";
import { writeNameRelease } from "./support/release-folder.ts";
import { theProgram } from "./support/studio.ts";

// The real program; the judge is a server on this machine, and the labels are made here.

const folder = mkdtempSync(join(tmpdir(), "touchstone-calibration-"));
const release = join(folder, "release");
const names = ["ornithine aminotransferase", "fumarylacetoacetase"];
const RESULTS = ["outcomes.jsonl", "report.html", "report.json", "report.md", "to-judge.jsonl"];

let count = 0;
const place = (name: string): string => join(folder, `${++count}-${name}`);
const put = (name: string, content: string): string => {
  const file = place(name);
  writeFileSync(file, content);
  return file;
};
const lines = (values: readonly unknown[]) => values.map((it) => `${JSON.stringify(it)}\n`).join("");
const submission = lines([
  {
    format: "touchstone-submission",
    system: "Birch 3 (fictional)",
    family: "birch",
    category: "foundation-model",
    release: "example 1.0.0",
    complete: true,
  },
  ...names.map((name, at) => ({ task: `example-${at + 1}`, response: `Answer: the enzyme ${name}` })),
]);
const pair = (at: number, label: Verdict, more: Record<string, unknown> = {}) => ({
  question: `What is name ${at % 7}?`,
  step: "answer",
  criterion: "The same name.",
  gold: `enzyme-${at}`,
  candidate: label === "match" ? `the enzyme-${at}` : `another-${at}`,
  label,
  by: "Ines",
  ...more,
});
/** 102 pairs, 60 of them negative; the judge errs on one of each. */
const enough = [
  ...Array.from({ length: 42 }, (_, at) =>
    pair(at + 100, "match", at === 0 ? { candidate: "E.C. 2.6.1.13" } : {}),
  ),
  ...Array.from({ length: 60 }, (_, at) =>
    pair(at + 200, "no_match", at === 0 ? { candidate: "the enzyme-200 inhibitor" } : {}),
  ),
];

const sensible = ({ gold, candidate }: AskedUnit): Verdict =>
  candidate.toLowerCase().includes(gold.toLowerCase()) ? "match" : "no_match";
let judges: JudgeStandIn[] = [];
const judge = async (...behaviour: Parameters<typeof judgeStandIn>) => {
  const one = await judgeStandIn(...behaviour);
  judges.push(one);
  return one;
};
const judgeFile = (at: JudgeStandIn, more: Record<string, unknown> = {}) =>
  put("judge.json", JSON.stringify({ baseUrl: at.baseUrl, model: "cedar-judge", family: "cedar", ...more }));
const score = (...more: string[]) => ["score", "--release", release, "--submission", given, ...more];
const filesOf = (out: string) =>
  Object.fromEntries(RESULTS.map((name) => [name, readFileSync(join(out, name), "utf8")]));
const judgeOf = (out: string) =>
  (JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as { judge: Record<string, unknown> }).judge;
let given = "";

beforeAll(async () => {
  writeNameRelease(release, names);
  given = put("submission.jsonl", submission);
  await theProgram();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(judges.map((it) => it.stop()));
  judges = [];
});

describe("touchstone score --calibration", () => {
  it("prints how often the judge errs on labelled pairs, and asks no pair twice", async () => {
    const at = await judge({ verdict: sensible });
    const out = place("out");
    const pairs = put("pairs.jsonl", lines(enough));
    const command = score("--out", out, "--judge", judgeFile(at), "--calibration", pairs);
    const { code, error } = await runCommand(command);
    expect(error).toMatch(
      /Judge on 102 labelled pairs, 60 negative: sensitivity 97\.62, specificity 98\.33\./,
    );
    expect(code).toBe(0);
    expect(judgeOf(out)).toMatchObject({
      sameFamily: false,
      verdicts: { match: 2, no_match: 0, unjudged: 0, unparsed: 0 },
      instrument: { accepted: 0 },
      calibration: {
        pairs: 102,
        negatives: 60,
        enough: true,
        sensitivity: { numerator: 41, denominator: 42 },
        specificity: { numerator: 59, denominator: 60 },
        corrected: [
          { type: "database-navigation", metric: "accuracy", decided: { numerator: 2, denominator: 2 } },
        ],
      },
    });
    expect(filesOf(out)["report.md"]).toContain("Calibrated on 102 pairs labelled by people");
    expect(filesOf(out)["report.html"]).toContain("Calibrated on 102 pairs labelled by people");

    const [first, asked] = [filesOf(out), at.asked.length];
    await runCommand(command);
    expect(at.asked.length).toBe(asked);
    expect(filesOf(out)).toEqual(first);
  }, 60_000);

  it("says that few pairs are not enough, and takes a pair of a task of the release for its unit", async () => {
    const at = await judge({ verdict: sensible });
    const out = place("out");
    const open = place("open");
    await runCommand(score("--out", open));
    const [line] = readFileSync(join(open, "to-judge.jsonl"), "utf8").split("\n");
    const own = { ...(JSON.parse(line ?? "") as object), label: "match", by: "Ines" };
    await runCommand(score("--out", out, "--judge", judgeFile(at)));
    const asked = at.asked.length;
    const few = put("pairs.jsonl", lines([own, own]));
    const { error } = await runCommand(score("--out", out, "--judge", judgeFile(at), "--calibration", few));
    expect(error).toMatch(/1 labelled pair, 0 negative.*not calibrated enough/);
    expect(at.asked.length).toBe(asked);
    expect(judgeOf(out)).toMatchObject({ calibration: { pairs: 1, enough: false, corrected: [] } });
    expect(filesOf(out)["report.md"]).toContain("Not calibrated enough");
  }, 60_000);

  it("counts pairs without a verdict as neither, and says that a judge which takes false keys fails its check", async () => {
    const at = await judge({
      verdict: ({ candidate }, order) =>
        candidate.includes("another") && order === "candidate_first" ? "cannot_tell" : "match",
    });
    const out = place("out");
    const pairs = put("pairs.jsonl", lines(enough));
    const { error } = await runCommand(
      score("--out", out, "--judge", judgeFile(at, { family: "Birch" }), "--calibration", pairs),
    );
    expect(error).toMatch(/WARNING: the judge took \d+ of \d+ deliberately false keys for right/);
    expect(judgeOf(out)).toMatchObject({
      sameFamily: true,
      verdicts: { match: 0, unjudged: 2 },
      calibration: { pairs: 0, undecided: 102, enough: false },
    });
    expect(filesOf(out)["report.md"]).toMatch(/\*\*The judge fails its instrument check/);
  }, 60_000);

  it("stopped among the pairs goes on, and its files are those of a run in one go", async () => {
    const [whole, out] = [place("whole"), place("out")];
    const pairs = put("pairs.jsonl", lines(enough));
    const steady = await judge({ verdict: sensible });
    await runCommand(score("--out", whole, "--judge", judgeFile(steady), "--calibration", pairs));

    const holding = await judge({ verdict: sensible, holdFrom: 12 });
    const { child, ended } = await startCommand(
      score("--out", out, "--judge", judgeFile(holding, { concurrency: 1 }), "--calibration", pairs),
      { input: "" },
    );
    await holding.held;
    child.kill("SIGINT");
    const stopped = await ended;
    expect(stopped.error).toMatch(/The same command goes on from there/);
    expect(stopped.code).toBe(130);
    expect(readdirSync(out)).not.toContain("report.json");

    const willing = await judge({ verdict: sensible });
    await runCommand(score("--out", out, "--judge", judgeFile(willing), "--calibration", pairs));
    expect(willing.asked.length).toBe(steady.asked.length - 11);
    expect(filesOf(out)).toEqual(filesOf(whole));
  }, 60_000);

  it.each<[string, string, RegExp]>([
    ["a pair without a label", lines([pair(1, "match", { label: undefined })]), /pairs\.jsonl:1 \/label/],
    ["an unknown step", lines([pair(1, "match", { step: "guess" })]), /pairs\.jsonl:1 \/step/],
    [
      "an unknown task without its question",
      lines([pair(1, "match", { task: "elsewhere-1", question: undefined })]),
      /pairs\.jsonl:1 \/task not a task of this release/,
    ],
    ["no pair at all", "\n", /pairs\.jsonl:1 holds no labelled pair/],
    [
      "two labels on one pair",
      lines([pair(1, "match"), { ...pair(1, "match"), label: "no_match", by: "Noor" }]),
      /pairs\.jsonl:2 \/label not the label that Ines gave this pair/,
    ],
  ])("ends with 2 on %s", async (_what, content, expected) => {
    const at = await judge({ verdict: sensible });
    const file = put("pairs.jsonl", content);
    const { code, error } = await runCommand(
      score("--out", place("out"), "--judge", judgeFile(at), "--calibration", file),
    );
    expect(error).toMatch(expected);
    expect(code).toBe(2);
    expect(at.asked).toEqual([]);
  });

  it("ends with 2 without a judge", async () => {
    const { code, error } = await runCommand(score("--calibration", put("pairs.jsonl", lines(enough))));
    expect(error).toMatch(/--calibration needs --judge/);
    expect(code).toBe(2);
  });
});
