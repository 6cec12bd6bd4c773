import { bootstrapRatio, bootstrapSeed, wilson } from "../metrics/intervals.ts";
import { meanOf, sum } from "../metrics/ratio.ts";
import { runMetrics } from "../metrics/runs.ts";
import { COLUMN } from "./compact-outcome.ts";
import type { Measure } from "./measures.ts";
import type { Interval, Metric } from "./report.ts";
import { isGraded, type TypeTable } from "./type-table.ts";

/** What intervals are computed with. */
export interface EstimateOptions {
  releaseDigest: string;
  /** Replicates of a bootstrap; the default is that of SCORING.md 12.2. `null`: only intervals that need none. */
  replicates?: number | null;
}

const EXCESS = 1e-12;

/** The value, which must lie in [0, 1]: a violation is an error of the scorer and throws (SCORING.md 0.4). */
export function bounded(id: string, value: number): number {
  if (!(value >= -EXCESS && value <= 1 + EXCESS)) throw new RangeError(`${id} is ${value}, outside 0 to 1`);
  return value;
}

/** Mean over runs and sample SD in points; runs without a value are skipped (SCORING.md 10). */
export function overRuns(perRun: readonly (number | null)[]): { value: number | null; sd: number | null } {
  const known = perRun.filter((value) => value !== null);
  if (known.length < 2) return { value: known[0] ?? null, sd: null };
  const { sampleSd } = runMetrics(known);
  return { value: meanOf(known).value, sd: sampleSd === null ? null : sampleSd * 100 };
}

interface Sums {
  over: Float64Array;
  under: Float64Array;
  /** Per cluster: of per-task means over graded runs. */
  clusterOver: Float64Array;
  clusterUnder: Float64Array;
  n: number;
  /** Some outcome leaves out what the metric needs. */
  lacking: boolean;
}

/** Sums in the order of tasks, then runs, which makes them equal on every machine. */
function sumUp(table: TypeTable, measure: Measure, tasks: readonly number[]): Sums {
  const [over, under] = [new Float64Array(table.runs), new Float64Array(table.runs)];
  // Place of a cluster plus one, in the order of first graded tasks.
  const places = new Int32Array(table.tasks);
  const clusterOver = new Float64Array(tasks.length);
  const clusterUnder = new Float64Array(tasks.length);
  let [n, clusters, lacking] = [0, 0, false];
  for (const task of tasks) {
    let [taskOver, taskUnder, graded] = [0, 0, 0];
    for (let run = 0; run < table.runs; run++) {
      table.at(task, run);
      if (!isGraded(table)) continue;
      lacking ||= measure.lacks?.(table.read) === true;
      const [value, weight] = [measure.over(table.read), measure.under(table.read)];
      over[run] = (over[run] ?? 0) + value;
      under[run] = (under[run] ?? 0) + weight;
      taskOver += value;
      taskUnder += weight;
      graded++;
    }
    if (graded === 0) continue;
    if (taskUnder > 0) n++;
    // A mean is over tasks, each with its mean over the runs in which it has a value.
    const by = measure.kind === "mean" ? taskUnder : graded;
    const cluster = table.clusters[task] ?? task;
    if (places[cluster] === 0) places[cluster] = ++clusters;
    const place = (places[cluster] ?? 0) - 1;
    clusterOver[place] = (clusterOver[place] ?? 0) + (by === 0 ? 0 : taskOver / by);
    clusterUnder[place] = (clusterUnder[place] ?? 0) + (by === 0 ? 0 : taskUnder / by);
  }
  return {
    over,
    under,
    clusterOver: clusterOver.subarray(0, clusters),
    clusterUnder: clusterUnder.subarray(0, clusters),
    n,
    lacking,
  };
}

function intervalOf(measure: Measure, sums: Sums, runs: number, options: EstimateOptions): Interval | null {
  if (measure.kind === "proportion" && runs === 1) {
    const interval = wilson(sums.over[0] ?? 0, sums.under[0] ?? 0);
    return interval === null ? null : { ...interval, method: "wilson" };
  }
  if (options.replicates === null || sums.n === 0) return null;
  const seed = bootstrapSeed(options.releaseDigest, measure.id);
  const found = bootstrapRatio(sums.clusterOver, sums.clusterUnder, seed, options.replicates);
  if (found === null) return null;
  const { lower, upper, dropped } = found;
  return { lower, upper, method: "bootstrap", ...(dropped > 0 ? { dropped } : {}) };
}

/**
 * Counts behind a metric, summed over all runs. Only where every run has the same denominator is their ratio the mean of
 * the runs; otherwise there are none.
 */
function pooledCounts({ over, under }: Pick<Sums, "over" | "under">): Metric["ratio"] {
  if (under.length === 0 || under.some((denominator) => denominator !== under[0])) return null;
  return { numerator: sum([...over]), denominator: sum([...under]) };
}

/**
 * A metric over some tasks of a type: per run over the graded tasks, then the mean over runs. The interval is Wilson's
 * for a proportion of a single run, else a bootstrap over clusters of per-task run means (SCORING.md 12.2).
 */
export function estimate(
  table: TypeTable,
  measure: Measure,
  tasks: readonly number[],
  options: EstimateOptions,
): Metric {
  const sums = sumUp(table, measure, tasks);
  const perRun = Array.from(sums.under, (under, run) =>
    under === 0 || sums.lacking ? null : bounded(measure.id, (sums.over[run] ?? 0) / under),
  );
  const { value, sd } = overRuns(perRun);
  return {
    id: measure.id,
    value,
    ratio: measure.counts && !sums.lacking ? pooledCounts(sums) : null,
    n: sums.n,
    interval: value === null ? null : intervalOf(measure, sums, table.runs, options),
    bounds: null,
    perRun,
    sd,
  };
}

/** Bounds of a headline over all tasks, open units wrong and right, mean over runs; null where nothing is open. */
export function boundsOf(table: TypeTable, tasks: readonly number[]): Metric["bounds"] {
  let open = false;
  const [lowest, highest] = [new Float64Array(table.runs), new Float64Array(table.runs)];
  for (const task of tasks)
    for (let run = 0; run < table.runs; run++) {
      table.at(task, run);
      if (!isGraded(table)) open = true;
      lowest[run] = (lowest[run] ?? 0) + table.read(COLUMN.lowest);
      highest[run] = (highest[run] ?? 0) + table.read(COLUMN.highest);
    }
  if (!open) return null;
  const mean = (sums: Float64Array): number =>
    bounded("bounds", meanOf(Array.from(sums, (sum) => sum / tasks.length)).value ?? 0);
  return { lowest: mean(lowest), highest: mean(highest) };
}

/** The metric without its values, which too much that is ungraded makes meaningless; bounds and n stay. */
export const withhold = (metric: Metric): Metric => ({
  ...metric,
  value: null,
  ratio: null,
  interval: null,
  perRun: metric.perRun.map(() => null),
  sd: null,
});
