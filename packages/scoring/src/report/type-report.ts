import { UNGRADED_LIMIT } from "../metrics/answers.ts";
import { meanOf } from "../metrics/ratio.ts";
import { bestAtK, passAtK } from "../metrics/runs.ts";
import { CLAIM_MINIMUM, hopTrend } from "../metrics/trend.ts";
import type { KeyTask } from "../score/answer-key.ts";
import { UngradedReason } from "../score/outcome.ts";
import { chanceOf } from "./chance.ts";
import { ANSWER, COLUMN, CORRECT, INCORRECT, NOT_ATTEMPTED } from "./compact-outcome.ts";
import { bounded, boundsOf, type EstimateOptions, estimate, withhold } from "./estimate.ts";
import { countsKind, isBinary, type Measure } from "./measures.ts";
import type { Metric, Stratum, TypeReport } from "./report.ts";
import { strataOf } from "./strata.ts";
import { isGraded, type TypeTable } from "./type-table.ts";

interface Grades {
  graded: number;
  ungraded: Record<string, number>;
  withheld: TypeReport["withheld"];
}

/** What is graded, with the identity of counts asserted: C + I + N + ungraded = tasks in every run (`lint/counts`). */
function countGrades(table: TypeTable): Grades {
  const counts = UngradedReason.options.map(() => 0);
  const kind = countsKind[table.type];
  let [graded, limited] = [0, false];
  for (let run = 0; run < table.runs; run++) {
    let [open, decided] = [0, 0];
    for (let task = 0; task < table.tasks; task++) {
      table.at(task, run);
      const reason = table.read(COLUMN.ungraded) - 1;
      if (reason >= 0) {
        counts[reason] = (counts[reason] ?? 0) + 1;
        open++;
      } else {
        const outcome = table.read(ANSWER.outcome);
        const answer = kind !== "answer" && kind !== "deep";
        decided += Number(answer || [CORRECT, INCORRECT, NOT_ATTEMPTED].includes(outcome));
      }
    }
    if (decided + open !== table.tasks) throw new Error(`${table.type}: outcomes do not add up to tasks`);
    graded += decided;
    if (open > UNGRADED_LIMIT * table.tasks) limited = true;
  }
  const ungraded = Object.fromEntries(
    UngradedReason.options.flatMap((reason, at) =>
      (counts[at] ?? 0) > 0 ? [[reason, counts[at] ?? 0] as const] : [],
    ),
  );
  return {
    graded,
    ungraded,
    withheld: "missing" in ungraded ? "incomplete" : limited ? "ungraded" : null,
  };
}

/** pass@k of tasks that are right or wrong, best@k of scores, for k = 1, 2, 4, … (SCORING.md 10). */
function atEachK(table: TypeTable, binary: boolean, withheld: boolean): TypeReport["atK"] {
  const sizes: number[] = [];
  for (let k = 1; k <= table.runs; k *= 2) sizes.push(k);
  if (withheld) return sizes.map((k) => ({ k, passAtK: null, bestAtK: null }));
  const passes = sizes.map((): (number | null)[] => []);
  const bests = sizes.map((): (number | null)[] => []);
  for (let task = 0; task < table.tasks; task++) {
    const scores: number[] = [];
    for (let run = 0; run < table.runs; run++) {
      table.at(task, run);
      if (isGraded(table)) scores.push(table.read(COLUMN.score));
    }
    scores.sort((a, b) => a - b);
    const right = scores.filter((score) => score === 1).length;
    for (const [at, k] of sizes.entries()) {
      if (binary) passes[at]?.push(passAtK(scores.length, right, k));
      bests[at]?.push(bestAtK(scores, k));
    }
  }
  const mean = (id: string, values: readonly (number | null)[] = []): number | null => {
    const { value } = meanOf(values);
    return value === null ? null : bounded(id, value);
  };
  return sizes.map((k, at) => ({
    k,
    passAtK: mean("pass@k", passes[at]),
    bestAtK: mean("best@k", bests[at]),
  }));
}

/** Rows by hops with their run means of correct answers, for the trend. */
function trendOf(table: TypeTable, strata: readonly { hops: number; tasks: readonly number[] }[]) {
  const rows = strata.map(({ hops, tasks }) => {
    let [k, n] = [0, 0];
    for (const task of tasks) {
      let [right, graded] = [0, 0];
      for (let run = 0; run < table.runs; run++) {
        table.at(task, run);
        if (!isGraded(table)) continue;
        graded++;
        right += table.read(COLUMN.score);
      }
      if (graded === 0) continue;
      n++;
      k += right / graded;
    }
    return { hops, k, n };
  });
  const { z, pTwoSided } = hopTrend(rows);
  return { z, pTwoSided };
}

/** Figures that depend on the release alone (SCORING.md 7). */
function constantMetrics(tasks: readonly KeyTask[], runs: number): Metric[] {
  const none = tasks.filter(({ key }) => key.type === "deep-research" && key.gold.work === null).length;
  if (tasks[0]?.key.type !== "deep-research") return [];
  const value = bounded("share", none / tasks.length);
  return ["share-unsatisfiable", "constant-none"].map((id) => ({
    id,
    value,
    ratio: { numerator: none, denominator: tasks.length },
    n: tasks.length,
    interval: null,
    bounds: null,
    perRun: Array.from({ length: runs }, () => value),
    sd: runs > 1 ? 0 : null,
  }));
}

/**
 * All numbers of one type (SCORING.md 4 to 10, 12.1). Where too much is ungraded, or the run is unfinished, every figure
 * of the system is withheld and bounds alone remain: the graded tasks are no fair sample, since rules settle right
 * answers more often than wrong ones.
 */
export function typeReport(
  table: TypeTable,
  keyTasks: readonly KeyTask[],
  measures: readonly Measure[],
  options: EstimateOptions,
): TypeReport {
  const [headline, ...others] = measures;
  if (headline === undefined) throw new Error(`no metric of ${table.type}`);
  const all = keyTasks.map((_, at) => at);
  const grades = countGrades(table);
  const shown = (metric: Metric): Metric => (grades.withheld === null ? metric : withhold(metric));
  const withBounds = (measure: Measure, tasks: readonly number[]): Metric => ({
    ...shown(estimate(table, measure, tasks, options)),
    bounds: measure === headline ? boundsOf(table, tasks) : null,
  });
  const strata = strataOf(table.type, keyTasks);
  const byHops = strata.flatMap(({ hops, tasks }) => (hops === null ? [] : [{ hops, tasks }]));
  const stratified = table.type === "wide-research" ? measures : [headline];
  return {
    type: table.type,
    tasks: table.tasks,
    ...grades,
    headline: withBounds(headline, all),
    metrics: [...others.map((measure) => withBounds(measure, all)), ...constantMetrics(keyTasks, table.runs)],
    strata: stratified.flatMap((measure) =>
      strata.map(
        ({ id, tasks }): Stratum => ({
          id,
          tasks: tasks.length,
          metric: withBounds(measure, tasks),
          noClaim: tasks.length < CLAIM_MINIMUM,
        }),
      ),
    ),
    trend:
      table.type !== "database-navigation"
        ? null
        : grades.withheld === null
          ? trendOf(table, byHops)
          : { z: null, pTwoSided: null },
    atK: atEachK(table, isBinary(table.type) && headline.kind === "proportion", grades.withheld !== null),
    chance: chanceOf(keyTasks),
  };
}
