import { sha256Hex } from "@touchstone/text";

const Z = 1.959964;
const ALPHA = 0.05;

/** Wilson interval of k of n at 95% (SCORING.md 12.2); null for n = 0. */
export function wilson(k: number, n: number): { lower: number; upper: number } | null {
  if (n === 0) return null;
  const p = k / n;
  const z2 = Z * Z;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { lower: k === 0 ? 0 : centre - half, upper: k === n ? 1 : centre + half };
}

/** What 0 of k excludes at 95%: one-sided, and the two-sided exact upper limit (CHECKS.md 9.1). */
export function zeroOfK(k: number): { oneSidedUpper: number; twoSidedExactUpper: number } {
  return { oneSidedUpper: 1 - ALPHA ** (1 / k), twoSidedExactUpper: 1 - (ALPHA / 2) ** (1 / k) };
}

/** Judge-corrected rate, an estimate that may leave [0, 1]; null if sensitivity + specificity ≤ 1 (SCORING.md 3.4). */
export function judgeCorrection(p: number, sensitivity: number, specificity: number): number | null {
  const denominator = sensitivity + specificity - 1;
  return denominator <= 0 ? null : (p + specificity - 1) / denominator;
}

/** The generator of the bootstrap (SCORING.md 12.2): numbers in [0, 1) from a 32-bit seed. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Replicates of a bootstrap (start value of SCORING.md 12.2). */
export const REPLICATES = 10_000;
/** Draws that one interval may cost: beyond, fewer replicates; the interval of so many tasks is narrow anyway. */
const MOST_DRAWS = 400_000_000;
const FEWEST_REPLICATES = 400;

/** Seed of the bootstrap of a metric: the first four bytes of SHA-256(release digest, `|`, metric id), big-endian. */
export function bootstrapSeed(digest: string, metricId: string): number {
  return Number.parseInt(sha256Hex(`${digest}|${metricId}`).slice(0, 8), 16);
}

export interface BootstrapInterval {
  lower: number;
  upper: number;
  /** Replicates without a value. */
  dropped: number;
}

/** Lower and upper percentile of replicates, which are sorted in place; null of none. */
export function percentiles(values: Float64Array, replicates: number): BootstrapInterval | null {
  values.sort();
  const at = (share: number): number => values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0;
  return values.length === 0
    ? null
    : { lower: at(0.025), upper: at(0.975), dropped: replicates - values.length };
}

/**
 * Percentile bootstrap, 95%, of Σ numerators / Σ denominators over clusters (SCORING.md 12.2). A mean has the number of
 * values as denominator. Replicates with denominator 0 are dropped and counted.
 */
export function bootstrapRatio(
  numerators: Float64Array,
  denominators: Float64Array,
  seed: number,
  wanted = REPLICATES,
): BootstrapInterval | null {
  const size = numerators.length;
  // One cluster always draws itself: an interval of width 0 would claim a certainty that nobody has.
  if (size < 2) return null;
  const replicates = Math.min(wanted, Math.max(FEWEST_REPLICATES, Math.floor(MOST_DRAWS / size)));
  const values = new Float64Array(replicates);
  const first = denominators[0] ?? 0;
  const even = denominators.every((value) => value === first);
  let kept = 0;
  // The generator of `mulberry32`, written out: this loop runs 10,000 times for every task.
  let state = seed >>> 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    let [over, under] = [0, even ? first * size : 0];
    for (let draw = 0; draw < size; draw++) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      const drawn = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * size);
      over += numerators[drawn] ?? 0;
      if (!even) under += denominators[drawn] ?? 0;
    }
    if (under > 0) values[kept++] = over / under;
  }
  return percentiles(values.subarray(0, kept), replicates);
}

/**
 * Percentile bootstrap of a mean over clusters of per-task values, 95% (SCORING.md 12.2). The caller derives the seed
 * from release hash and metric id. Replicates without any value are dropped and counted.
 */
export function bootstrapMean(
  clusters: readonly (readonly (number | null)[])[],
  seed: number,
  replicates = REPLICATES,
): BootstrapInterval | null {
  const known = clusters.map((cluster) => cluster.filter((value) => value !== null));
  return bootstrapRatio(
    Float64Array.from(known, (values) => values.reduce((total, value) => total + value, 0)),
    Float64Array.from(known, (values) => values.length),
    seed,
    replicates,
  );
}
