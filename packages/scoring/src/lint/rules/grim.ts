import { displayRatio } from "../../metrics/ratio.ts";
import { about, countsOf, type LintRule } from "./rule.ts";

/** Where the number of runs is not stated, up to so many are tried. */
const RUNS_TRIED = 10;

/** `lint/grim`: a share of n tasks (n·R for a mean of R runs) is a whole number of them. */
export const grimRule: LintRule = (sheet) =>
  sheet.cells.flatMap((cell) => {
    const { value, trials, slack } = cell;
    if (value === null || trials === null || trials === 0 || value < 0 || value > 100) return [];
    const { low: nearest, exact } = countsOf(value, slack, trials);
    if (exact) return [];
    const params = {
      printed: cell.printed,
      tasks: cell.tasks,
      trials,
      nearest: `${nearest}/${trials}`,
      nearestPrinted: displayRatio(nearest, trials),
    };
    if (cell.runs !== null) return [about(cell, "lint/grim/not-a-count", { ...params, runs: cell.runs })];
    for (let runs = 2; runs <= RUNS_TRIED; runs++)
      if (countsOf(value, slack, trials * runs).exact)
        return [about(cell, "lint/grim/runs", { ...params, runs }, "warn")];
    return [about(cell, "lint/grim/any-runs", { ...params, runs: RUNS_TRIED })];
  });
