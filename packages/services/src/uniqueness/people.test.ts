import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestWorld,
  type Person,
  type SearchedTask,
  scriptedPanel,
  searchedTask,
  type TestWorld,
} from "../../test-support/index.ts";
import { jobHandlers } from "../job/handlers.ts";
import { runOneJob } from "../job/run-one.ts";
import { reconsider } from "../stage/reconsider.ts";
import { claimTrial } from "../trial/claim-trial.ts";
import { startTrial } from "../trial/start-trial.ts";
import { submitTrial } from "../trial/submit-trial.ts";
import { openUniqueness } from "./open-uniqueness.ts";
import { confirmOracle, recordOracle } from "./oracle.ts";
import { readUniqueness } from "./read-uniqueness.ts";
import { recordSearch } from "./record-search.ts";
import { startRun } from "./start-run.ts";

let t: TestWorld;
const never = new AbortController().signal;

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());

const reader = (made: SearchedTask, person: Person) => t.access("task.read", person, { task: made.task.key });

async function asked(answer: string, options: Parameters<typeof searchedTask>[1] = {}) {
  const made = await searchedTask(t, options);
  const panel = scriptedPanel();
  t.world.panel = panel;
  panel.say(() => answer);
  await startRun(t.world, await reader(made, made.editor));
  await runOneJob(t.world, jobHandlers, never);
  return made;
}

describe("an untested task", () => {
  it("needs an oracle run that a second person confirms, who is no author", async () => {
    const made = await asked("Answer: 400 g/mol");
    const view = async () => readUniqueness(t.world, await reader(made, made.editor));
    expect(await view()).toMatchObject({ outcome: "untested", may: { oracle: true, confirmOracle: false } });
    const note = "Given the records, the model went from the disorder to the drug and read its weight.";
    await recordOracle(t.world, await reader(made, made.owner), { note });
    expect(await view()).toMatchObject({ outcome: "untested", oracle: "recorded" });
    await expect(confirmOracle(t.world, await reader(made, made.owner))).rejects.toMatchObject({
      reason: "is_requester",
    });
    await expect(confirmOracle(t.world, await reader(made, made.author))).rejects.toMatchObject({
      reason: "is_author",
    });
    await confirmOracle(t.world, await reader(made, made.editor));
    expect((await view()).reasons.map((each) => each.code)).not.toContain("oracle");
    expect((await view()).outcome).toBe("pending");
  });
});

describe("a search by hand", () => {
  it("is no author's, and what it finds joins the candidates", async () => {
    const made = await asked("Answer: 329.2");
    const note = "Went through the drug records of PubChem and GSRS by mechanism.";
    await expect(
      recordSearch(t.world, await reader(made, made.author), { note, found: "" }),
    ).rejects.toMatchObject({ reason: "is_author" });
    expect(
      await recordSearch(t.world, await reader(made, made.editor), {
        note,
        found: "339.32\n\nAnswer: 328.76",
      }),
    ).toEqual({ found: 2 });
    const opened = await openUniqueness(t.world, await reader(made, made.editor));
    expect(opened.clusters.map((each) => each.label)).toEqual(["329.2 g/mol", "339.32", "328.76"]);
    await expect(
      recordSearch(t.world, await reader(made, made.editor), { note, found: "unknown" }),
    ).rejects.toMatchObject({ reason: "found_unreadable" });
  });
});

describe("a model that finds the answer", () => {
  it("shows that the task can be solved, where the screener could not", async () => {
    const made = await searchedTask(t);
    await t.sql`update screening set solvable = 'none' where task_id = ${made.task.id}`;
    await t.world.store.write((repos) => reconsider(repos, t.world, made.task.id, { kind: "system" }));
    expect((await t.task(made.task.id)).stage).toBe("screening");
    const panel = scriptedPanel();
    t.world.panel = panel;
    panel.say(() => "Answer: 329.2");
    await startRun(t.world, await reader(made, made.editor));
    await runOneJob(t.world, jobHandlers, never);
    expect((await t.task(made.task.id)).stage).toBe("uniqueness");
  });
});

describe("wrong answers of trials", () => {
  it("join the candidates once the last trial is over, without the solver", async () => {
    const made = await searchedTask(t, {
      rules: (rules) => ({ ...rules, gateOrder: "trial-first", trial: { ...rules.trial, required: 1 } }),
    });
    t.world.panel = scriptedPanel();
    await startRun(t.world, await reader(made, made.editor));
    const solver = await t.person(made.benchmark, "Sol", ["reviewer"]);
    const place = await claimTrial(
      t.world,
      await t.access("reviewer", solver, { benchmark: made.benchmark.slug }),
    );
    if (!("trial" in place)) throw new Error(place.kind);
    const access = await t.access("trial.holder", solver, { trial: place.trial });
    const { token } = await startTrial(t.world, access, { token: place.token, familiarity: 1 });
    t.clock.advance(20);
    await submitTrial(t.world, access, {
      token,
      answer: { answer: "512", evidence: [] },
      confidence: "guess",
      queries: Array.from({ length: 6 }, (_, at) => ({ text: `query ${at}`, at: null })),
    });
    for (let step = 0; step < 10; step += 1) {
      t.clock.advance(60);
      await runOneJob(t.world, jobHandlers, never);
    }
    const opened = await openUniqueness(t.world, await reader(made, made.editor));
    expect(opened.samples.filter((each) => each.origin === "trial")).toHaveLength(1);
    expect(opened.clusters.map((each) => each.label)).toContain("512");
    expect(JSON.stringify(opened)).not.toContain(solver.userId);
  });
});
