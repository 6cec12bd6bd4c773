import { typeWords } from "../../render/words.ts";
import { HEADLINE_METRIC } from "../result-metrics.ts";
import type { SheetCell } from "../sheet.ts";
import { about, type LintRule } from "./rule.ts";

/** `lint/at-k`: pass@1 is the mean accuracy; pass@k and best@k do not fall with k. */
export const atKRule: LintRule = (sheet) => {
  const series = new Map<string, SheetCell[]>();
  for (const cell of sheet.cells) {
    if (cell.k === null || cell.value === null || cell.stratum !== null) continue;
    const key = JSON.stringify([cell.system, cell.runSet, cell.type, cell.metric]);
    series.set(key, [...(series.get(key) ?? []), cell]);
  }
  return [...series.values()].flatMap((cells) => {
    const rising = cells.toSorted((a, b) => (a.k ?? 0) - (b.k ?? 0));
    return rising.flatMap((cell, at) => {
      const { type, value } = cell;
      if (value === null || type === null) return [];
      const name = cell.metric === "pass-at-k" ? "pass" : "best";
      const before = rising[at - 1];
      if (before !== undefined && (before.value ?? 0) - value > before.slack + cell.slack)
        return [
          about(cell, "lint/at-k/falls", {
            name,
            k: cell.k,
            printed: cell.printed,
            before: before.k,
            beforePrinted: before.printed,
          }),
        ];
      const mean = cell.k === 1 ? sheet.find(cell, type, HEADLINE_METRIC[type]) : undefined;
      if (mean?.value == null || Math.abs(mean.value - value) <= mean.slack + cell.slack) return [];
      return [
        about(cell, "lint/at-k/one", {
          name,
          printed: cell.printed,
          type: typeWords(type).code,
          mean: mean.printed,
        }),
      ];
    });
  });
};
