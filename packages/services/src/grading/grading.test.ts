import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestWorld, type Person, retrievalDocument, type TestWorld } from "../../test-support/index.ts";
import { readQueue } from "../queue/read-queue.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { claimTrial } from "../trial/claim-trial.ts";
import { sealedTrialAnswers } from "../trial/sealed-answers.ts";
import { startTrial } from "../trial/start-trial.ts";
import { submitTrial } from "../trial/submit-trial.ts";
import { gradeByHand } from "./grade-by-hand.ts";
import { openGrading } from "./open-grading.ts";

let t: TestWorld;
let benchmark: BenchmarkRow;
let task: TaskRow;
let solver: Person;
let author: Person;
let judge: Person;
let trial: string;
const member = (person: Person) => t.access("member", person, { benchmark: benchmark.slug });
const note = "The words name another report of the same group.";

beforeAll(async () => {
  t = await createTestWorld();
  benchmark = await t.benchmark();
  author = await t.person(benchmark, "Nora", ["curator", "editor"]);
  judge = await t.person(benchmark, "Ida", ["adjudicator"]);
  solver = await t.person(benchmark, "Femi", ["reviewer", "editor"]);
  const document = retrievalDocument(1);
  const draft = await t.draft(benchmark, author, document);
  await t.revise(draft, author, document);
  task = await t.screen(draft, await t.person(benchmark, "Olu", ["editor"]));
  const place = await claimTrial(t.world, await t.access("reviewer", solver, { benchmark: benchmark.slug }));
  if (!("trial" in place)) throw new Error(place.kind);
  trial = place.trial;
  const access = await t.access("trial.holder", solver, { trial });
  await startTrial(t.world, access, { token: place.token, familiarity: 2 });
  t.clock.advance(400);
  const answer = { answer: { title: "Drift in sample 1 under constant load" } };
  await submitTrial(t.world, access, {
    token: 1,
    answer,
    queries: [{ text: "drift", at: 1000 }],
    confidence: "guess",
  });
});
afterAll(() => t.close());

it("keeps the gate waiting for a grade that the comparison could not give", async () => {
  const row = await t.world.store.read((repos) => repos.trials.byId(trial));
  expect(row?.grade?.outcome).toBe("undecided");
  expect((await t.task(task.id)).stage).toBe("trial");
});

it("asks neither author nor that solver, though both are editors, and tells them nothing", async () => {
  for (const person of [author, solver]) {
    expect((await readQueue(t.world, await member(person))).grading).toEqual([]);
    await expect(openGrading(t.world, await member(person), { trial })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  expect((await readQueue(t.world, await member(judge))).grading).toMatchObject([{ trial, task: task.key }]);
});

it("shows the answer beside gold to the grader, writes the exposure and never the solver's name", async () => {
  const view = await openGrading(t.world, await member(judge), { trial });
  expect(view).toMatchObject({ answer: { answer: { title: "Drift in sample 1 under constant load" } } });
  expect(JSON.stringify(view)).not.toContain(solver.userId);
  const seen = await t.world.store.read((repos) => repos.exposures.ofLineage(task.id));
  expect(seen.filter((one) => one.userId === judge.userId)).toMatchObject([{ what: "gold", why: "grading" }]);
});

it("counts the decision, once, and gives a wrong answer to the uniqueness run", async () => {
  await gradeByHand(t.world, await member(judge), { trial, outcome: "not_solved", note });
  await expect(
    gradeByHand(t.world, await member(judge), { trial, outcome: "solved", note }),
  ).rejects.toMatchObject({
    code: "already_done",
  });
  const head = await t.world.store.read((repos) => repos.revisions.latestHead(task.id));
  const answers = await t.world.store.read((repos) =>
    sealedTrialAnswers(repos, task.id, head?.solverTextHash ?? ""),
  );
  expect(answers).toMatchObject([
    { trialId: trial, answer: { answer: { title: "Drift in sample 1 under constant load" } } },
  ]);
});
