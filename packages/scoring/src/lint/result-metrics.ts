import type { ScoredTypeId } from "@touchstone/contract";

/**
 * What a printed number is. `task-share`: a share of tasks that are right or wrong, so a count over the number of tasks;
 * `share`: any other number on the scale of the file; `count`: a whole number; `overall`: a weighted sum.
 */
export type MetricKind = "task-share" | "share" | "count" | "overall";

interface ResultMetric {
  kind: MetricKind;
  /** Types that have it; null for what belongs to no type. */
  types: readonly ScoredTypeId[] | null;
}

const ANSWERS: readonly ScoredTypeId[] = ["database-navigation", "literature-retrieval", "deep-research"];
const DEEP: readonly ScoredTypeId[] = ["deep-research"];
const SLOTS: readonly ScoredTypeId[] = ["reference-completion"];
const TABLES: readonly ScoredTypeId[] = ["knowledge-synthesis"];
const WIDE: readonly ScoredTypeId[] = ["wide-research"];
const TOOL: readonly ScoredTypeId[] = ["tool-trajectory"];
const ALL: readonly ScoredTypeId[] = [...ANSWERS, ...SLOTS, ...TABLES, ...WIDE, ...TOOL];

const of = (kind: MetricKind, types: readonly ScoredTypeId[] | null): ResultMetric => ({ kind, types });

/** Every number a table of results can print; ids are those of our own reports. */
export const RESULT_METRICS = {
  accuracy: of("task-share", ANSWERS),
  "f-em": of("share", ANSWERS),
  attempted: of("task-share", ANSWERS),
  "given-attempted": of("share", ANSWERS),
  satisfiable: of("task-share", DEEP),
  unsatisfiable: of("task-share", DEEP),
  strict: of("share", SLOTS),
  core: of("share", SLOTS),
  pooled: of("share", SLOTS),
  "core-pooled": of("share", SLOTS),
  micro: of("share", SLOTS),
  "core-micro": of("share", SLOTS),
  "item-recall": of("share", TABLES),
  "row-recall": of("share", TABLES),
  "pk-recall": of("share", TABLES),
  "item-precision": of("share", TABLES),
  "row-precision": of("share", TABLES),
  "item-f1": of("share", TABLES),
  "row-f1": of("share", TABLES),
  "item-recall-lenient": of("share", TABLES),
  "row-recall-lenient": of("share", TABLES),
  "pk-recall-lenient": of("share", TABLES),
  "item-recall-micro": of("share", TABLES),
  "row-recall-micro": of("share", TABLES),
  "pk-recall-micro": of("share", TABLES),
  "format-accuracy": of("task-share", TABLES),
  iou: of("share", WIDE),
  precision: of("share", WIDE),
  recall: of("share", WIDE),
  f1: of("share", WIDE),
  success: of("task-share", TOOL),
  spl: of("share", TOOL),
  "leaf-accuracy": of("share", TOOL),
  "leaf-accuracy-micro": of("share", TOOL),
  "pass-at-k": of("share", ALL),
  "best-at-k": of("share", ALL),
  correct: of("count", ANSWERS),
  incorrect: of("count", ANSWERS),
  "not-attempted": of("count", ANSWERS),
  ungraded: of("count", ALL),
  units: of("count", ALL),
  judged: of("count", ALL),
  unparsed: of("count", ALL),
  unjudged: of("count", ALL),
  "records-in": of("count", null),
  "records-out": of("count", null),
  overall: of("overall", null),
} as const satisfies Record<string, ResultMetric>;

export type ResultMetricId = keyof typeof RESULT_METRICS;

/** Ids in the order of the list above. */
export const RESULT_METRIC_IDS = Object.keys(RESULT_METRICS) as [ResultMetricId, ...ResultMetricId[]];

export const metricKind = (metric: ResultMetricId): MetricKind => RESULT_METRICS[metric].kind;

/** Whether a type has a metric; `null` asks for metrics that belong to no type. */
export function hasMetric(type: ScoredTypeId | null, metric: ResultMetricId): boolean {
  const { types } = RESULT_METRICS[metric] as ResultMetric;
  return type === null ? types === null : (types?.includes(type) ?? false);
}

/** The number of a type that enters an Overall (SCORING.md 11); T4 has two candidates. */
export const HEADLINE_METRIC: Readonly<Record<ScoredTypeId, ResultMetricId>> = {
  "database-navigation": "accuracy",
  "literature-retrieval": "accuracy",
  "reference-completion": "strict",
  "knowledge-synthesis": "item-recall",
  "deep-research": "accuracy",
  "wide-research": "iou",
  "tool-trajectory": "success",
};
