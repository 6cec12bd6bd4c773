import type { AnswerKey } from "@touchstone/scoring";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestWorld,
  endpointInput,
  type Person,
  ScriptedFailure,
  scriptedPanel,
  type TestWorld,
} from "../../test-support/index.ts";
import {
  headerOf,
  type ReleasedBenchmark,
  releasedBenchmark,
  runJobs,
  upload,
} from "../../test-support/released-benchmark.ts";
import { cancelJob } from "../job/cancel-job.ts";
import { saveEndpoint } from "../panel/save-endpoint.ts";
import { compareSystems } from "./compare-systems.ts";
import { downloadOutcomes, downloadReport } from "./download.ts";
import { estimateScoring } from "./estimate-scoring.ts";
import { listJudges } from "./list-judges.ts";
import { listOutcomes } from "./list-outcomes.ts";
import { listSubmissions } from "./list-submissions.ts";
import { openUnits, settledUnits } from "./open-units.ts";
import { readKey } from "./read-key.ts";
import { readScoreSet } from "./read-score-set.ts";
import { readTaskAnswers } from "./read-task-answers.ts";
import { scoreSubmission } from "./score-submission.ts";
import { settleUnit } from "./settle-unit.ts";

let t: TestWorld;
let made: ReleasedBenchmark;
let gold: AnswerKey;

const reading = (person: Person = made.owner) => t.access("release.read", person, { release: made.release });
const task = (at: number): string => made.tasks[at]?.task.key ?? "";
const titleOf = (at: number): string => made.tasks[at]?.document.works[0]?.csl.title ?? "";
const right = (at: number) => ({
  task: task(at),
  response: `Answer: ${made.tasks[at]?.document.works[0]?.csl.DOI}`,
});
/** The right title under another name: no rule decides. */
const open = (at: number, run = 1) => ({
  task: task(at),
  run,
  response: `Answer: Brown B. ${titleOf(at)}. Journal of Drift, 1999`,
});
const report = async (scoreSet: string, person?: Person) =>
  (await readScoreSet(t.world, await reading(person), { scoreSet })).report;
const headline = async (scoreSet: string) => (await report(scoreSet)).types[0]?.headline;
const setsOf = async (submission: string) =>
  (await listSubmissions(t.world, await reading(), { before: null, limit: 100 })).submissions.find(
    (it) => it.id === submission,
  )?.scoreSets ?? [];

beforeAll(async () => {
  t = await createTestWorld();
  made = await releasedBenchmark(t, 3);
  gold = await readKey(t.world, made.release);
}, 120_000);
afterAll(() => t.close());

describe("scoring by rules", () => {
  it("gives a report with bounds for what no rule decides, and pages of facts without answers", async () => {
    const { scoreSet } = await upload(t, made, made.owner, [right(0), open(1)]);
    await runJobs(t);
    const found = await report(scoreSet, made.cast.solver);
    expect(found.scoreSet.release.digest).toBe(gold.release.digest);
    expect(found).toMatchObject({ provisional: true, totals: { tasks: 3, records: 2 } });
    expect(found.types[0]?.headline.bounds).toEqual({ lowest: 1 / 3, highest: 2 / 3 });
    const { outcomes, next } = await listOutcomes(t.world, await reading(made.cast.solver), {
      scoreSet,
      type: null,
      open: false,
      after: null,
      limit: 2,
    });
    expect(outcomes).toEqual([
      expect.objectContaining({ task: task(0), state: "answered", score: 1, open: 0 }),
      expect.objectContaining({ task: task(1), score: null, ungraded: "unjudged", open: 1 }),
    ]);
    expect(JSON.stringify([found, outcomes])).not.toMatch(/Slow drift|10\.5555/);
    const rest = await listOutcomes(t.world, await reading(), {
      scoreSet,
      type: null,
      open: false,
      after: next,
      limit: 2,
    });
    expect(rest.outcomes).toEqual([expect.objectContaining({ task: task(2), state: "no_output", score: 0 })]);
    expect(rest.next).toBeNull();
  });

  it("goes on after a crash between batches without grading anything twice, and can be cancelled and taken up", async () => {
    const lines = Array.from({ length: 250 }, (_, at) =>
      [right(0), right(1)].map((it) => ({ ...it, run: at + 1 })),
    ).flat();
    const { submission, scoreSet, job } = await upload(
      t,
      made,
      made.owner,
      lines,
      headerOf(made.benchmark.slug, "Many runs"),
    );
    // The first attempt dies while it stores its second batch.
    const { write } = t.world.store;
    let writes = 0;
    t.world.store.write = async (work) => {
      writes += 1;
      if (writes === 6) throw new Error("the machine went down");
      return write(work);
    };
    await runJobs(t);
    t.world.store.write = write;
    const [kept] = await t.sql`select count(*)::int as n from outcome where score_set_id = ${scoreSet}`;
    expect(kept?.n).toBe(100);
    expect((await setsOf(submission))[0]).toMatchObject({ state: "scoring", summary: null });
    await expect(report(scoreSet)).rejects.toMatchObject({ code: "not_now", reason: "not_scored" });
    await cancelJob(t.world, await t.access("member", made.owner, { benchmark: made.benchmark.slug }), {
      job: job ?? "",
    });
    expect((await setsOf(submission))[0]).toMatchObject({ state: "cancelled" });
    const input = { submission, judge: null, profileSet: "strict", overall: "documented" } as const;
    const again = await scoreSubmission(t.world, await reading(), input);
    expect(again.scoreSet).toBe(scoreSet);
    await runJobs(t);
    const found = await report(scoreSet);
    expect(found.totals.records).toBe(500);
    expect(found.types[0]?.headline.value).toBeCloseTo(2 / 3);
    expect(await scoreSubmission(t.world, await reading(), input)).toEqual({ scoreSet, job: null });
  });
});

describe("a judge", () => {
  const verdictsOn = (prompt: string, verdict: string): string => {
    const ids = [...prompt.matchAll(/"unitId":"(\d+)"/g)].map((it) => it[1]);
    return JSON.stringify(ids.map((unitId) => ({ unitId, verdict, quote: "Drift" })));
  };
  const add = async (family: string) => {
    await saveEndpoint(
      t.world,
      await t.access("owner", made.owner, { benchmark: made.benchmark.slug }),
      endpointInput(family),
    );
    const judges = await listJudges(t.world, await reading());
    return judges.find((it) => it.family === family)?.endpoint ?? "";
  };

  it("is asked for the price that was told, in both orders and against a false gold, and never twice", async () => {
    const panel = scriptedPanel();
    t.world.panel = panel;
    panel.say(({ prompt }) =>
      verdictsOn(prompt, prompt.includes("Slow drift in sample") ? "match" : "no_match"),
    );
    const endpoint = await add("Cedar");
    const { submission } = await upload(
      t,
      made,
      made.owner,
      [open(0), open(1), open(1, 2)],
      headerOf(made.benchmark.slug, "Judged"),
    );
    await runJobs(t);
    const before = await estimateScoring(t.world, await reading(), { submission, endpoint });
    expect(before).toMatchObject({ units: 2, known: 0, calls: 6, sameFamily: false });
    expect(before.cost).toBeGreaterThan(0);
    const settings = { profileSet: "strict", overall: "documented" } as const;
    const { scoreSet } = await scoreSubmission(t.world, await reading(), {
      submission,
      judge: { endpoint, costCap: 100 },
      ...settings,
    });
    await runJobs(t);
    const line = (await setsOf(submission)).find((it) => it.id === scoreSet);
    expect(line).toMatchObject({ state: "scored", judge: { judgeId: "Cedar-large", sameFamily: false } });
    expect(line?.cost?.spent).toBeCloseTo(panel.calls.length * 0.02);
    expect(panel.calls.length).toBeGreaterThanOrEqual(4);
    const calls = panel.calls.length;
    const [records] = await t.sql`select count(*)::int as n from judge_record`;
    expect(records?.n).toBeGreaterThanOrEqual(calls);
    const after = await estimateScoring(t.world, await reading(), { submission, endpoint });
    expect(after).toMatchObject({ units: 2, known: 2, calls: 0, cost: 0 });
    // Another submission with the same answer: the judge has said it before.
    const other = await upload(t, made, made.owner, [open(0)], headerOf(made.benchmark.slug, "Same words"));
    await runJobs(t);
    await scoreSubmission(t.world, await reading(), {
      submission: other.submission,
      judge: { endpoint, costCap: 100 },
      ...settings,
    });
    await runJobs(t);
    expect(panel.calls.length).toBe(calls);
    expect((await setsOf(other.submission)).at(-1)?.cost?.spent).toBe(0);
  });

  it("stops at its cap, keeps what was paid for, and a later scoring goes on from there", async () => {
    const panel = scriptedPanel();
    t.world.panel = panel;
    panel.say(({ prompt }) => verdictsOn(prompt, "no_match"));
    const endpoint = await add("Dogwood");
    const { submission } = await upload(
      t,
      made,
      made.owner,
      [open(0), open(1), open(2)],
      headerOf(made.benchmark.slug, "Capped"),
    );
    await runJobs(t);
    const score = async (costCap: number) => {
      const made = await scoreSubmission(t.world, await reading(), {
        submission,
        judge: { endpoint, costCap },
        profileSet: "strict",
        overall: "documented",
      });
      await runJobs(t);
      return (await setsOf(submission)).find((it) => it.id === made.scoreSet);
    };
    const stopped = await score(0.05);
    expect(stopped).toMatchObject({ state: "scored", version: 1, cost: { capReached: true } });
    expect(stopped?.summary?.provisional).toBe(true);
    const paid = panel.calls.length;
    expect(paid).toBeGreaterThan(0);
    const done = await score(10);
    expect(done).toMatchObject({ version: 2, cost: { capReached: false } });
    expect(done?.summary?.provisional).toBe(false);
    expect(panel.calls).toHaveLength(6);
  });

  it("that cannot be reached is asked again later, and units stay open when it refuses for good", async () => {
    const panel = scriptedPanel();
    t.world.panel = panel;
    panel.say((call, index) =>
      index === 0 ? new ScriptedFailure("busy", true) : verdictsOn(call.prompt, "no_match"),
    );
    const endpoint = await add("Elm");
    const settings = { profileSet: "strict", overall: "documented" } as const;
    const first = await upload(t, made, made.owner, [open(2)], headerOf(made.benchmark.slug, "Patient"));
    await runJobs(t);
    const judge = { endpoint, costCap: 10 };
    const { scoreSet } = await scoreSubmission(t.world, await reading(), {
      submission: first.submission,
      judge,
      ...settings,
    });
    await runJobs(t);
    expect((await setsOf(first.submission)).at(-1)).toMatchObject({ state: "scoring" });
    t.clock.advance(60);
    await runJobs(t);
    expect((await headline(scoreSet))?.value).toBe(0);
    panel.say(() => new ScriptedFailure("no such key", false));
    const second = await upload(
      t,
      made,
      made.owner,
      [open(2), open(1)],
      headerOf(made.benchmark.slug, "Refused"),
    );
    await runJobs(t);
    const refused = await scoreSubmission(t.world, await reading(), {
      submission: second.submission,
      judge,
      ...settings,
    });
    await runJobs(t);
    const found = await report(refused.scoreSet);
    expect(found.provisional).toBe(true);
    expect(panel.calls).toHaveLength(4);
  });
});

describe("a judge's errors", () => {
  const verdictsOn = (prompt: string, verdict: string): string => {
    const ids = [...prompt.matchAll(/"unitId":"(\d+)"/g)].map((it) => it[1]);
    return JSON.stringify(ids.map((unitId) => ({ unitId, verdict, quote: "" })));
  };
  /** A title of its own, so that no verdict of another test is in the way. */
  const retold = (at: number) => ({
    task: task(at),
    response: `Answer: Green G. ${titleOf(at)}. Annals of Drift, 2003`,
  });

  it("are known from people who decided the same units, and a judge that takes false keys is named", async () => {
    const panel = scriptedPanel();
    t.world.panel = panel;
    panel.say(({ prompt }) => verdictsOn(prompt, "no_match"));
    await saveEndpoint(
      t.world,
      await t.access("owner", made.owner, { benchmark: made.benchmark.slug }),
      endpointInput("Fir"),
    );
    const judges = await listJudges(t.world, await reading());
    const endpoint = judges.find((it) => it.family === "Fir")?.endpoint ?? "";
    const judgedBy = async (submission: string) => {
      const { scoreSet } = await scoreSubmission(t.world, await reading(), {
        submission,
        judge: { endpoint, costCap: 100 },
        profileSet: "strict",
        overall: "documented",
      });
      await runJobs(t);
      return (await report(scoreSet)).judge;
    };
    const first = await upload(
      t,
      made,
      made.owner,
      [retold(1), retold(2)],
      headerOf(made.benchmark.slug, "Retold", { family: "fir" }),
    );
    await runJobs(t);
    expect(await judgedBy(first.submission)).toMatchObject({
      sameFamily: true,
      verdicts: { match: 0, no_match: 2, unjudged: 0, unparsed: 0 },
      instrument: { tested: 0, accepted: 0 },
      calibration: null,
    });
    // A person decides the same two units where rules alone had scored.
    const { units } = await openUnits(t.world, await reading(), {
      scoreSet: first.scoreSet,
      after: null,
      limit: 10,
    });
    expect(units).toHaveLength(2);
    for (const [at, { hash }] of units.entries())
      await settleUnit(t.world, await reading(), {
        scoreSet: first.scoreSet,
        unit: hash,
        verdict: at === 0 ? "match" : "no_match",
        note: "Looked up.",
        replaces: 0,
      });
    t.clock.advance(11);
    await runJobs(t);
    panel.say(({ prompt }) => verdictsOn(prompt, "match"));
    const second = await upload(
      t,
      made,
      made.owner,
      [{ task: task(0), response: `Answer: Gray G. ${titleOf(0)}. Annals of Drift, 2004` }],
      headerOf(made.benchmark.slug, "Talks judges into it"),
    );
    await runJobs(t);
    expect(await judgedBy(second.submission)).toMatchObject({
      sameFamily: false,
      verdicts: { unjudged: 1 },
      instrument: { tested: 1, accepted: 1 },
      calibration: {
        pairs: 2,
        negatives: 1,
        sensitivity: { numerator: 0, denominator: 1 },
        specificity: { numerator: 1, denominator: 1 },
        enough: false,
        corrected: [],
      },
    });
  });
});

describe("a person's verdict", () => {
  it("narrows the bounds in a new version, for every system that said the same; the old one stays", async () => {
    const one = await upload(
      t,
      made,
      made.owner,
      [right(0), open(1)],
      headerOf(made.benchmark.slug, "System one"),
    );
    const two = await upload(
      t,
      made,
      made.owner,
      [open(1), right(2)],
      headerOf(made.benchmark.slug, "System two"),
    );
    await runJobs(t);
    expect((await headline(one.scoreSet))?.bounds).toEqual({ lowest: 1 / 3, highest: 2 / 3 });
    const { units } = await openUnits(t.world, await reading(made.cast.editor), {
      scoreSet: one.scoreSet,
      after: null,
      limit: 10,
    });
    expect(units).toEqual([
      expect.objectContaining({
        task: task(1),
        step: "work",
        candidate: expect.stringContaining("Brown"),
        ordinal: 0,
        verdict: null,
      }),
    ]);
    const [seen] = await t.sql`select why from exposure where user_id = ${made.cast.editor.userId}
      and task_id = ${made.tasks[1]?.task.id ?? ""} and why = 'grading'`;
    expect(seen).toBeDefined();
    const verdict = {
      scoreSet: one.scoreSet,
      unit: units[0]?.hash ?? "",
      verdict: "match",
      note: "The same paper.",
      replaces: 0,
    } as const;
    // Two people at once: one verdict stands, the other person is told.
    const both = await Promise.allSettled([
      settleUnit(t.world, await reading(made.cast.editor), verdict),
      settleUnit(t.world, await reading(made.owner), { ...verdict, verdict: "no_match" }),
    ]);
    expect(both.map((it) => it.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((it) => it.status === "rejected")).toMatchObject({
      reason: { code: "conflict", reason: "unit_settled" },
    });
    t.clock.advance(11);
    await runJobs(t);
    const sets = await setsOf(one.submission);
    expect(sets.map((it) => [it.version, it.current])).toEqual([
      [1, false],
      [2, true],
    ]);
    const settledAs = both[0]?.status === "fulfilled" ? 1 : 0;
    expect((await headline(sets[1]?.id ?? ""))?.value).toBeCloseTo((1 + settledAs) / 3);
    expect((await headline(one.scoreSet))?.bounds).toEqual({ lowest: 1 / 3, highest: 2 / 3 });
    const others = await setsOf(two.submission);
    expect(others.at(-1)).toMatchObject({ version: 2, current: true, summary: { provisional: false } });
    // A slip is put right by another verdict; nothing is overwritten.
    const settled = await settledUnits(t.world, await reading(), { before: null, limit: 10 });
    const last = settled.units.find((it) => it.hash === verdict.unit);
    expect(last?.ordinal).toBe(1);
    const turned = last?.verdict.verdict === "match" ? "no_match" : "match";
    const again = await settleUnit(t.world, await reading(), { ...verdict, verdict: turned, replaces: 1 });
    t.clock.advance(11);
    await runJobs(t);
    expect((await setsOf(one.submission)).at(-1)?.version).toBe(3);
    expect(again.versions).toBeGreaterThanOrEqual(2);
    await expect(t.sql`update unit_verdict set verdict = 'match'`).rejects.toThrow(/written once/);
  });

  it("is not an author's, not a reviewer's, and not that of somebody with blind work on the release", async () => {
    const { scoreSet } = await upload(
      t,
      made,
      made.owner,
      [open(2)],
      headerOf(made.benchmark.slug, "For rights"),
    );
    await runJobs(t);
    const page = { scoreSet, after: null, limit: 10 };
    await expect(openUnits(t.world, await reading(made.cast.solver), page)).rejects.toMatchObject({
      code: "forbidden",
      reason: "not_an_editor",
    });
    await t.sql`update member set roles = '{curator,editor}' where user_id = ${made.cast.author.userId}`;
    const author = await reading(made.cast.author);
    expect((await openUnits(t.world, author, page)).units).toEqual([]);
    const { units } = await openUnits(t.world, await reading(), page);
    const verdict = {
      scoreSet,
      unit: units[0]?.hash ?? "",
      verdict: "match",
      note: "Mine.",
      replaces: 0,
    } as const;
    await expect(settleUnit(t.world, author, verdict)).rejects.toMatchObject({ reason: "is_author" });
    await t.sql`insert into assignment (id, task_id, revision_id, kind, user_id, state, lease_until, claimed_at)
      select ${t.world.ids.next()}::uuid, t.id, r.id, 'judging', ${made.cast.editor.userId}, 'claimed', now(), now()
      from task t join revision r on r.task_id = t.id where t.key = ${task(0)}`;
    const blind = await reading(made.cast.editor);
    await expect(openUnits(t.world, blind, page)).rejects.toMatchObject({ reason: "blind_work_open" });
    await expect(settleUnit(t.world, blind, verdict)).rejects.toMatchObject({ reason: "blind_work_open" });
    await expect(downloadOutcomes(t.world, blind, { scoreSet })).rejects.toMatchObject({
      reason: "blind_work_open",
    });
    await t.sql`delete from assignment where user_id = ${made.cast.editor.userId} and kind = 'judging'`;
  });
});

describe("results", () => {
  it("can be taken as files: reports without answers, outcomes with an exposure to every task", async () => {
    const { scoreSet } = await upload(
      t,
      made,
      made.owner,
      [right(0), right(1)],
      headerOf(made.benchmark.slug, "Files / of it"),
    );
    await runJobs(t);
    const reader = await t.person(made.benchmark, "Reader", ["reviewer"]);
    for (const as of ["json", "md", "html"] as const) {
      const { fileName, text } = await downloadReport(t.world, await reading(reader), { scoreSet, as });
      expect(fileName).toBe(`${made.benchmark.slug}-1.0.0-Files-of-it-v1-report.${as}`);
      expect(text).not.toMatch(/10\.5555|=gold/);
    }
    const exposures = () =>
      t.sql`select task_id from exposure where user_id = ${reader.userId} and why = 'export'`;
    expect(await exposures()).toHaveLength(0);
    const { outcomes } = await downloadOutcomes(t.world, await reading(reader), { scoreSet });
    expect(await exposures()).toHaveLength(3);
    const found = [];
    for await (const outcome of outcomes) found.push(outcome.task);
    expect(found).toEqual([task(0), task(1), task(2)]);
  });

  it("of several systems are compared, without a word of any answer, and never across judges", async () => {
    const a = await upload(
      t,
      made,
      made.owner,
      [right(0), right(1), right(2)],
      headerOf(made.benchmark.slug, "Best"),
    );
    const b = await upload(
      t,
      made,
      made.owner,
      [right(0)],
      headerOf(made.benchmark.slug, "Worse", { family: "Birch" }),
    );
    await runJobs(t);
    const found = await compareSystems(t.world, await reading(made.cast.solver), {
      scoreSets: [a.scoreSet, b.scoreSet],
    });
    expect(found.systems.map((it) => it.system)).toEqual(["Best", "Worse"]);
    expect(found.pairs[0]?.types[0]).toMatchObject({ tasks: 3 });
    expect(found.pairs[0]?.types[0]?.difference).toBeCloseTo(2 / 3);
    expect(found.items).toHaveLength(3);
    expect(JSON.stringify(found)).not.toMatch(/10\.5555|=gold|Slow/);
    const judged = (await listSubmissions(t.world, await reading(), { before: null, limit: 100 })).submissions
      .flatMap((it) => it.scoreSets)
      .find((it) => it.judge !== null && it.state === "scored");
    await expect(
      compareSystems(t.world, await reading(), { scoreSets: [a.scoreSet, judged?.id ?? ""] }),
    ).rejects.toMatchObject({ code: "bad_input", reason: "mixed", details: { differs: "judge" } });
  });

  it("on one task show all answers with the reasons, to readers of the task and with an exposure", async () => {
    const access = await t.access("task.read", made.cast.editor, { task: task(0) });
    const view = await readTaskAnswers(t.world, access, { release: made.release, after: null, limit: 5 });
    expect(view.gold).toContain("Slow drift");
    expect(view.answers).toHaveLength(5);
    expect(view.answers[0]?.outcomes[0]?.outcome.units[0]).toMatchObject({ result: "match", by: "rule" });
    expect(view.next).not.toBeNull();
    expect(view.suspect).toEqual({ allowed: true });
    const rows =
      await t.sql`select why from exposure where user_id = ${made.cast.editor.userId} and task_id = ${made.tasks[0]?.task.id ?? ""} and why = 'opened'`;
    expect(rows).toHaveLength(1);
    await expect(t.access("task.read", made.cast.solver, { task: task(0) })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
