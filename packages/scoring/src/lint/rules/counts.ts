import { typeWords } from "../../render/words.ts";
import type { ResultMetricId } from "../result-metrics.ts";
import type { Sheet, SheetCell } from "../sheet.ts";
import { about, type LintRule } from "./rule.ts";

/** Sum of counts of the row; null where one that is needed is not printed. */
function sumOf(
  sheet: Sheet,
  near: SheetCell,
  needed: readonly ResultMetricId[],
  optional: readonly ResultMetricId[],
): number | null {
  let sum = 0;
  for (const metric of [...needed, ...optional]) {
    const value = sheet.find(near, near.type, metric)?.value;
    if (value !== null && value !== undefined) sum += value;
    else if (needed.includes(metric)) return null;
  }
  return sum;
}

/** `lint/counts`: outcomes add up to tasks, verdicts to units, and no record is lost. */
export const countsRule: LintRule = (sheet) =>
  sheet.cells.flatMap((cell) => {
    if (cell.value === null || cell.stratum !== null) return [];
    const type = cell.type === null ? "" : typeWords(cell.type).code;
    if (cell.metric === "correct") {
      const sum = sumOf(sheet, cell, ["correct", "incorrect", "not-attempted"], ["ungraded"]);
      const expected = cell.tasks === null ? null : cell.tasks * (cell.runs ?? 1);
      if (sum === null || expected === null || sum === expected) return [];
      return [about(cell, "lint/counts/outcomes", { type, sum, expected })];
    }
    if (cell.metric === "units") {
      const sum = sumOf(sheet, cell, ["judged"], ["unparsed", "unjudged"]);
      if (sum === null || sum === cell.value) return [];
      return [about(cell, "lint/counts/units", { type, sum, expected: cell.value })];
    }
    if (cell.metric === "records-out") {
      const taken = sheet.find(cell, null, "records-in")?.value;
      if (taken === null || taken === undefined || taken === cell.value) return [];
      return [about(cell, "lint/counts/records", { sum: cell.value, expected: taken })];
    }
    return [];
  });
