import type { ScoredTypeId } from "@touchstone/contract";
import { NAMED_WEIGHTS, type OverallType } from "../metrics/overall.ts";
import { HEADLINE_METRIC, type ResultMetricId } from "./result-metrics.ts";

type Weights = Readonly<Partial<Record<ScoredTypeId, number>>>;
type TableMetric = "item-recall" | "row-recall";

/** One way to compute an Overall. */
export interface Scheme {
  weights: readonly (readonly [ScoredTypeId, number])[];
  tables: TableMetric;
}

const ORDER = Object.keys(HEADLINE_METRIC) as ScoredTypeId[];

const schemeOf = (weights: Weights, tables: TableMetric): Scheme => ({
  weights: ORDER.flatMap((type) => {
    const weight = weights[type];
    return weight === undefined || weight === 0 ? [] : [[type, weight] as const];
  }),
  tables,
});

/** The schemes that agree with a claim; two where it does not say which recall of T4 enters. */
export function claimedSchemes(weights: Weights, tables: TableMetric | null): Scheme[] {
  const known: TableMetric[] = tables === null ? ["item-recall", "row-recall"] : [tables];
  const schemes = known.map((metric) => schemeOf(weights, metric));
  return (weights["knowledge-synthesis"] ?? 0) === 0 ? schemes.slice(0, 1) : schemes;
}

/** Weights of the four types by their long names. */
export const weightsByType = ({ T1, T2, T3, T4 }: Readonly<Record<OverallType, number>>): Weights => ({
  "database-navigation": T1,
  "literature-retrieval": T2,
  "reference-completion": T3,
  "knowledge-synthesis": T4,
});

/** The schemes that have a name (SCORING.md 11), each with item and with row recall. */
export const namedSchemes = (): Scheme[] =>
  Object.values(NAMED_WEIGHTS).flatMap((weights) => claimedSchemes(weightsByType(weights), null));

/** The number of a type that enters under a scheme. */
export const metricOf = (scheme: Scheme, type: ScoredTypeId): ResultMetricId =>
  type === "knowledge-synthesis" ? scheme.tables : HEADLINE_METRIC[type];

export const weightSum = (scheme: Scheme): number =>
  scheme.weights.reduce((total, [, weight]) => total + weight, 0);

/** `0.2/0.2/0.3/0.3`, in the order of the types. */
export const weightText = (scheme: Scheme): string =>
  scheme.weights.map(([, weight]) => String(Number(weight.toFixed(4)))).join("/");

export const sameScheme = (a: Scheme, b: Scheme): boolean =>
  (a.tables === b.tables || !a.weights.some(([type]) => type === "knowledge-synthesis")) &&
  a.weights.length === b.weights.length &&
  a.weights.every(([type, weight], at) => {
    const [otherType, other] = b.weights[at] ?? [];
    return type === otherType && Math.abs(weight - (other ?? 0)) <= 1e-9;
  });
