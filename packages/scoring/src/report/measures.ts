import type { ScoredTypeId } from "@touchstone/contract";
import type { OutcomeCounts } from "../score/outcome.ts";
import type { ProfileSet } from "../score/score-set.ts";
import {
  ANSWER,
  COLUMN,
  CORRECT,
  DEEP,
  INCORRECT,
  NOT_ATTEMPTED,
  SLOTS,
  TABLE,
  TOOL,
  WIDE,
} from "./compact-outcome.ts";

/** A column of one compact outcome. */
export type Read = (column: number) => number;

/**
 * A metric as Σ numerators / Σ denominators over the graded tasks of a run.
 * `proportion`: of independent tasks, so that Wilson's interval holds for one run. `mean`: of values of tasks, of which
 * some may be undefined (denominator 0). `pooled`: counts of many things in a task.
 */
export interface Measure {
  id: string;
  kind: "proportion" | "mean" | "pooled";
  over: (read: Read) => number;
  under: (read: Read) => number;
  /** Numerator and denominator are counts, and are stored. */
  counts: boolean;
  /** A graded outcome that leaves out what the metric needs; a single one makes the metric undefined. */
  lacks?: (read: Read) => boolean;
}

const one = (): number => 1;
const mean = (id: string, over: Measure["over"], under: Measure["under"] = one): Measure => ({
  id,
  kind: "mean",
  over,
  under,
  counts: false,
});
const proportion = (id: string, over: Measure["over"], under: Measure["under"] = one): Measure => ({
  id,
  kind: "proportion",
  over,
  under,
  counts: true,
});
const pooled = (id: string, over: Measure["over"], under: Measure["under"], counts = true): Measure => ({
  id,
  kind: "pooled",
  over,
  under,
  counts,
});
const share = (over: number, under: number): number => (under === 0 ? 0 : over / under);
const harmonic = (a: number, b: number): number => (a + b === 0 ? 0 : (2 * a * b) / (a + b));

// Answers and deep tasks keep their outcome in the same column.
const outcome = (read: Read): number => read(ANSWER.outcome);
const correct: Measure["over"] = (read) => Number(outcome(read) === CORRECT);
const attempted: Measure["over"] = (read) => Number(outcome(read) === CORRECT || outcome(read) === INCORRECT);
const accuracy = proportion("accuracy", correct);
const fEm = pooled(
  "f-em",
  (read) => 2 * correct(read),
  (read) => 2 * attempted(read) + Number(outcome(read) === NOT_ATTEMPTED),
);
const answers = [
  accuracy,
  fEm,
  proportion("attempted", attempted),
  proportion("given-attempted", correct, attempted),
];
const unsatisfiable: Measure["over"] = (read) => 1 - read(DEEP.satisfiable);
const deep = [
  accuracy,
  fEm,
  proportion(
    "satisfiable",
    (read) => correct(read) * read(DEEP.satisfiable),
    (read) => read(DEEP.satisfiable),
  ),
  proportion("unsatisfiable", (read) => correct(read) * unsatisfiable(read), unsatisfiable),
];

const slots = [
  mean("strict", (read) => share(read(SLOTS.strictF), read(SLOTS.slots))),
  mean("core", (read) => share(read(SLOTS.coreF), read(SLOTS.slots))),
  pooled(
    "pooled",
    (read) => read(SLOTS.strictF),
    (read) => read(SLOTS.slots),
    false,
  ),
  pooled(
    "core-pooled",
    (read) => read(SLOTS.coreF),
    (read) => read(SLOTS.slots),
    false,
  ),
  pooled(
    "micro",
    (read) => 2 * read(SLOTS.strict),
    (read) => read(SLOTS.predicted) + read(SLOTS.gold),
  ),
  pooled(
    "core-micro",
    (read) => 2 * read(SLOTS.core),
    (read) => read(SLOTS.predicted) + read(SLOTS.gold),
  ),
];

const valid: Measure["over"] = (read) => read(TABLE.valid);
const cells: Measure["over"] = (read) => read(TABLE.goldRows) * read(TABLE.columns);
const lenient = {
  item: (read: Read) => share(read(TABLE.correctCells), cells(read)),
  row: (read: Read) => share(read(TABLE.fullRows), read(TABLE.goldRows)),
  key: (read: Read) => share(read(TABLE.matchedRows), read(TABLE.goldRows)),
};
// A valid table has matched all its columns; precision of an invalid one is undefined.
const precision = {
  item: (read: Read) =>
    valid(read) * share(read(TABLE.correctCells), read(TABLE.predictedRows) * read(TABLE.columns)),
  row: (read: Read) => valid(read) * share(read(TABLE.fullRows), read(TABLE.predictedRows)),
};
const tables = [
  mean("item-recall", (read) => valid(read) * lenient.item(read)),
  mean("row-recall", (read) => valid(read) * lenient.row(read)),
  mean("pk-recall", (read) => valid(read) * lenient.key(read)),
  mean("item-precision", precision.item, valid),
  mean("item-f1", (read) => valid(read) * harmonic(precision.item(read), lenient.item(read)), valid),
  mean("row-precision", precision.row, valid),
  mean("row-f1", (read) => valid(read) * harmonic(precision.row(read), lenient.row(read)), valid),
  mean("item-recall-lenient", lenient.item),
  mean("row-recall-lenient", lenient.row),
  mean("pk-recall-lenient", lenient.key),
  pooled("item-recall-micro", (read) => valid(read) * read(TABLE.correctCells), cells),
  pooled(
    "row-recall-micro",
    (read) => valid(read) * read(TABLE.fullRows),
    (read) => read(TABLE.goldRows),
  ),
  pooled(
    "pk-recall-micro",
    (read) => valid(read) * read(TABLE.matchedRows),
    (read) => read(TABLE.goldRows),
  ),
  proportion("format-accuracy", valid),
];

// Of an empty gold set every score is that of the claim: 1 for an explicit empty list, else 0 (SCORING.md 8).
const wideScore =
  (over: (read: Read) => number): Measure["over"] =>
  (read) =>
    read(WIDE.gold) === 0 ? read(COLUMN.score) : over(read);
const iou = (read: Read): number =>
  share(read(WIDE.shared), read(WIDE.gold) + read(WIDE.predicted) - read(WIDE.shared));
const wide = [
  mean("iou", wideScore(iou)),
  mean(
    "precision",
    wideScore((read) => share(read(WIDE.shared), read(WIDE.predicted))),
  ),
  mean(
    "recall",
    wideScore((read) => share(read(WIDE.shared), read(WIDE.gold))),
  ),
  mean(
    "f1",
    wideScore((read) => (2 * iou(read)) / (1 + iou(read))),
  ),
];

const lacksCalls = (read: Read): boolean => read(TOOL.success) === 1 && Number.isNaN(read(TOOL.calls));
function pathFactor(read: Read): number {
  if (read(TOOL.success) === 0 || lacksCalls(read)) return 0;
  const longest = Math.max(read(TOOL.calls), read(TOOL.minimalCalls));
  return longest === 0 ? 1 : read(TOOL.minimalCalls) / longest;
}
const success = proportion("success", (read) => read(TOOL.success));
const leafAccuracy = mean("leaf-accuracy", (read) => share(read(TOOL.correct), read(TOOL.leaves)));
// A failure is worth 0 whatever its calls, so that leaving them out cannot raise SPL above the success rate. A reference
// without calls refuses the task, and says nothing of the others.
const spl: Measure = {
  ...mean("spl", pathFactor, (read) => Number(!lacksCalls(read))),
  lacks: (read) => lacksCalls(read) && read(TOOL.minimalCalls) > 0,
};
const tool = [
  success,
  spl,
  leafAccuracy,
  pooled(
    "leaf-accuracy-micro",
    (read) => read(TOOL.correct),
    (read) => read(TOOL.leaves),
  ),
];

const measures: Readonly<Record<OutcomeCounts["kind"], readonly Measure[]>> = {
  answer: answers,
  deep,
  slots,
  table: tables,
  wide,
  tool,
};

/** Kind of counts of the outcomes of a type. */
export const countsKind = {
  "database-navigation": "answer",
  "literature-retrieval": "answer",
  "reference-completion": "slots",
  "knowledge-synthesis": "table",
  "deep-research": "deep",
  "wide-research": "wide",
  "tool-trajectory": "tool",
} as const satisfies Record<ScoredTypeId, OutcomeCounts["kind"]>;

/** Metrics of a type in the order of printing, the headline first (SCORING.md 4 to 9). */
export function measuresOf(type: ScoredTypeId, profileSet: ProfileSet): readonly Measure[] {
  const all = measures[countsKind[type]];
  // The released rule of tool tasks is printed as leaf accuracy (SCORING.md 9).
  return type === "tool-trajectory" && profileSet === "paper-compat"
    ? [leafAccuracy, ...all.filter((measure) => measure !== leafAccuracy)]
    : all;
}

/** Whether tasks of a type are right or wrong, without anything between. */
export const isBinary = (type: ScoredTypeId): boolean =>
  countsKind[type] === "answer" || countsKind[type] === "deep" || countsKind[type] === "tool";
