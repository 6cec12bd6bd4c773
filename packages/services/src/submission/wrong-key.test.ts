import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, type Person, type TestWorld } from "../../test-support/index.ts";
import {
  type ReleasedBenchmark,
  releasedBenchmark,
  runJobs,
  upload,
} from "../../test-support/released-benchmark.ts";
import { claimJudging } from "../judgement/claim-judging.ts";
import { readJudging } from "../judgement/read-judging.ts";
import { saveVerdict } from "../judgement/save-verdict.ts";
import { sealJudging } from "../judgement/seal-judging.ts";
import { readBundle } from "../release/read-bundle.ts";
import { readTaskAnswers } from "./read-task-answers.ts";
import { suspectKey } from "./suspect-key.ts";

let t: TestWorld;
let made: ReleasedBenchmark;
let submission: string;

const keyOf = (at: number): string => made.tasks[at]?.task.key ?? "";
const idOf = (at: number): string => made.tasks[at]?.task.id ?? "";
const reader = (person: Person, at: number) => t.access("task.read", person, { task: keyOf(at) });
const reason = "Three systems name this paper, and its abstract fits every word.";
const suspect = async (at: number, person = made.cast.editor, run = 1) =>
  suspectKey(t.world, await reader(person, at), { release: made.release, submission, run, reason });

/** Two judges decide on what waits for them. */
async function judgeAll(at: number, verdict: "satisfied" | "not_satisfied"): Promise<string[]> {
  const seen: string[] = [];
  for (const name of ["Third judge", "Fourth judge"]) {
    const person = await t.person(made.benchmark, name, ["reviewer"], { disciplines: ["chemistry"] });
    const access = await t.access("member", person, { benchmark: made.benchmark.slug });
    const { assignment } = await claimJudging(t.world, access, { task: keyOf(at), as: "judge" });
    const desk = await t.access("judge", person, { assignment });
    const view = await readJudging(t.world, desk);
    for (const candidate of view.candidates.filter((it) => !it.sealed)) {
      seen.push(candidate.label);
      const gold = candidate.label.includes("gold");
      for (const unit of candidate.units)
        await saveVerdict(t.world, desk, {
          token: view.token,
          candidate: candidate.ref,
          unit: unit.id,
          verdict: gold ? "satisfied" : verdict,
          quote: "As the record says.",
          place: "abstract",
          record: "https://doi.org/10.5555/record",
          note: "",
        });
    }
    expect(JSON.stringify(view)).not.toMatch(/Alder One|submission|wrong/);
    await sealJudging(t.world, desk, { token: view.token });
  }
  return seen;
}

beforeAll(async () => {
  t = await createTestWorld();
  made = await releasedBenchmark(t, 3);
  const other = (at: number, n: number) => ({
    task: keyOf(at),
    response: `Answer: Oak, B. (2020). Creep of metals at rest. https://doi.org/10.5555/other.${n}`,
  });
  const right = `Answer: ${made.tasks[2]?.document.works[0]?.csl.DOI}`;
  const uploaded = await upload(t, made, made.owner, [
    other(0, 1),
    other(1, 2),
    { task: keyOf(2), response: right },
    { task: keyOf(2), run: 2, response: "I could not find it." },
  ]);
  submission = uploaded.submission;
  await runJobs(t);
}, 120_000);
afterAll(() => t.close());

describe("a suspected wrong key", () => {
  it("goes to blind judges and suspends the task; their no takes it back to where it was", async () => {
    const before = await readBundle(
      t.world,
      await t.access("release.read", made.owner, { release: made.release }),
    );
    expect(await suspect(0)).toEqual({ stage: "uniqueness" });
    expect(await t.task(idOf(0))).toMatchObject({ stage: "uniqueness", suspended: "wrong_key" });
    const [sample] = await t.sql`select origin, family, params from sample where origin = 'submission'`;
    expect(sample).toMatchObject({ origin: "submission", family: "Alder", params: { reason } });
    await expect(suspect(0)).rejects.toMatchObject({ code: "already_done", reason: "answer_suspected" });
    const seen = await judgeAll(0, "not_satisfied");
    expect(seen.length).toBeGreaterThan(0);
    expect(await t.task(idOf(0))).toMatchObject({ stage: "accepted", suspended: null, revision: 1 });
    const codes = await t.sql`select code from history where task_id = ${idOf(0)}
      and code in ('submission.wrong-key', 'task.suspended', 'task.resumed') order by id`;
    expect(codes.map((it) => it["code"])).toEqual(["submission.wrong-key", "task.suspended", "task.resumed"]);
    await expect(suspect(0)).rejects.toMatchObject({ code: "already_done" });
    const after = await readBundle(
      t.world,
      await t.access("release.read", made.owner, { release: made.release }),
    );
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true);
  });

  it("that judges confirm sends the task back as ambiguous, still suspended, with gold as it was", async () => {
    await suspect(1);
    await judgeAll(1, "satisfied");
    const task = await t.task(idOf(1));
    expect(task.suspended).toBe("wrong_key");
    expect(["returned", "discarded"]).toContain(task.stage);
    expect(task).toMatchObject({ stageReason: "ambiguous", revision: 1 });
    const late = await suspect(1).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: "not_now", reason: "wrong_stage" });
  });

  it("is nothing where the answer is gold, or where there is none, and leaves no trace", async () => {
    const samples = async () => (await t.sql`select count(*)::int as n from sample`)[0]?.["n"];
    const before = await samples();
    await expect(suspect(2)).rejects.toMatchObject({ code: "bad_input", reason: "answer_is_gold" });
    await expect(suspect(2, made.cast.editor, 2)).rejects.toMatchObject({ reason: "answer_unreadable" });
    await expect(suspect(2, made.cast.editor, 3)).rejects.toMatchObject({ code: "not_found" });
    expect(await samples()).toBe(before);
    expect(await t.task(idOf(2))).toMatchObject({ stage: "accepted", suspended: null });
  });

  it("is an act of an editor who is no author", async () => {
    await expect(suspect(2, made.cast.author)).rejects.toMatchObject({ code: "forbidden" });
    await t.sql`update member set roles = '{curator,editor}' where user_id = ${made.cast.author.userId}`;
    await expect(suspect(2, made.cast.author)).rejects.toMatchObject({ reason: "is_author" });
    const view = await readTaskAnswers(t.world, await reader(made.cast.author, 2), {
      release: made.release,
      after: null,
      limit: 10,
    });
    expect(view.suspect).toEqual({ allowed: false, reason: "is_author" });
  });
});
