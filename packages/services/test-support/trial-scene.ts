import type { ExposureRow } from "../src/exposure/repository.ts";
import type {
  Access,
  BenchmarkRow,
  ClaimedPlace,
  ClaimTrialAnswer,
  TaskRow,
  TrialView,
} from "../src/index.ts";
import { beatTrial, claimTrial, saveTrialLog, startTrial, submitTrial } from "../src/index.ts";
import type { TrialRow } from "../src/trial/repository.ts";
import { goldDoi, type RetrievalOptions, retrievalDocument } from "./documents.ts";
import { createTestWorld, type Person, type TestWorld } from "./world.ts";

/** A log that no rule finds fault with. */
export const fiveQueries = ["one", "two", "three", "four", "five"].map((text, at) => ({
  text,
  at: (at + 1) * 15_000,
}));

/** An answer that is decidedly wrong for every task of this scene. */
export const wrongAnswer = { answer: "https://doi.org/10.5555/something.else" };

export interface RunningTrial {
  access: Access<"trial.holder">;
  trial: string;
  token: number;
  view: TrialView;
}

/** Tasks at the trial, and people who try them. One benchmark at a time, so that nothing else is drawn. */
export interface TrialScene {
  t: TestWorld;
  benchmark: BenchmarkRow;
  author: Person;
  editor: Person;
  /** Begins a benchmark of its own. */
  begin: (rules?: Parameters<TestWorld["benchmark"]>[1], institution?: string) => Promise<void>;
  /** A task at the trial. `documentOf` makes its document again, changed. */
  task: (options?: RetrievalOptions) => Promise<TaskRow>;
  documentOf: (task: TaskRow, options?: RetrievalOptions) => ReturnType<typeof retrievalDocument>;
  rightAnswer: (task: TaskRow) => { answer: string };
  solver: (name?: string) => Promise<Person>;
  ask: (person: Person) => Promise<ClaimTrialAnswer>;
  /** Asks, and fails the test where there is no place. */
  claim: (person: Person) => Promise<ClaimedPlace>;
  start: (person: Person) => Promise<RunningTrial>;
  /** A whole attempt of four hundred seconds without a gap, its log completed. */
  attempt: (person: Person, answer: { answer: string }) => Promise<RunningTrial>;
  stored: (trial: string) => Promise<TrialRow>;
  exposures: (task: TaskRow, person: Person) => Promise<ExposureRow[]>;
}

export async function trialScene(): Promise<TrialScene> {
  const t = await createTestWorld();
  let made = 0;
  const numbers = new Map<string, number>();
  const unset = { userId: "", name: "" };
  const begin: TrialScene["begin"] = async (rules, institution) => {
    made += 1;
    scene.benchmark = await t.benchmark(`bench-${made}`, rules);
    scene.author = await t.person(scene.benchmark, "Nora", ["curator"], institution ? { institution } : {});
    scene.editor = await t.person(scene.benchmark, "Olu", ["editor"]);
  };
  const ask: TrialScene["ask"] = async (person) =>
    claimTrial(t.world, await t.access("reviewer", person, { benchmark: scene.benchmark.slug }));
  const claim: TrialScene["claim"] = async (person) => {
    const place = await ask(person);
    if (!("trial" in place)) throw new Error(`no place: ${place.kind}`);
    return place;
  };
  const start: TrialScene["start"] = async (person) => {
    const place = await claim(person);
    const access = await t.access("trial.holder", person, { trial: place.trial });
    const view = await startTrial(t.world, access, { token: place.token, familiarity: 1 });
    return { access, trial: place.trial, token: view.token, view };
  };
  const scene: TrialScene = {
    t,
    benchmark: await t.benchmark("bench-0"),
    author: unset,
    editor: unset,
    begin,
    task: async (options = {}) => {
      made += 1;
      const document = retrievalDocument(made, options);
      const draft = await t.draft(scene.benchmark, scene.author, document);
      numbers.set(draft.id, made);
      await t.revise(draft, scene.author, document);
      return t.screen(draft, scene.editor);
    },
    documentOf: (task, options = {}) => retrievalDocument(numbers.get(task.id) ?? 0, options),
    rightAnswer: (task) => ({ answer: `https://doi.org/${goldDoi(String(numbers.get(task.id)))}` }),
    solver: (name) => {
      made += 1;
      return t.person(scene.benchmark, name ?? `Solver ${made}`, ["reviewer"]);
    },
    ask,
    claim,
    start,
    attempt: async (person, answer) => {
      const run = await start(person);
      for (let at = 10; at < 400; at += 10) {
        t.clock.advance(10);
        await beatTrial(t.world, run.access, { token: run.token, hidden: false });
      }
      t.clock.advance(10);
      await submitTrial(t.world, run.access, {
        token: run.token,
        answer,
        queries: fiveQueries,
        confidence: "likely",
      });
      await saveTrialLog(t.world, run.access, {
        queries: fiveQueries,
        aids: [],
        debrief: { otherAnswers: "", entitiesFound: "", unclear: "" },
        finished: true,
      });
      return run;
    },
    stored: async (trial) => {
      const row = await t.world.store.read((repos) => repos.trials.byId(trial));
      if (!row) throw new Error("no such trial");
      return row;
    },
    exposures: async (task, person) =>
      (await t.world.store.read((repos) => repos.exposures.ofLineage(task.id))).filter(
        (row) => row.userId === person.userId,
      ),
  };
  return scene;
}
