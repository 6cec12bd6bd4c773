import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runCommand, startCommand } from "./support/command.ts";
import { type AskedUnit, type JudgeStandIn, judgeStandIn, type Verdict } from "./support/judge-stand-in.ts";
import { writeElsewhereRelease, writeExampleRelease, writeNameRelease } from "./support/release-folder.ts";
import { theProgram } from "./support/studio.ts";

// The real program in processes of its own, as a person types it; the judge is a server on this machine.

const fixtures = fileURLToPath(new URL("../fixtures/submissions/", import.meta.url));
const cedar = join(fixtures, "cedar-search.jsonl");
const folder = mkdtempSync(join(tmpdir(), "touchstone-score-"));
const release = join(folder, "release");
const named = join(folder, "named");
/** Answers of the second release; a judge or person has to say that a longer name means the same. */
const names = [
  "ornithine aminotransferase",
  "fumarylacetoacetase",
  "alpha-galactosidase A",
  "iduronate 2-sulfatase",
];
const RESULTS = ["outcomes.jsonl", "report.html", "report.json", "report.md", "to-judge.jsonl"];

let count = 0;
const place = (name: string): string => join(folder, `${++count}-${name}`);
const put = (name: string, content: string | Buffer): string => {
  const file = place(name);
  writeFileSync(file, content);
  return file;
};
const header = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    format: "touchstone-submission",
    system: "Birch 3 (fictional)",
    family: "birch",
    category: "foundation-model",
    release: "example 1.0.0",
    complete: true,
    ...more,
  });
const answerLine = (task: number, answer: string, run = 1) =>
  JSON.stringify({ task: `example-${task}`, run, response: `Answer: ${answer}` });
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
/** Every name with something added, in two runs: each is a question that no rule decides. */
const wordy = text([
  header(),
  ...[1, 2].flatMap((run) => names.map((name, at) => answerLine(at + 1, `${name} (run ${run})`, run))),
]);

const filesOf = (out: string, list: readonly string[] = RESULTS) =>
  Object.fromEntries(list.map((name) => [name, readFileSync(join(out, name), "utf8")]));
const score = (submission: string, more: readonly string[] = [], at = release) => [
  "score",
  "--release",
  at,
  "--submission",
  submission,
  ...more,
];
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean);

beforeAll(async () => {
  writeExampleRelease(release);
  writeNameRelease(named, names);
  await theProgram();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("touchstone score", () => {
  it("writes every outcome and the report, and says what must not be published", async () => {
    const out = place("out");
    const { code, error } = await runCommand(score(cedar, ["--runs", "2", "--out", out]));
    expect(error).toMatch(/16 lines, 2 runs/);
    expect(error).toMatch(/No headline for reference-completion/);
    expect(code).toBe(1);
    expect(readdirSync(out).sort()).toEqual(RESULTS);
    const outcomes = linesOf(join(out, "outcomes.jsonl")).map(
      (it) => JSON.parse(it) as Record<string, unknown>,
    );
    expect(outcomes.map((it) => [it["task"], it["run"]])).toEqual(
      linesOf(cedar)
        .slice(1)
        .map((it) => JSON.parse(it) as { task: string; run: number })
        .map((it) => [it.task, it.run]),
    );
    expect(outcomes.map((it) => it["state"])).toContain("infra_error");
    const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as {
      scoreSet: { system: unknown; configuration: unknown };
      totals: { records: number };
    };
    expect(report).toMatchObject({
      scoreSet: { configuration: { runs: 2, profileSet: "strict", overall: "documented" }, judge: null },
      totals: { records: 16 },
    });
  });

  it("ends with 0 where everything is graded, and lists what the submission leaves out behind its lines", async () => {
    const out = place("out");
    const { code, error } = await runCommand(
      score(join(fixtures, "birch-closed-book.jsonl"), ["--out", out]),
    );
    expect(error).toMatch(/7 lines, 1 run/);
    expect(code).toBe(0);
    expect(JSON.parse(linesOf(join(out, "outcomes.jsonl")).at(-1) ?? "")).toMatchObject({
      task: "example-26",
      state: "no_output",
      score: 0,
    });
  });

  it("without --out prints the report as Markdown, and with --json as JSON, and keeps nothing", async () => {
    const printed = await runCommand(score(cedar));
    expect(printed.out).toMatch(/^# Cedar Large[\s\S]*## Main table/);
    const { out } = await runCommand(score(cedar, ["--json"]));
    expect(JSON.parse(out)).toMatchObject({ format: "touchstone-report", runs: [1, 2] });
  });

  it("gives the same bytes in another time zone and language, from gzip and from standard input", async () => {
    const outs = [place("a"), place("b"), place("c"), place("d")];
    const zipped = put("cedar.jsonl.gz", gzipSync(readFileSync(cedar)));
    await Promise.all([
      runCommand(score(cedar, ["--out", outs[0] ?? ""])),
      runCommand(score(cedar, ["--out", outs[1] ?? ""]), {
        environment: { TZ: "Asia/Kolkata", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
      }),
      runCommand(score(zipped, ["--out", outs[2] ?? ""])),
      runCommand(score("-", ["--out", outs[3] ?? ""]), { input: readFileSync(cedar) }),
    ]);
    const [first, ...others] = outs.map((out) => filesOf(out));
    for (const other of others) expect(other).toEqual(first);
  });

  it.each<[string, string, RegExp, string[]]>([
    ["an empty file", "", /:1 the submission is empty/, []],
    ["a header that is no JSON", "{\n", /:1 not JSON/, []],
    ["a header without a system", `${header({ system: undefined })}\n`, /:1 \/system /, []],
    ["people without a protocol", `${header({ category: "human" })}\n`, /:1 \/protocol /, []],
    ["another release", `${header({ release: "example 2.0.0" })}\n`, /:1 \/release .*example 1\.0\.0/, []],
    ["a broken line", text([header(), answerLine(5, "x"), "{", ""]), /:3 not JSON/, []],
    ["an unknown field", text([header(), '{"task":"example-5","note":"x"}']), /:2 .*note/, []],
    [
      "response and answer",
      text([header(), '{"task":"example-5","response":"x","answer":"y"}']),
      /:2 \/answer /,
      [],
    ],
    ["an unknown task", text([header(), answerLine(6, "x")]), /:2 \/task .*no task example-6/, []],
    [
      "a task twice",
      text([header(), answerLine(5, "x"), "", answerLine(5, "y")]),
      /:4 \/task .*run 1 already/,
      [],
    ],
    [
      "a run too many",
      text([header(), answerLine(5, "x", 3)]),
      /:2 \/run run 3, and --runs says 2/,
      ["--runs", "2"],
    ],
  ])("ends with 2 on %s, names the place and leaves no result", async (_what, content, expected, more) => {
    const out = place("out");
    const { code, error } = await runCommand(score(put("bad.jsonl", content), ["--out", out, ...more]));
    expect(error).toMatch(expected);
    expect(error).toMatch(/Nothing was scored/);
    expect(code).toBe(2);
    expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  });

  it("scores deep, wide and tool tasks of a release made elsewhere, and answers with characters that no file can hold", async () => {
    const elsewhere = place("elsewhere");
    writeElsewhereRelease(elsewhere);
    const lines = [
      { task: "example-101", response: "Answer: doi:10.5555/sand.1" },
      { task: "example-102", response: "- doi:10.5555/sand.2\n- doi:10.5555/other\n" },
      {
        task: "example-103",
        answer: { depth: { value: 12.5 }, site: "north bar", solvent: "OCC" },
        calls: 4,
      },
      { task: "example-17", response: "\ud83d Answer: 329.2\nAnswer: 329.2\u0000" },
    ];
    const out = place("out");
    const submission = put("odd.jsonl", text([header(), ...lines.map((it) => JSON.stringify(it))]));
    const { error } = await runCommand(score(submission, ["--out", out], elsewhere));
    expect(error).toMatch(/4 lines, 1 run/);
    const scores = linesOf(join(out, "outcomes.jsonl")).map(
      (it) => JSON.parse(it) as Record<string, unknown>,
    );
    expect(scores.slice(0, 3).map((it) => [it["type"], it["score"]])).toEqual([
      ["deep-research", 1],
      ["wide-research", 1 / 3],
      ["tool-trajectory", 1],
    ]);
  });

  it("names all bad lines up to twenty", async () => {
    const some = put(
      "bad.jsonl",
      text([header(), "{", answerLine(5, "x"), answerLine(6, "x"), answerLine(5, "y")]),
    );
    const { error } = await runCommand(score(some));
    expect(error.match(/bad\.jsonl:\d+/g)?.map((it) => it.split(":")[1])).toEqual(["2", "4", "5"]);
    const many = put("bad.jsonl", text([header(), ...Array.from({ length: 50 }, () => "{")]));
    expect((await runCommand(score(many))).error.match(/bad\.jsonl:\d+/g)).toHaveLength(20);
  });

  it("ends with 2 on bytes that are no UTF-8, on gzip that breaks off, on a missing file and on a release that is not whole", async () => {
    const wrong = put(
      "bad.jsonl",
      Buffer.concat([Buffer.from(`${header()}\n{"task":"`), Buffer.from([0xff, 0x0a])]),
    );
    expect(await runCommand(score(wrong))).toMatchObject({
      code: 2,
      error: expect.stringMatching(/:2 not UTF-8/),
    });
    const cut = put("cut.gz", gzipSync(readFileSync(cedar)).subarray(0, 900));
    expect(await runCommand(score(cut))).toMatchObject({ code: 2, error: expect.stringMatching(/gzip/) });
    expect(await runCommand(score(join(folder, "none.jsonl")))).toMatchObject({ code: 2 });
    const broken = place("release");
    writeExampleRelease(broken);
    const answers = join(broken, "answers/database-navigation.jsonl");
    writeFileSync(answers, readFileSync(answers, "utf8").replace("329.2", "329.3"));
    expect(await runCommand(score(cedar, [], broken))).toMatchObject({
      code: 2,
      error: expect.stringMatching(/answers\/database-navigation\.jsonl hash/),
    });
  });
});

describe("an interrupted run without a judge", () => {
  it("goes on where it stopped when the same submission comes again, and its files are those of a run in one go", async () => {
    const [out, whole] = [place("out"), place("whole")];
    const all = linesOf(cedar);
    const { child, ended } = await startCommand(score("-", ["--out", out]));
    child.stdin?.write(text(all.slice(0, 7)));
    await vi.waitFor(() => expect(existsSync(join(out, "outcomes.jsonl.part"))).toBe(true), {
      timeout: 20_000,
    });
    child.kill("SIGINT");
    const stopped = await ended;
    expect(stopped.error).toMatch(/Stopped after 7 lines/);
    expect(stopped.code).toBe(130);
    expect(readdirSync(out)).not.toContain("report.json");

    const again = await runCommand(score("-", ["--out", out]), { input: text(all) });
    expect(again.error).toMatch(/Going on behind line 7/);
    await runCommand(score(cedar, ["--out", whole]));
    expect(filesOf(out)).toEqual(filesOf(whole));
    expect(readdirSync(out).sort()).toEqual(RESULTS);
  }, 60_000);

  it("begins anew, and says so, where the submission or a setting is another", async () => {
    const out = place("out");
    const all = linesOf(cedar);
    const { child, ended } = await startCommand(score("-", ["--out", out]));
    child.stdin?.write(text(all.slice(0, 7)));
    await vi.waitFor(() => expect(existsSync(join(out, "outcomes.jsonl.part"))).toBe(true), {
      timeout: 20_000,
    });
    child.kill("SIGINT");
    await ended;
    const changed = put("changed.jsonl", text([...all.slice(0, 3), ...all.slice(4)]));
    const other = await runCommand(score(changed, ["--out", out]));
    expect(other.error).toMatch(/starting anew/);
    expect(linesOf(join(out, "outcomes.jsonl"))).toHaveLength(16);
    const whole = place("whole");
    await runCommand(score(changed, ["--out", whole]));
    expect(filesOf(out)).toEqual(filesOf(whole));
  }, 60_000);
});

describe("touchstone score --judge", () => {
  const sensible = ({ gold, candidate }: AskedUnit): Verdict =>
    candidate.toLowerCase().includes(gold.toLowerCase()) ? "match" : "no_match";
  let judges: JudgeStandIn[] = [];
  afterEach(async () => {
    await Promise.all(judges.map((it) => it.stop()));
    judges = [];
  });
  const judge = async (...behaviour: Parameters<typeof judgeStandIn>) => {
    const one = await judgeStandIn(...behaviour);
    judges.push(one);
    return one;
  };
  const judgeFile = (at: JudgeStandIn, more: Record<string, unknown> = {}) =>
    put(
      "judge.json",
      JSON.stringify({ baseUrl: at.baseUrl, model: "cedar-judge", family: "cedar", ...more }),
    );

  it("asks in both orders what no rule decides, keeps every answer, and never the key", async () => {
    const at = await judge({ verdict: sensible });
    const out = place("out");
    const file = judgeFile(at, { keyEnv: "MY_KEY", costPerMillion: { input: 1, output: 2 } });
    const { code, error } = await runCommand(
      score(put("wordy.jsonl", wordy), ["--out", out, "--judge", file], named),
      {
        environment: { MY_KEY: "secret-of-the-test" },
      },
    );
    expect(error).toMatch(/Judge: 24 calls, 2,400 tokens in, 480 out, cost 0\.0034/);
    expect(code).toBe(0);
    expect(new Set(at.asked.map((it) => it.order))).toEqual(new Set(["gold_first", "candidate_first"]));
    expect(at.asked.every((it) => it.authorization === "Bearer secret-of-the-test")).toBe(true);
    const all = filesOf(out, [...RESULTS, "judgements.jsonl"]);
    expect(JSON.stringify(all)).not.toContain("secret-of-the-test");
    expect(all["to-judge.jsonl"]).toBe("");
    expect(JSON.parse(all["report.json"] ?? "")).toMatchObject({
      provisional: false,
      scoreSet: { judge: { judgeId: "cedar-judge", family: "cedar" } },
      totals: { units: { judge: 8 } },
    });

    const before = at.asked.length;
    await runCommand(score(put("wordy.jsonl", wordy), ["--out", out, "--judge", file], named), {
      environment: { MY_KEY: "secret-of-the-test" },
    });
    expect(at.asked.length).toBe(before);
  });

  it("leaves a unit open where the two orders differ, and warns where the judge is of the system's family", async () => {
    const at = await judge({ verdict: (_unit, order) => (order === "gold_first" ? "match" : "no_match") });
    const out = place("out");
    const { code, error } = await runCommand(
      score(put("wordy.jsonl", wordy), ["--out", out, "--judge", judgeFile(at, { family: "Birch" })], named),
    );
    expect(error).toMatch(/same_family/);
    expect(error).toMatch(/8 questions are open/);
    expect(code).toBe(1);
    expect(linesOf(join(out, "to-judge.jsonl"))).toHaveLength(8);
    expect(readFileSync(join(out, "outcomes.jsonl"), "utf8")).toMatch(/"reason":"order","result":"unjudged"/);
  });

  it("scores without a judge that cannot be reached, and says what is open", async () => {
    const at = await judge({ verdict: sensible });
    const file = judgeFile({ ...at, baseUrl: `${at.baseUrl}/nowhere` });
    await at.stop();
    judges = [];
    const out = place("out");
    const { code, error } = await runCommand(
      score(put("wordy.jsonl", wordy), ["--out", out, "--judge", file], named),
    );
    expect(error).toMatch(/calls failed/);
    expect(error).toMatch(/8 questions are open/);
    expect(code).toBe(1);
  }, 60_000);

  it.each(["SIGINT", "SIGKILL"] as const)(
    "stopped by %s goes on without asking again what was answered, and its files are those of a run in one go",
    async (signal) => {
      const [whole, out] = [place("whole"), place("out")];
      const steady = await judge({ verdict: sensible });
      const submission = put("wordy.jsonl", wordy);
      await runCommand(score(submission, ["--out", whole, "--judge", judgeFile(steady)], named));

      const holding = await judge({ verdict: sensible, holdFrom: 8 });
      const { child, ended } = await startCommand(
        score(submission, ["--out", out, "--judge", judgeFile(holding, { concurrency: 1 })], named),
        { input: "" },
      );
      await holding.held;
      child.kill(signal);
      const { code, error } = await ended;
      if (signal === "SIGINT") {
        expect(error).toMatch(/The same command goes on from there/);
        expect(code).toBe(130);
      }
      expect(readdirSync(out)).not.toContain("report.json");

      const willing = await judge({ verdict: sensible });
      const again = await runCommand(score(submission, ["--out", out, "--judge", judgeFile(willing)], named));
      expect(again.code).toBe(0);
      expect(willing.asked.length).toBe(steady.asked.length - 7);
      expect(filesOf(out)).toEqual(filesOf(whole));
    },
    60_000,
  );

  it("ends with 2 without --out, without its key, and on a judge file of another shape", async () => {
    const at = await judge({ verdict: sensible });
    const submission = put("wordy.jsonl", wordy);
    expect(await runCommand(score(submission, ["--judge", judgeFile(at)], named))).toMatchObject({
      code: 2,
      error: expect.stringMatching(/--judge needs --out/),
    });
    const keyed = ["--out", place("out"), "--judge", judgeFile(at, { keyEnv: "NOT_SET" })];
    expect(await runCommand(score(submission, keyed, named))).toMatchObject({
      code: 2,
      error: expect.stringMatching(/NOT_SET/),
    });
    const other = ["--out", place("out"), "--judge", judgeFile(at, { key: "sk-1" })];
    expect((await runCommand(score(submission, other, named))).error).toMatch(/judge\.json:1 .*key/);
  });

  it("takes verdicts of people on the questions it lists, and they stand above the judge", async () => {
    const first = place("first");
    const submission = put("wordy.jsonl", wordy);
    await runCommand(score(submission, ["--out", first], named));
    const questions = linesOf(join(first, "to-judge.jsonl")).map(
      (it) => JSON.parse(it) as { unit: string; gold: string },
    );
    expect(questions.map((it) => it.gold)).toEqual([...names, ...names]);
    const said = questions.map(({ unit }) => ({ unit, verdict: "match", by: "Ines" }));
    const verdicts = put("verdicts.jsonl", text(said.map((it) => JSON.stringify(it))));
    const at = await judge({ verdict: () => "no_match" });
    const out = place("out");
    const { code, error } = await runCommand(
      score(submission, ["--out", out, "--judge", judgeFile(at), "--verdicts", verdicts], named),
    );
    expect(error).not.toMatch(/are open/);
    expect(code).toBe(0);
    expect(at.asked).toEqual([]);
    expect(readFileSync(join(out, "outcomes.jsonl"), "utf8")).toMatch(/"by":"person"/);

    const torn = text(
      [...said.slice(0, 1), { ...said[0], verdict: "no_match" }].map((it) => JSON.stringify(it)),
    );
    const bad = await runCommand(score(submission, ["--verdicts", put("verdicts.jsonl", torn)], named));
    expect(bad).toMatchObject({
      code: 2,
      error: expect.stringMatching(/:2 \/verdict not the verdict that Ines gave/),
    });
  });
});
