import type { LintFinding } from "../finding.ts";
import type { Sheet, SheetCell } from "../sheet.ts";

/** A rule of the linter: reads a sheet, says what cannot be true in it, in the order of the sheet. */
export type LintRule = (sheet: Sheet) => LintFinding[];

type Params = LintFinding["params"];

/** A finding about one printed number; `code` is `<rule>/<what>`. */
export const about = (
  cell: Pick<SheetCell, "system" | "table" | "column">,
  code: string,
  params: Params,
  severity: LintFinding["severity"] = "error",
): LintFinding => ({
  rule: code.split("/").slice(0, 2).join("/"),
  severity,
  place: { system: cell.system, table: cell.table, column: cell.column },
  code,
  params,
});

/** Counts that print as a value within its slack, as a closed range; the nearest count where none does. */
export function countsOf(
  value: number,
  slack: number,
  trials: number,
): { low: number; high: number; exact: boolean } {
  const low = Math.max(0, Math.ceil(((value - slack) * trials) / 100 - 1e-12));
  const high = Math.min(trials, Math.floor(((value + slack) * trials) / 100 + 1e-12));
  if (low <= high) return { low, high, exact: true };
  const nearest = Math.round((value * trials) / 100);
  return { low: nearest, high: nearest, exact: false };
}

/** Points with at most the given decimals, without trailing zeros. */
export const points = (value: number, decimals = 2): string => String(Number(value.toFixed(decimals)));
