import type { LintFinding } from "../finding.ts";
import type { SheetCell } from "../sheet.ts";
import { about, countsOf, type LintRule } from "./rule.ts";

/** The finding is about the strata of a table, and not about one column. */
function ofTable(cell: SheetCell, code: string, params: LintFinding["params"]): LintFinding {
  const { system, table } = cell;
  return { ...about(cell, code, params), place: { system, table } };
}

/** `lint/strata`: counts by stratum add up to the count of the whole, within one set of runs. */
export const strataRule: LintRule = (sheet) => {
  const groups = new Map<string, SheetCell[]>();
  for (const cell of sheet.cells) {
    if (cell.stratum === null) continue;
    const key = JSON.stringify([
      cell.system,
      cell.table,
      cell.runSet,
      cell.type,
      cell.metric,
      cell.stratum.by,
    ]);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].flatMap((cells) => {
    const [first] = cells;
    const whole = first && sheet.find(first, first.type, first.metric);
    if (first?.stratum == null || whole === undefined || whole.value === null || whole.trials === null)
      return [];
    const tasks = cells.reduce((sum, { stratum }) => sum + (stratum?.tasks ?? 0), 0);
    if (tasks !== whole.tasks)
      return [about(first, "lint/strata/tasks", { by: first.stratum.by, sum: tasks, tasks: whole.tasks })];
    let [low, high] = [0, 0];
    const counts: number[] = [];
    for (const { value, slack, trials } of cells) {
      if (value === null || trials === null) return [];
      const range = countsOf(value, slack, trials);
      // With an unknown number of runs only shares of whole tasks can be counted.
      if (first.runs === null && !range.exact) return [];
      low += range.low;
      high += range.high;
      counts.push(Math.round((value * trials) / 100));
    }
    const total = countsOf(whole.value, whole.slack, whole.trials);
    if (whole.runs === null && !total.exact) return [];
    if (low <= total.high && high >= total.low) return [];
    const derived = cells.some(({ stratum }) => stratum?.derived);
    return [
      ofTable(first, derived ? "lint/strata/sum-derived" : "lint/strata/sum", {
        by: first.stratum.by,
        counts: counts.join("+"),
        sum: counts.reduce((sum, count) => sum + count, 0),
        printed: whole.printed,
        total: Math.round((whole.value * whole.trials) / 100),
        trials: whole.trials,
        tasks: cells.map(({ stratum }) => stratum?.tasks ?? 0).join("/"),
        column: whole.column,
        table: whole.table,
      }),
    ];
  });
};
