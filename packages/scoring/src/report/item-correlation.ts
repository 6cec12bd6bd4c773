import { bootstrapSeed, mulberry32, percentiles, REPLICATES } from "../metrics/intervals.ts";
import { itemRest } from "../metrics/trend.ts";
import type { AnalysedSystem } from "./analysed-system.ts";
import type { Correlation } from "./item-analysis.ts";

/** Pearson of the drawn pairs from sums of powers; null where either side is constant. */
function drawnCorrelation(scores: Float64Array, rests: Float64Array, random: () => number): number | null {
  const n = scores.length;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < n; draw++) {
    const at = Math.floor(random() * n);
    const [x, y] = [scores[at] ?? 0, rests[at] ?? 0];
    a += x;
    b += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const [left, right] = [n * aa - a * a, n * bb - b * b];
  // What rounding leaves of a constant is no spread.
  if (!(left > 1e-9 && right > 1e-9)) return null;
  return Math.min(1, Math.max(-1, (n * ab - a * b) / Math.sqrt(left * right)));
}

/** Bootstrap over systems, 95%; draws in which either side is constant are dropped and counted. */
export function correlationInterval(
  scores: readonly number[],
  rests: readonly number[],
  seed: number,
  replicates = REPLICATES,
): Correlation["interval"] {
  const [left, right] = [Float64Array.from(scores), Float64Array.from(rests)];
  // Correlations do not change with the origin; near zero the sums keep their digits.
  const middle = rests.reduce((total, rest) => total + rest, 0) / Math.max(1, rests.length);
  for (const [at, rest] of right.entries()) right[at] = rest - middle;
  const random = mulberry32(seed);
  const values = new Float64Array(replicates);
  let kept = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    const value = drawnCorrelation(left, right, random);
    if (value !== null) values[kept++] = value;
  }
  return percentiles(values.subarray(0, kept), replicates);
}

/** Correlation of the scores of a task with the means over the other tasks (SCORING.md 14.1). */
export function itemCorrelation(
  task: string,
  systems: readonly AnalysedSystem[],
  options: { releaseDigest: string; replicates?: number },
): Correlation {
  const scores: number[] = [];
  const rests: number[] = [];
  for (const { means, total } of systems) {
    const own = means.get(task);
    if (own === undefined || means.size < 2) continue;
    scores.push(own);
    rests.push((total - own) / (means.size - 1));
  }
  const value = itemRest(scores, rests);
  if (value === null) return { value, systems: scores.length, interval: null };
  const seed = bootstrapSeed(options.releaseDigest, "item-rest");
  const interval = correlationInterval(scores, rests, seed, options.replicates);
  return { value, systems: scores.length, interval };
}
