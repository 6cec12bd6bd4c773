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

const REPLICATES = 10_000;

/**
 * Percentile bootstrap of a mean over clusters of per-task values, 95% (SCORING.md 12.2). The caller derives the seed
 * from release hash and metric id. Replicates without any value are dropped and counted.
 */
export function bootstrapMean(
  clusters: readonly (readonly (number | null)[])[],
  seed: number,
  replicates = REPLICATES,
): { lower: number; upper: number; dropped: number } | null {
  if (clusters.length === 0) return null;
  const random = mulberry32(seed);
  const totals = clusters.map((cluster) => {
    const known = cluster.filter((value) => value !== null);
    return { sum: known.reduce((total, value) => total + value, 0), n: known.length };
  });
  const means: number[] = [];
  for (let replicate = 0; replicate < replicates; replicate++) {
    let [total, n] = [0, 0];
    for (let draw = 0; draw < clusters.length; draw++) {
      const drawn = totals[Math.floor(random() * clusters.length)];
      total += drawn?.sum ?? 0;
      n += drawn?.n ?? 0;
    }
    if (n > 0) means.push(total / n);
  }
  const sorted = means.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return means.length === 0
    ? null
    : { lower: at(0.025), upper: at(0.975), dropped: replicates - means.length };
}
