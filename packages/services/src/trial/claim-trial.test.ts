import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RetrievalOptions, TestWorld } from "../../test-support/index.ts";
import { type TrialScene, trialScene, wrongAnswer } from "../../test-support/trial-scene.ts";
import { startTrial } from "./start-trial.ts";
import { voidTrial } from "./void-trial.ts";

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

describe("claiming", () => {
  it("gives fifty who ask at once exactly the places there are, none twice, and tells the others when one becomes free", async () => {
    await atTrial();
    const tasks = [await s.task(), await s.task(), await s.task()];
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => s.solver(`Racer ${n}`)));
    const answers = await Promise.all(people.map(s.ask));
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
    const ada = await s.solver("Ada");
    const [one, two] = await Promise.all([s.ask(ada), s.ask(ada)]);
    expect(one).toMatchObject({ trial: two && "trial" in two ? two.trial : "", token: 1 });
    expect([one?.kind, two?.kind].toSorted()).toEqual(["claimed", "held"]);
  });

  it("refuses one second before the end of a lease and serves at its exact end, with no sweeper (WFL-010)", async () => {
    await atTrial();
    for (const name of ["A", "B", "C"]) await s.claim(await s.solver(name));
    const kirsi = await s.solver("Kirsi");
    t.clock.advance(899);
    expect(await s.ask(kirsi)).toMatchObject({ kind: "all_held" });
    t.clock.advance(1);
    expect(await s.ask(kirsi)).toMatchObject({ kind: "claimed" });
  });

  it("gives a lapsed place to the next and neither text nor attempt to the first (WFL-004)", async () => {
    const task = await atTrial();
    const ewa = await s.solver("Ewa");
    const first = await s.claim(ewa);
    t.clock.advance(72 * 3600);
    const femi = await s.solver("Femi");
    const second = await s.claim(femi);
    const late = await t.access("trial.holder", ewa, { trial: first.trial });
    await expect(startTrial(t.world, late, { token: first.token, familiarity: 0 })).rejects.toMatchObject({
      code: "lease_lost",
    });
    const access = await t.access("trial.holder", femi, { trial: second.trial });
    expect(
      (await startTrial(t.world, access, { token: second.token, familiarity: 0 })).view?.question,
    ).toContain("slow drift");
    expect(await s.exposures(task, ewa)).toEqual([]);
    await expect(t.access("trial.holder", ewa, { trial: second.trial })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("says that nothing is eligible, with the reason, to somebody who wrote all of it, and that the queue is done when it is (WFL-017, WFL-018)", async () => {
    await atTrial();
    const bruno = await t.person(s.benchmark, "Bruno", ["curator", "reviewer"]);
    s.author = bruno;
    for (const _ of [1, 2, 3]) await s.task();
    const carmen = await s.solver("Carmen");
    await t.sql`update trial_gate set open = false where task_id in (select task_id from task_author where user_id <> ${bruno.userId})`;
    expect(await s.ask(bruno)).toEqual({ kind: "nothing_eligible", reasons: { own_task: 3 } });
    await t.sql`update trial_gate set open = false where benchmark_id = ${s.benchmark.id}`;
    expect(await s.ask(carmen)).toEqual({ kind: "queue_done" });
  });
});

describe("eligibility", () => {
  it("never offers the trial to a reviewer who opened a draft, nor one of a task that shares its target (WFL-048)", async () => {
    const task = await atTrial({ target: "shared" });
    const milo = await s.solver("Milo");
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
    await s.task({ target: "shared" });
    expect(await s.ask(milo)).toEqual({ kind: "nothing_eligible", reasons: { has_seen: 2 } });
    const free = await s.task();
    const place = await s.claim(milo);
    expect((await s.stored(place.trial)).taskId).toBe(free.id);
  });

  it("closes a held place to somebody who met the task since, before any text is sent", async () => {
    const task = await atTrial();
    const milo = await s.solver("Milo");
    const place = await s.claim(milo);
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
    expect((await s.stored(place.trial)).state).toBe("lapsed");
  });

  it("leaves out the author's institution where the owner says so, and authors of a cited work always (WFL-051)", async () => {
    await s.begin(
      (rules) => ({
        ...rules,
        gateOrder: "trial-first",
        trial: { ...rules.trial, excludeInstitution: true },
      }),
      "https://ror.org/05abc",
    );
    await s.task({ orcid: "0000-0002-1825-0097" });
    const quentin = await t.person(s.benchmark, "Quentin", ["reviewer"], {
      institution: "https://ror.org/05abc",
    });
    const ida = await t.person(s.benchmark, "Ida", ["reviewer"], { orcid: "0000-0002-1825-0097" });
    const rosa = await t.person(s.benchmark, "Rosa", ["reviewer"], { institution: "https://ror.org/99xyz" });
    expect(await s.ask(quentin)).toEqual({ kind: "nothing_eligible", reasons: { institution: 1 } });
    expect(await s.ask(ida)).toEqual({ kind: "nothing_eligible", reasons: { author_of_work: 1 } });
    expect((await s.stored((await s.claim(rosa)).trial)).seed).not.toBe("");
  });

  it("never gives a second attempt, not on the next revision and not after a void (WFL-053, WFL-055, WFL-059)", async () => {
    const task = await atTrial();
    const tara = await s.solver("Tara");
    await s.attempt(tara, wrongAnswer);
    const vera = await s.solver("Vera");
    const run = await s.start(vera);
    await voidTrial(t.world, await t.access("editor", s.editor, { benchmark: s.benchmark.slug }), {
      trial: run.trial,
      rule: "V2",
      note: "The server restarted in the middle.",
    });
    await t.revise(
      task,
      s.author,
      s.documentOf(task, { question: "Which report measured the drift, in other words?" }),
    );
    const again = await t.screen(task, s.editor);
    expect(again.stage).toBe("trial");
    expect(await s.ask(tara)).toEqual({ kind: "nothing_eligible", reasons: { attempted: 1 } });
    expect(await s.ask(vera)).toEqual({ kind: "nothing_eligible", reasons: { attempted: 1 } });
    expect(await s.ask(await s.solver("Uma"))).toMatchObject({ kind: "claimed" });
  });

  it("counts V3 when the ledger shows afterwards that a solver had seen the task", async () => {
    const task = await atTrial();
    const milo = await s.solver("Milo");
    await s.attempt(milo, s.rightAnswer(task));
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
    const rosa = await s.solver("Rosa");
    const settled = await t.world.store.read((repos) => repos.trials.ledger(task.id));
    expect(settled.exposures.some((one) => one.userId === milo.userId && one.why === "opened")).toBe(true);
    // The next act on the task judges it anew.
    await t.revise(task, s.author, s.documentOf(task));
    expect((await t.task(task.id)).stage).toBe("trial");
    expect(await s.ask(rosa)).toMatchObject({ kind: "claimed" });
  });
});
