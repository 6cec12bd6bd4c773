import { runMetrics } from "./runs.ts";

export type OverallType = "T1" | "T2" | "T3" | "T4";
type PerType = Readonly<Record<OverallType, number>>;

/** A custom scheme is named and versioned; only weights that sum to 1 may be called Overall. */
export interface CustomScheme {
  name: string;
  version: number;
  weights: PerType;
}

export type OverallScheme = "documented" | "as-printed" | "normalised" | CustomScheme;

const DOCUMENTED: PerType = { T1: 0.2, T2: 0.2, T3: 0.3, T4: 0.3 };
const AS_PRINTED: PerType = { T1: 0.2, T2: 0.2, T3: 0.4, T4: 0.4 };
const AS_PRINTED_SUM = 1.2;
const share = (weight: number): number => weight / AS_PRINTED_SUM;

/** Weights of the schemes that have a name. */
export const NAMED_WEIGHTS: Readonly<Record<"documented" | "as-printed" | "normalised", PerType>> = {
  documented: DOCUMENTED,
  "as-printed": AS_PRINTED,
  normalised: {
    T1: share(AS_PRINTED.T1),
    T2: share(AS_PRINTED.T2),
    T3: share(AS_PRINTED.T3),
    T4: share(AS_PRINTED.T4),
  },
};
/** How far the weights of an Overall may sum from 1. */
export const WEIGHT_TOLERANCE = 1e-9;
const TYPES: readonly OverallType[] = ["T1", "T2", "T3", "T4"];

function weighted(
  scores: Readonly<Partial<Record<OverallType, number | null>>>,
  weights: PerType,
): number | null {
  let total = 0;
  for (const type of TYPES) {
    const score = scores[type] ?? null;
    if (score === null) return null;
    total += weights[type] * score;
  }
  return total;
}

/** Overall in points from headline scores in points; null with a missing type, weights are never redistributed (SCORING.md 11). */
export function overall(
  scheme: OverallScheme,
  scores: Readonly<Partial<Record<OverallType, number | null>>>,
): { overall: number | null; totalAsPrinted?: number | null } {
  if (scheme === "documented") return { overall: weighted(scores, DOCUMENTED) };
  if (scheme === "as-printed") return { overall: null, totalAsPrinted: weighted(scores, AS_PRINTED) };
  if (scheme === "normalised") {
    const total = weighted(scores, AS_PRINTED);
    return { overall: total === null ? null : total / AS_PRINTED_SUM };
  }
  const weights = TYPES.reduce((total, type) => total + scheme.weights[type], 0);
  return { overall: Math.abs(weights - 1) <= WEIGHT_TOLERANCE ? weighted(scores, scheme.weights) : null };
}

/** Overall per run, then mean and sample SD. */
export function overallOfRuns(
  scheme: OverallScheme,
  runs: readonly Readonly<Partial<Record<OverallType, number | null>>>[],
) {
  const perRun = runs.map((scores) => overall(scheme, scores).overall);
  const known = perRun.filter((value) => value !== null);
  return { perRun, ...(known.length === perRun.length ? runMetrics(known) : { mean: null, sampleSd: null }) };
}
