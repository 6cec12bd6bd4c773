import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestWorld,
  goldDoi,
  type Person,
  retrievalDocument,
  type TestWorld,
} from "../../test-support/index.ts";
import { runOneJob } from "../job/run-one.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { beatTrial } from "./beat-trial.ts";
import { type ClaimedPlace, claimTrial } from "./claim-trial.ts";
import { giveUpTrial } from "./give-up.ts";
import { readTrial } from "./read-trial.ts";
import { saveTrialDraft } from "./save-trial-draft.ts";
import { saveTrialLog } from "./save-trial-log.ts";
import { settleJob, TRIAL_SETTLE } from "./settle-job.ts";
import { startTrial } from "./start-trial.ts";
import { submitTrial } from "./submit-trial.ts";
import { takeOverTrial } from "./take-over.ts";
import { voidTrial } from "./void-trial.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

let t: TestWorld;
let benchmark: BenchmarkRow;
let author: Person;
let editor: Person;
let made = 0;

const five = ["one", "two", "three", "four", "five"].map((text, at) => ({ text, at: (at + 1) * 15_000 }));

/** A task at the trial, of its own benchmark, so that nothing else is drawn. */
async function atTrial(options: Parameters<typeof retrievalDocument>[1] = {}): Promise<TaskRow> {
  made += 1;
  benchmark = await t.benchmark(`bench-${made}`);
  author = await t.person(benchmark, "Nora", ["curator"]);
  editor = await t.person(benchmark, "Olu", ["editor"]);
  return another(options);
}

async function another(options: Parameters<typeof retrievalDocument>[1] = {}): Promise<TaskRow> {
  made += 1;
  const document = retrievalDocument(made, options);
  const draft = await t.draft(benchmark, author, document);
  await t.revise(draft, author, document);
  return t.screen(draft, editor);
}

const solver = (name = `Solver ${made}`) => t.person(benchmark, name, ["reviewer"]);
const ask = async (person: Person) =>
  claimTrial(t.world, await t.access("reviewer", person, { benchmark: benchmark.slug }));

async function claimed(person: Person): Promise<ClaimedPlace> {
  const place = await ask(person);
  if (!("trial" in place)) throw new Error(`no place: ${place.kind}`);
  return place;
}

async function started(person: Person) {
  const place = await claimed(person);
  const access = await t.access("trial.holder", person, { trial: place.trial });
  const view = await startTrial(t.world, access, { token: place.token, familiarity: 1 });
  return { access, trial: place.trial, token: view.token, view };
}

const wrong = { answer: "https://doi.org/10.5555/something.else" };
const right = (task: TaskRow) => ({
  answer: `https://doi.org/${goldDoi(String(Number(task.title.split(" ")[1])))}`,
});

/** A whole attempt: heard of every ten seconds, sealed after `seconds`. */
async function attempt(person: Person, answer: { answer: string }, seconds = 400) {
  const run = await started(person);
  for (let at = 10; at < seconds; at += 10) {
    t.clock.advance(10);
    await beatTrial(t.world, run.access, { token: run.token, hidden: false });
  }
  t.clock.advance(10);
  const sealed = await submitTrial(t.world, run.access, {
    token: run.token,
    answer,
    queries: five,
    confidence: "likely",
  });
  await saveTrialLog(t.world, run.access, {
    queries: five,
    aids: [],
    debrief: { otherAnswers: "", entitiesFound: "", unclear: "" },
    finished: true,
  });
  return { ...run, sealed };
}

const stored = (trial: string) =>
  t.world.store.read(async (repos) => {
    const row = await repos.trials.byId(trial);
    if (!row) throw new Error("no such trial");
    return row;
  });
const exposures = async (task: TaskRow, person: Person) =>
  (await t.world.store.read((repos) => repos.exposures.ofLineage(task.id))).filter(
    (one) => one.userId === person.userId,
  );

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());

describe("claiming", () => {
  it("gives fifty who ask at once exactly the places there are, none twice, and tells the others when one becomes free", async () => {
    await atTrial();
    const tasks = [await another(), await another(), await another()];
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => solver(`Racer ${n}`)));
    const answers = await Promise.all(people.map(ask));
    const places = answers.filter((one) => one.kind === "claimed");
    expect(places).toHaveLength(12);
    expect(new Set(places.map((one) => ("trial" in one ? one.trial : ""))).size).toBe(12);
    for (const task of tasks) {
      const rows = await t.world.store.read((repos) => repos.trials.ofTask(task.id));
      expect(rows).toHaveLength(3);
      expect(new Set(rows.map((one) => one.solverId)).size).toBe(3);
    }
    const others = answers.filter((one) => one.kind !== "claimed");
    const freeAt = new Date(t.clock.now().getTime() + 900_000).toISOString();
    expect(others).toEqual(Array.from({ length: 38 }, () => ({ kind: "all_held", freeAt })));
  });

  it("shows the same claim in both tabs of one person (WFL-005)", async () => {
    await atTrial();
    const ada = await solver("Ada");
    const [one, two] = await Promise.all([ask(ada), ask(ada)]);
    expect(one).toMatchObject({ trial: (two as ClaimedPlace).trial, token: 1 });
    expect([one?.kind, two?.kind].toSorted()).toEqual(["claimed", "held"]);
  });

  it("refuses one second before the end of a lease and serves at its exact end, with no sweeper (WFL-010)", async () => {
    await atTrial();
    for (const name of ["A", "B", "C"]) await claimed(await solver(name));
    const kirsi = await solver("Kirsi");
    t.clock.advance(899);
    expect(await ask(kirsi)).toMatchObject({ kind: "all_held" });
    t.clock.advance(1);
    expect(await ask(kirsi)).toMatchObject({ kind: "claimed" });
  });

  it("gives a lapsed place to the next and neither text nor attempt to the first (WFL-004)", async () => {
    const task = await atTrial();
    const ewa = await solver("Ewa");
    const first = await claimed(ewa);
    t.clock.advance(72 * 3600);
    const femi = await solver("Femi");
    const second = await claimed(femi);
    const late = await t.access("trial.holder", ewa, { trial: first.trial });
    await expect(startTrial(t.world, late, { token: first.token, familiarity: 0 })).rejects.toMatchObject({
      code: "lease_lost",
    });
    const access = await t.access("trial.holder", femi, { trial: second.trial });
    expect(
      (await startTrial(t.world, access, { token: second.token, familiarity: 0 })).view?.question,
    ).toContain("slow drift");
    expect(await exposures(task, ewa)).toEqual([]);
    await expect(t.access("trial.holder", ewa, { trial: second.trial })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("says that nothing is eligible, with the reason, to somebody who wrote all of it, and that the queue is done when it is (WFL-017, WFL-018)", async () => {
    await atTrial();
    const bruno = await t.person(benchmark, "Bruno", ["curator", "reviewer"]);
    author = bruno;
    for (const _ of [1, 2, 3]) await another();
    const carmen = await solver("Carmen");
    await t.sql`update trial_gate set open = false where task_id in (select task_id from task_author where user_id <> ${bruno.userId})`;
    expect(await ask(bruno)).toEqual({ kind: "nothing_eligible", reasons: { own_task: 3 } });
    await t.sql`update trial_gate set open = false where benchmark_id = ${benchmark.id}`;
    expect(await ask(carmen)).toEqual({ kind: "queue_done" });
  });
});

describe("eligibility", () => {
  it("never offers the trial to a reviewer who opened a draft, nor one of a task that shares its target (WFL-048)", async () => {
    const task = await atTrial({ target: "shared" });
    const milo = await solver("Milo");
    await t.world.store.write((repos) =>
      repos.exposures.add({
        id: t.world.ids.next(),
        taskId: task.id,
        userId: milo.userId,
        what: "gold",
        why: "opened",
        revision: null,
        at: t.clock.now(),
      }),
    );
    await another({ target: "shared" });
    expect(await ask(milo)).toEqual({ kind: "nothing_eligible", reasons: { has_seen: 2 } });
    const free = await another();
    const place = await claimed(milo);
    expect((await stored(place.trial)).taskId).toBe(free.id);
  });

  it("closes a held place to somebody who met the task since, before any text is sent", async () => {
    const task = await atTrial();
    const milo = await solver("Milo");
    const place = await claimed(milo);
    await t.world.store.write((repos) =>
      repos.exposures.add({
        id: t.world.ids.next(),
        taskId: task.id,
        userId: milo.userId,
        what: "question",
        why: "opened",
        revision: 1,
        at: t.clock.now(),
      }),
    );
    const access = await t.access("trial.holder", milo, { trial: place.trial });
    await expect(startTrial(t.world, access, { token: 1, familiarity: 0 })).rejects.toMatchObject({
      reason: "has_seen",
    });
    expect((await stored(place.trial)).state).toBe("lapsed");
  });

  it("leaves out the author's institution where the owner says so, and authors of a cited work always (WFL-051)", async () => {
    made += 1;
    benchmark = await t.benchmark(`bench-${made}`, (rules) => ({
      ...rules,
      gateOrder: "trial-first",
      trial: { ...rules.trial, excludeInstitution: true },
    }));
    author = await t.person(benchmark, "Nora", ["curator"], { institution: "https://ror.org/05abc" });
    editor = await t.person(benchmark, "Olu", ["editor"]);
    await another({ orcid: "0000-0002-1825-0097" });
    const quentin = await t.person(benchmark, "Quentin", ["reviewer"], {
      institution: "https://ror.org/05abc",
    });
    const ida = await t.person(benchmark, "Ida", ["reviewer"], { orcid: "0000-0002-1825-0097" });
    const rosa = await t.person(benchmark, "Rosa", ["reviewer"], { institution: "https://ror.org/99xyz" });
    expect(await ask(quentin)).toEqual({ kind: "nothing_eligible", reasons: { institution: 1 } });
    expect(await ask(ida)).toEqual({ kind: "nothing_eligible", reasons: { author_of_work: 1 } });
    expect((await stored((await claimed(rosa)).trial)).seed).not.toBe("");
  });

  it("never gives a second attempt, not on the next revision and not after a void (WFL-053, WFL-055, WFL-059)", async () => {
    const task = await atTrial();
    const tara = await solver("Tara");
    await attempt(tara, wrong);
    const vera = await solver("Vera");
    const run = await started(vera);
    await voidTrial(t.world, await t.access("editor", editor, { benchmark: benchmark.slug }), {
      trial: run.trial,
      rule: "V2",
      note: "The server restarted in the middle.",
    });
    await t.revise(
      task,
      author,
      retrievalDocument(made, { question: "Which report measured the drift, in other words?" }),
    );
    const again = await t.screen(task, editor);
    expect(again.stage).toBe("trial");
    expect(await ask(tara)).toEqual({ kind: "nothing_eligible", reasons: { attempted: 1 } });
    expect(await ask(vera)).toEqual({ kind: "nothing_eligible", reasons: { attempted: 1 } });
    expect(await ask(await solver("Uma"))).toMatchObject({ kind: "claimed" });
  });

  it("counts V3 when the ledger shows afterwards that a solver had seen the task", async () => {
    const task = await atTrial();
    const milo = await solver("Milo");
    await attempt(milo, right(task));
    expect((await t.task(task.id)).stage).toBe("returned");
    const seen = new Date(t.clock.now().getTime() - 86_400_000);
    await t.world.store.write((repos) =>
      repos.exposures.add({
        id: t.world.ids.next(),
        taskId: task.id,
        userId: milo.userId,
        what: "gold",
        why: "opened",
        revision: 1,
        at: seen,
      }),
    );
    const rosa = await solver("Rosa");
    const settled = await t.world.store.read((repos) => repos.trials.ledger(task.id));
    expect(settled.exposures.some((one) => one.userId === milo.userId && one.why === "opened")).toBe(true);
    // The next act on the task judges it anew.
    await t.revise(task, author, retrievalDocument(made));
    expect((await t.task(task.id)).stage).toBe("trial");
    expect(await ask(rosa)).toMatchObject({ kind: "claimed" });
  });
});

describe("the clock", () => {
  it("runs only from the start, which writes the exposure; before it no text leaves the server (WFL-042)", async () => {
    const task = await atTrial();
    const femi = await solver("Femi");
    const place = await claimed(femi);
    t.clock.advance(600);
    const access = await t.access("trial.holder", femi, { trial: place.trial });
    const before = await readTrial(t.world, access);
    expect(before).toMatchObject({ state: "claimed", view: null, answer: null });
    expect(JSON.stringify(before)).not.toContain("slow drift");
    expect(await exposures(task, femi)).toEqual([]);
    const view = await startTrial(t.world, access, { token: place.token, familiarity: 3 });
    expect(Date.parse(view.clock.deadline ?? "") - t.clock.now().getTime()).toBe(600_000);
    expect(await exposures(task, femi)).toMatchObject([{ what: "trial", why: "trial" }]);
  });

  it("is the same after a reload and in a second window, with the last saved answer (WFL-006, WFL-032, WFL-033)", async () => {
    await atTrial();
    const gunnar = await solver("Gunnar");
    const run = await started(gunnar);
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
    const inTime = await started(await solver("Ada"));
    t.clock.advance(601.5);
    const ok = await submitTrial(t.world, inTime.access, {
      token: 1,
      answer: wrong,
      queries: five,
      confidence: null,
    });
    expect(ok).toMatchObject({ kind: "sealed", state: "submitted" });

    const tooLate = await started(await solver("Bea"));
    t.clock.advance(598);
    await saveTrialDraft(t.world, tooLate.access, {
      token: 1,
      base: 0,
      answer: { answer: "" },
      queries: five,
    });
    t.clock.advance(9);
    const late = await submitTrial(t.world, tooLate.access, {
      token: 1,
      answer: right(task),
      queries: five,
      confidence: null,
    });
    expect(late).toMatchObject({ kind: "late", state: "expired" });
    const row = await stored(tooLate.trial);
    expect(row.late).toEqual([{ answer: right(task), receivedAt: t.clock.now().getTime() }]);
    expect(row.grade?.outcome).toBe("not_solved");
    expect((await t.task(task.id)).stage).toBe("trial");
  });

  it("closes by itself with the last draft as the answer, by the job as well as for whoever looks (WFL-036, WFL-039)", async () => {
    const task = await atTrial();
    const cora = await solver("Cora");
    const run = await started(cora);
    for (let at = 0; at < 590; at += 10) {
      t.clock.advance(10);
      await beatTrial(t.world, run.access, { token: 1, hidden: false });
    }
    await saveTrialDraft(t.world, run.access, { token: 1, base: 0, answer: right(task), queries: five });
    t.clock.advance(12.001);
    expect(await readTrial(t.world, run.access)).toMatchObject({ state: "expired", answer: right(task) });
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
    for (const name of ["A", "B", "C"]) await attempt(await solver(name), wrong);
    const after = await t.task(task.id);
    expect(after.stage).toBe("uniqueness");
    expect(await ask(await solver("D"))).toEqual({ kind: "queue_done" });
  });

  it("keeps the gate open for one who gave up after twenty seconds without a query (WFL-058)", async () => {
    const task = await atTrial();
    for (const name of ["A", "B"]) await attempt(await solver(name), wrong);
    const quick = await started(await solver("C"));
    t.clock.advance(20);
    await giveUpTrial(t.world, quick.access, { token: 1, queries: [] });
    expect(await ask(await solver("D"))).toMatchObject({ kind: "queue_done" });
    await saveTrialLog(t.world, quick.access, {
      queries: [],
      aids: [],
      debrief: { otherAnswers: "", entitiesFound: "", unclear: "all of it" },
      finished: true,
    });
    expect((await t.task(task.id)).stage).toBe("trial");
    expect(await ask(await solver("E"))).toMatchObject({ kind: "claimed" });
  });

  it("takes a right answer as a solve whatever the gap, and stores trials that still run (WFL-045)", async () => {
    const task = await atTrial();
    const other = await started(await solver("Other"));
    const ivo = await started(await solver("Ivo"));
    t.clock.advance(60);
    await submitTrial(t.world, ivo.access, {
      token: 1,
      answer: right(task),
      queries: five,
      confidence: "sure",
    });
    expect(await t.task(task.id)).toMatchObject({ stage: "returned", stageReason: "too_easy" });
    expect(await ask(await solver("Next"))).toEqual({ kind: "queue_done" });
    const sealed = await submitTrial(t.world, other.access, {
      token: 1,
      answer: wrong,
      queries: five,
      confidence: null,
    });
    expect(sealed.state).toBe("submitted");
  });

  it("voids a solve with a forbidden aid and draws another solver (WFL-025)", async () => {
    const task = await atTrial();
    const mira = await solver("Mira");
    const run = await started(mira);
    await submitTrial(t.world, run.access, {
      token: 1,
      answer: right(task),
      queries: five,
      confidence: null,
    });
    await saveTrialLog(t.world, run.access, {
      queries: five,
      aids: ["ai-overview"],
      debrief: { otherAnswers: "", entitiesFound: "", unclear: "" },
      finished: true,
    });
    expect((await t.task(task.id)).stage).toBe("trial");
    expect(await ask(mira)).toEqual({ kind: "nothing_eligible", reasons: { attempted: 1 } });
  });

  it("deletes what the solver wrote when consent is withdrawn, and keeps the exposure (V7)", async () => {
    const task = await atTrial();
    const person = await solver("Wil");
    const run = await attempt(person, wrong);
    await withdrawConsent(t.world, run.access);
    expect(await stored(run.trial)).toMatchObject({
      state: "voided",
      draft: null,
      log: { queries: [], aids: null },
      debrief: null,
    });
    expect(await exposures(task, person)).toHaveLength(1);
  });

  it("voids a running trial when the text changes and grades stored answers again when only the key does (V6)", async () => {
    const task = await atTrial();
    const number = made;
    await attempt(await solver("A"), { answer: "https://doi.org/10.5555/gold.corrected" });
    const running = await started(await solver("B"));
    const corrected = retrievalDocument(number, { target: "corrected" });
    await t.revise(task, author, corrected);
    expect(await t.task(task.id)).toMatchObject({ stage: "returned", stageReason: "too_easy" });
    expect((await stored(running.trial)).state).toBe("started");
    await t.revise(
      task,
      author,
      retrievalDocument(number, { target: "corrected", question: "Another wording of it?" }),
    );
    expect(await stored(running.trial)).toMatchObject({ state: "voided", voids: ["V6"] });
    expect(await readTrial(t.world, running.access)).toMatchObject({ ended: "text-changed" });
  });
});
