import { metricKind } from "../result-metrics.ts";
import type { SheetCell } from "../sheet.ts";
import { about, type LintRule } from "./rule.ts";

/** A value so far below the middle of its column is looked at as a fraction. */
const FAR_BELOW = 20;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A fraction among percentages: below one answer of all, or far below the column while hundredfold it lies inside. */
function isFraction(cell: SheetCell, others: readonly number[]): boolean {
  const { value, trials } = cell;
  if (value === null || value <= 0 || value >= 1 || others.length === 0) return false;
  if (trials !== null) return value + cell.slack < 100 / trials;
  return (
    value * FAR_BELOW < median(others) &&
    100 * value >= Math.min(...others) &&
    100 * value <= Math.max(...others)
  );
}

/** `lint/unit-range`: every share lies between none and all, and a column keeps one scale. */
export const unitRangeRule: LintRule = (sheet) => {
  const columns = new Map<string, SheetCell[]>();
  for (const cell of sheet.cells) {
    const kind = metricKind(cell.metric);
    if (cell.value === null || (kind !== "share" && kind !== "task-share")) continue;
    const key = JSON.stringify([cell.table, cell.column]);
    columns.set(key, [...(columns.get(key) ?? []), cell]);
  }
  return [...columns.values()].flatMap((cells) =>
    cells.flatMap((cell) => {
      const { value } = cell;
      if (value === null) return [];
      if (value < -cell.slack || value > 100 + cell.slack)
        return [about(cell, "lint/unit-range/outside", { printed: cell.printed })];
      const others = cells.flatMap((it) => (it !== cell && it.value ? [it.value] : []));
      return isFraction(cell, others)
        ? [about(cell, "lint/unit-range/scale", { printed: cell.printed })]
        : [];
    }),
  );
};
