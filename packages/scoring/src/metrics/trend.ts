import { sum } from "./ratio.ts";

/** Strata with fewer tasks carry no claim (start value of SCORING.md 12.1). */
export const CLAIM_MINIMUM = 10;

export interface HopStratum {
  hops: number;
  k: number;
  n: number;
}

/** Cochran–Armitage trend over hop counts; null where nothing varies. */
export function hopTrend(strata: readonly HopStratum[]): {
  z: number | null;
  pTwoSided: number | null;
  noClaim: number[];
} {
  const noClaim = strata.filter(({ n }) => n < CLAIM_MINIMUM).map(({ hops }) => hops);
  const n = sum(strata.map((stratum) => stratum.n));
  const p = sum(strata.map((stratum) => stratum.k)) / n;
  const weighted = sum(strata.map((stratum) => stratum.n * stratum.hops));
  const spread = sum(strata.map((stratum) => stratum.n * stratum.hops ** 2)) - weighted ** 2 / n;
  const variance = p * (1 - p) * spread;
  if (!(variance > 0)) return { z: null, pTwoSided: null, noClaim };
  const z = sum(strata.map(({ hops, k, n: size }) => hops * (k - size * p))) / Math.sqrt(variance);
  return { z, pTwoSided: 2 * upperTail(Math.abs(z)), noClaim };
}

/** Upper tail of the standard normal distribution, by series below 3 and continued fraction above. */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let [term, total] = [z, z];
    for (let i = 1; i < 100; i++) {
      term *= (z * z) / (2 * i + 1);
      total += term;
    }
    return 0.5 - density * total;
  }
  let fraction = 0;
  for (let i = 60; i >= 1; i--) fraction = i / (z + fraction);
  return density / (z + fraction);
}

/** Pearson correlation of task scores with rest scores; null if either is constant (SCORING.md 14.1). */
export function itemRest(scores: readonly number[], rest: readonly number[]): number | null {
  const n = scores.length;
  if (n === 0 || n !== rest.length) return null;
  const [meanA, meanB] = [sum(scores) / n, sum(rest) / n];
  const covariance = sum(scores.map((score, at) => (score - meanA) * ((rest[at] ?? 0) - meanB)));
  const spread = Math.sqrt(
    sum(scores.map((score) => (score - meanA) ** 2)) * sum(rest.map((score) => (score - meanB) ** 2)),
  );
  return spread === 0 ? null : covariance / spread;
}

/** Whether a printed percentage can be a count out of n, and which (SCORING.md 13, `lint/grim`). */
export function grim(printed: string, n: number): { consistent: boolean; k: number | null } {
  const decimals = printed.split(".")[1]?.length ?? 0;
  const slack = 0.5 * 10 ** -decimals + 1e-9;
  const k = Math.round((Number(printed) * n) / 100);
  for (const candidate of [k, k - 1, k + 1]) {
    if (candidate >= 0 && candidate <= n && Math.abs((100 * candidate) / n - Number(printed)) <= slack)
      return { consistent: true, k: candidate };
  }
  return { consistent: false, k: null };
}
