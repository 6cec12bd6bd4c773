import { wilson } from "../metrics/intervals.ts";
import type { AnswerKey, KeyTask } from "../score/answer-key.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import { type AnalysedSet, type AnalysedSystem, gradedScores, readSystem } from "./analysed-system.ts";
import { clusterAnswers } from "./answer-clusters.ts";
import { type Incomparable, incomparable } from "./comparable.ts";
import { itemAlarms } from "./item-alarms.ts";
import type { ItemAnalysis, ItemHistory, PassRate } from "./item-analysis.ts";
import { itemCorrelation } from "./item-correlation.ts";
import { isBinary } from "./measures.ts";
import { medianOf } from "./use.ts";

function passRate(outcomes: readonly TaskOutcome[]): PassRate {
  const scores = gradedScores(outcomes);
  const passed = scores.filter((score) => score === 1).length;
  const rate = scores.length === 0 ? null : passed / scores.length;
  return { passed, graded: scores.length, rate, interval: wilson(passed, scores.length) };
}

const failedFormat = ({ state, counts }: TaskOutcome): boolean =>
  state === "format_error" || (state === "answered" && counts.kind === "table" && !counts.valid);

function share(outcomes: readonly TaskOutcome[], holds: (outcome: TaskOutcome) => boolean): number | null {
  const answered = outcomes.filter(({ state }) => state !== "infra_error" && state !== "missing");
  return answered.length === 0 ? null : answered.filter(holds).length / answered.length;
}

function costPerCorrect(outcomes: readonly TaskOutcome[]): number | null {
  let [spent, correct] = [0, 0];
  for (const { cost, score } of outcomes) {
    if (cost === null || score === null) continue;
    spent += cost;
    correct += Number(score === 1);
  }
  return correct === 0 ? null : spent / correct;
}

/** Rates of people, those of one protocol together. */
function peopleRates(task: string, people: readonly AnalysedSystem[]): ItemAnalysis["people"] {
  const groups = new Map<
    string,
    { protocol: ItemAnalysis["people"][number]["protocol"]; outcomes: TaskOutcome[] }
  >();
  for (const { protocol, byTask } of people) {
    if (protocol === undefined) continue;
    const id = JSON.stringify([
      protocol.timeLimitSeconds,
      protocol.aidPolicy,
      protocol.freshSolvers,
      protocol.people,
    ]);
    const group = groups.get(id) ?? { protocol, outcomes: [] };
    group.outcomes.push(...(byTask.get(task) ?? []));
    groups.set(id, group);
  }
  return [...groups.values()]
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ protocol, outcomes }) => ({ protocol, ...passRate(outcomes) }));
}

function analyse(
  { task, key }: KeyTask,
  systems: readonly AnalysedSystem[],
  people: readonly AnalysedSystem[],
  history: ItemHistory,
  options: { releaseDigest: string; replicates?: number },
): ItemAnalysis {
  const outcomes = systems.flatMap(({ byTask }) => byTask.get(task) ?? []);
  const searches = outcomes.flatMap(({ searches: made }) => made ?? []);
  const analysis = {
    task,
    type: key.type,
    classes: (["closed-book", "search", "deep-research"] as const).flatMap((systemClass) => {
      const members = systems.filter((one) => one.systemClass === systemClass && one.byTask.has(task));
      const found = members.flatMap(({ byTask }) => byTask.get(task) ?? []);
      return members.length === 0 ? [] : [{ systemClass, systems: members.length, ...passRate(found) }];
    }),
    people: peopleRates(task, people),
    correlation: itemCorrelation(task, systems, options),
    clusters: clusterAnswers(task, systems),
    abstentionRate: share(outcomes, ({ state }) => state === "declined" || state === "no_output"),
    formatFailureRate: share(outcomes, failedFormat),
    medianSearches: searches.length === 0 ? null : medianOf(searches),
    costPerCorrect: isBinary(key.type) ? costPerCorrect(outcomes) : null,
  };
  return { ...analysis, alarms: itemAlarms({ ...analysis, outcomes, systems, history }) };
}

/** By name, then by submission, so that sums do not depend on the order in which sets are handed in. */
function byName({ scoreSet: a }: AnalysedSet, { scoreSet: b }: AnalysedSet): number {
  const [left, right] = [a, b].map((set) => `${set.system.system}\n${set.submissionHash}`);
  if (left === undefined || right === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Item analytics over several score sets of one release (SCORING.md 14.1), tasks in the order of the key. Refuses sets
 * that do not belong in one table. `history` says what is known of a task from earlier releases: what is unknown raises
 * no alarm. The order of sets does not matter.
 */
export function itemAnalytics(
  key: AnswerKey,
  sets: readonly AnalysedSet[],
  options: { history?: ReadonlyMap<string, ItemHistory>; replicates?: number } = {},
): { refused: Incomparable } | { refused: null; items: ItemAnalysis[] } {
  const refused = incomparable(sets.map(({ scoreSet }) => scoreSet));
  if (refused !== null) return { refused };
  const all = sets.toSorted(byName).map((set) => readSystem(set, key));
  const systems = all.filter(({ systemClass }) => systemClass !== null);
  const people = all.filter(({ systemClass }) => systemClass === null);
  const { history = new Map<string, ItemHistory>(), replicates } = options;
  const bootstrap = {
    releaseDigest: key.release.digest,
    ...(replicates === undefined ? {} : { replicates }),
  };
  return {
    refused: null,
    items: key.tasks.map((task) => analyse(task, systems, people, history.get(task.task) ?? {}, bootstrap)),
  };
}
