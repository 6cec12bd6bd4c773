import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RetrievalOptions, TestWorld } from "../../test-support/index.ts";
import { fiveQueries, type TrialScene, trialScene, wrongAnswer } from "../../test-support/trial-scene.ts";
import { runOneJob } from "../job/run-one.ts";
import { beatTrial } from "./beat-trial.ts";
import { giveUpTrial } from "./give-up.ts";
import { readTrial } from "./read-trial.ts";
import { saveTrialDraft } from "./save-trial-draft.ts";
import { saveTrialLog } from "./save-trial-log.ts";
import { settleJob, TRIAL_SETTLE } from "./settle-job.ts";
import { startTrial } from "./start-trial.ts";
import { submitTrial } from "./submit-trial.ts";
import { takeOverTrial } from "./take-over.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/** A task at the trial, of its own benchmark. */
const atTrial = async (options: RetrievalOptions = {}) => {
  await s.begin();
  return s.task(options);
};

let s: TrialScene;
let t: TestWorld;
beforeAll(async () => {
  s = await trialScene();
  t = s.t;
});
afterAll(() => t.close());

describe("the clock", () => {
  it("runs only from the start, which writes the exposure; before it no text leaves the server (WFL-042)", async () => {
    const task = await atTrial();
    const femi = await s.solver("Femi");
    const place = await s.claim(femi);
    t.clock.advance(600);
    const access = await t.access("trial.holder", femi, { trial: place.trial });
    const before = await readTrial(t.world, access);
    expect(before).toMatchObject({ state: "claimed", view: null, answer: null });
    expect(JSON.stringify(before)).not.toContain("slow drift");
    expect(await s.exposures(task, femi)).toEqual([]);
    const view = await startTrial(t.world, access, { token: place.token, familiarity: 3 });
    expect(Date.parse(view.clock.deadline ?? "") - t.clock.now().getTime()).toBe(600_000);
    expect(await s.exposures(task, femi)).toMatchObject([{ what: "trial", why: "trial" }]);
  });

  it("is the same after a reload and in a second window, with the last saved answer (WFL-006, WFL-032, WFL-033)", async () => {
    await atTrial();
    const gunnar = await s.solver("Gunnar");
    const run = await s.start(gunnar);
    await saveTrialDraft(t.world, run.access, {
      token: run.token,
      base: 0,
      answer: { answer: "first" },
      queries: [],
    });
    t.clock.advance(90);
    const again = await startTrial(t.world, run.access, { token: run.token, familiarity: 0 });
    expect(again.answer).toEqual({ answer: "first" });
    expect(Date.parse(again.clock.deadline ?? "") - Date.parse(again.clock.serverNow)).toBe(510_000);
    const stale = await saveTrialDraft(t.world, run.access, {
      token: run.token,
      base: 0,
      answer: { answer: "other" },
      queries: [],
    });
    expect(stale).toMatchObject({ kind: "stale", version: 1, answer: { answer: "first" } });
    const phone = await takeOverTrial(t.world, run.access);
    expect(phone.token).toBe(run.token + 1);
    await expect(
      saveTrialDraft(t.world, run.access, {
        token: run.token,
        base: 1,
        answer: { answer: "x" },
        queries: [],
      }),
    ).rejects.toMatchObject({ code: "lease_lost", reason: "trial_fenced" });
    expect(await beatTrial(t.world, run.access, { token: run.token, hidden: false })).toMatchObject({
      fenced: true,
    });
  });

  it("accepts an answer inside the grace and stores a later one as late (WFL-037, WFL-038)", async () => {
    const task = await atTrial();
    const inTime = await s.start(await s.solver("Ada"));
    t.clock.advance(601.5);
    const ok = await submitTrial(t.world, inTime.access, {
      token: 1,
      answer: wrongAnswer,
      queries: fiveQueries,
      confidence: null,
    });
    expect(ok).toMatchObject({ kind: "sealed", state: "submitted" });

    const tooLate = await s.start(await s.solver("Bea"));
    t.clock.advance(598);
    await saveTrialDraft(t.world, tooLate.access, {
      token: 1,
      base: 0,
      answer: { answer: "" },
      queries: fiveQueries,
    });
    t.clock.advance(9);
    const late = await submitTrial(t.world, tooLate.access, {
      token: 1,
      answer: s.rightAnswer(task),
      queries: fiveQueries,
      confidence: null,
    });
    expect(late).toMatchObject({ kind: "late", state: "expired" });
    const row = await s.stored(tooLate.trial);
    expect(row.late).toEqual([{ answer: s.rightAnswer(task), receivedAt: t.clock.now().getTime() }]);
    expect(row.grade?.outcome).toBe("not_solved");
    expect((await t.task(task.id)).stage).toBe("trial");
  });

  it("closes by itself with the last draft as the answer, by the job as well as for whoever looks (WFL-036, WFL-039)", async () => {
    const task = await atTrial();
    const cora = await s.solver("Cora");
    const run = await s.start(cora);
    for (let at = 0; at < 590; at += 10) {
      t.clock.advance(10);
      await beatTrial(t.world, run.access, { token: 1, hidden: false });
    }
    await saveTrialDraft(t.world, run.access, {
      token: 1,
      base: 0,
      answer: s.rightAnswer(task),
      queries: fiveQueries,
    });
    t.clock.advance(12.001);
    expect(await readTrial(t.world, run.access)).toMatchObject({
      state: "expired",
      answer: s.rightAnswer(task),
    });
    expect((await t.task(task.id)).stage).toBe("trial");
    const handlers = { [TRIAL_SETTLE]: settleJob };
    const { signal } = new AbortController();
    while (await runOneJob(t.world, handlers, signal));
    expect(await t.task(task.id)).toMatchObject({ stage: "returned", stageReason: "too_easy" });
  });
});

describe("what counts", () => {
  it("passes the gate after three valid zeros and opens no fourth place (WFL-056)", async () => {
    const task = await atTrial();
    for (const name of ["A", "B", "C"]) await s.attempt(await s.solver(name), wrongAnswer);
    const after = await t.task(task.id);
    expect(after.stage).toBe("uniqueness");
    expect(await s.ask(await s.solver("D"))).toEqual({ kind: "queue_done" });
  });

  it("keeps the gate open for one who gave up after twenty seconds without a query (WFL-058)", async () => {
    const task = await atTrial();
    for (const name of ["A", "B"]) await s.attempt(await s.solver(name), wrongAnswer);
    const quick = await s.start(await s.solver("C"));
    t.clock.advance(20);
    await giveUpTrial(t.world, quick.access, { token: 1, queries: [] });
    expect(await s.ask(await s.solver("D"))).toMatchObject({ kind: "queue_done" });
    await saveTrialLog(t.world, quick.access, {
      queries: [],
      aids: [],
      debrief: { otherAnswers: "", entitiesFound: "", unclear: "all of it" },
      finished: true,
    });
    expect((await t.task(task.id)).stage).toBe("trial");
    expect(await s.ask(await s.solver("E"))).toMatchObject({ kind: "claimed" });
  });

  it("takes a right answer as a solve whatever the gap, and stores trials that still run (WFL-045)", async () => {
    const task = await atTrial();
    const other = await s.start(await s.solver("Other"));
    const ivo = await s.start(await s.solver("Ivo"));
    t.clock.advance(60);
    await submitTrial(t.world, ivo.access, {
      token: 1,
      answer: s.rightAnswer(task),
      queries: fiveQueries,
      confidence: "sure",
    });
    expect(await t.task(task.id)).toMatchObject({ stage: "returned", stageReason: "too_easy" });
    expect(await s.ask(await s.solver("Next"))).toEqual({ kind: "queue_done" });
    const sealed = await submitTrial(t.world, other.access, {
      token: 1,
      answer: wrongAnswer,
      queries: fiveQueries,
      confidence: null,
    });
    expect(sealed.state).toBe("submitted");
  });

  it("voids a solve with a forbidden aid and draws another solver (WFL-025)", async () => {
    const task = await atTrial();
    const mira = await s.solver("Mira");
    const run = await s.start(mira);
    await submitTrial(t.world, run.access, {
      token: 1,
      answer: s.rightAnswer(task),
      queries: fiveQueries,
      confidence: null,
    });
    await saveTrialLog(t.world, run.access, {
      queries: fiveQueries,
      aids: ["ai-overview"],
      debrief: { otherAnswers: "", entitiesFound: "", unclear: "" },
      finished: true,
    });
    expect((await t.task(task.id)).stage).toBe("trial");
    expect(await s.ask(mira)).toEqual({ kind: "nothing_eligible", reasons: { attempted: 1 } });
  });

  it("deletes what the solver wrote when consent is withdrawn, and keeps the exposure (V7)", async () => {
    const task = await atTrial();
    const person = await s.solver("Wil");
    const run = await s.attempt(person, wrongAnswer);
    await withdrawConsent(t.world, run.access);
    expect(await s.stored(run.trial)).toMatchObject({
      state: "voided",
      draft: null,
      log: { queries: [], aids: null },
      debrief: null,
    });
    expect(await s.exposures(task, person)).toHaveLength(1);
  });

  it("voids a running trial when the text changes and grades stored answers again when only the key does (V6)", async () => {
    const task = await atTrial();
    await s.attempt(await s.solver("A"), { answer: "https://doi.org/10.5555/gold.corrected" });
    const running = await s.start(await s.solver("B"));
    const corrected = s.documentOf(task, { target: "corrected" });
    await t.revise(task, s.author, corrected);
    expect(await t.task(task.id)).toMatchObject({ stage: "returned", stageReason: "too_easy" });
    expect((await s.stored(running.trial)).state).toBe("started");
    await t.revise(
      task,
      s.author,
      s.documentOf(task, { target: "corrected", question: "Another wording of it?" }),
    );
    expect(await s.stored(running.trial)).toMatchObject({ state: "voided", voids: ["V6"] });
    expect(await readTrial(t.world, running.access)).toMatchObject({ ended: "text-changed" });
  });
});
