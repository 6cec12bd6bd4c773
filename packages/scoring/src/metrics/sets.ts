import { meanOf, ratio, sum } from "./ratio.ts";

/** Macro and micro item recall over tables (SCORING.md 6.4). */
export function tableMeans(tables: readonly { correctCells: number; goldCells: number }[]): {
  macro: number | null;
  micro: number | null;
} {
  return {
    macro: meanOf(tables.map((table) => ratio(table.correctCells, table.goldCells).value)).value,
    micro: ratio(sum(tables.map((table) => table.correctCells)), sum(tables.map((table) => table.goldCells)))
      .value,
  };
}

export interface WideTask {
  /** Keys of resolved works; an item that resolves to none has a key of its own. */
  predicted: readonly string[];
  gold: readonly string[];
  /** Neutral works, removed from the prediction first. */
  borderline?: readonly string[];
  goldDeclaredEmpty?: boolean;
  /** `explicit_empty`: `[]` or the claim that nothing exists. */
  predictionState?: "items" | "explicit_empty" | "nothing";
}

export interface WideScores {
  iou: number;
  precision: number;
  recall: number;
  f1: number;
}

const all = (value: number): WideScores => ({ iou: value, precision: value, recall: value, f1: value });

/** Scores of one wide-research task (SCORING.md 8). Throws where gold is empty without declaration. */
export function wideScores({
  predicted,
  gold,
  borderline = [],
  goldDeclaredEmpty = false,
  predictionState = "items",
}: WideTask): WideScores {
  const right = new Set(gold);
  if (right.size === 0 && !goldDeclaredEmpty) throw new Error("gold set is empty without declaration");
  const neutral = new Set(borderline.filter((work) => !right.has(work)));
  const given = new Set(predicted.filter((work) => !neutral.has(work)));
  if (right.size === 0) return all(given.size === 0 && predictionState === "explicit_empty" ? 1 : 0);
  const shared = [...given].filter((work) => right.has(work)).length;
  const iou = ratio(shared, given.size + right.size - shared).value ?? 0;
  return {
    iou,
    precision: ratio(shared, given.size).value ?? 0,
    recall: ratio(shared, right.size).value ?? 0,
    f1: (2 * iou) / (1 + iou),
  };
}

/** Completeness of a list by two independent searches (CHECKS.md `wide/completeness`); null where nothing is shared. */
export function completeness(
  list1: number,
  list2: number,
  shared: number,
): { estimate: number | null; union: number; completeness: number | null } {
  const union = list1 + list2 - shared;
  if (shared === 0) return { estimate: null, union, completeness: null };
  const estimate = ((list1 + 1) * (list2 + 1)) / (shared + 1) - 1;
  return { estimate, union, completeness: union / estimate };
}

/** Good–Turing coverage and Chao1 over cluster sizes (CHECKS.md 10.5). */
export function coverage(sizes: readonly number[]): {
  goodTuring: number | null;
  chao1: number;
  observedClusters: number;
} {
  const n = sum(sizes);
  const once = sizes.filter((size) => size === 1).length;
  const twice = sizes.filter((size) => size === 2).length;
  return {
    goodTuring: n === 0 ? null : (n - once) / n,
    chao1: sizes.length + (once * (once - 1)) / (2 * (twice + 1)),
    observedClusters: sizes.length,
  };
}
