import { COLUMN } from "./compact-outcome.ts";
import { isBinary } from "./measures.ts";
import type { Report } from "./report.ts";
import { isGraded, type TypeTable } from "./type-table.ts";

/** Median of numbers, which are sorted in place; the mean of the middle two of an even number. Not of none. */
export function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const half = Math.floor(values.length / 2);
  const upper = values[half] ?? Number.NaN;
  return values.length % 2 === 1 ? upper : ((values[half - 1] ?? Number.NaN) + upper) / 2;
}

const counted = (values: number[]): { total: number; lines: number; median: number } | null =>
  values.length === 0
    ? null
    : {
        total: values.reduce((total, value) => total + value, 0),
        lines: values.length,
        median: medianOf(values),
      };

/**
 * Sums over what the lines state. Cost per correct answer is of the types with right and wrong answers, over the graded
 * lines that state a cost.
 */
export function useOf(tables: readonly TypeTable[]): Report["use"] {
  const costs: number[] = [];
  const searches: number[] = [];
  const calls: number[] = [];
  let [spent, correct] = [0, 0];
  for (const table of tables) {
    for (let task = 0; task < table.tasks; task++)
      for (let run = 0; run < table.runs; run++) {
        table.at(task, run);
        const cost = table.read(COLUMN.cost);
        if (!Number.isNaN(cost)) {
          costs.push(cost);
          if (isBinary(table.type) && isGraded(table)) {
            spent += cost;
            correct += Number(table.read(COLUMN.score) === 1);
          }
        }
        if (!Number.isNaN(table.read(COLUMN.searches))) searches.push(table.read(COLUMN.searches));
        if (!Number.isNaN(table.read(COLUMN.calls))) calls.push(table.read(COLUMN.calls));
      }
  }
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return {
    cost: costs.length === 0 ? null : { total, lines: costs.length },
    searches: counted(searches),
    calls: counted(calls),
    costPerCorrect: correct === 0 ? null : spent / correct,
  };
}
