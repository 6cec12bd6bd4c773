import { metricKind } from "../result-metrics.ts";
import type { Sheet, SheetCell } from "../sheet.ts";
import type { LintRule } from "./rule.ts";

/** Equal columns from which two rows are looked at. */
const EQUAL_COLUMNS = 3;

/**
 * Columns of a system by key. Strata of one kind are one column: they have few tasks, so each for itself is often equal by
 * chance. Sums and counts follow from other columns and do not count.
 */
function columnsOf(sheet: Sheet, system: string): Map<string, { name: string; cells: SheetCell[] }> {
  const columns = new Map<string, { name: string; cells: SheetCell[] }>();
  for (const cell of sheet.cells) {
    const kind = metricKind(cell.metric);
    if (cell.system !== system || (kind !== "share" && kind !== "task-share")) continue;
    const name = cell.stratum === null ? cell.column : `all ${cell.stratum.by}`;
    const key = JSON.stringify([cell.table, cell.type, cell.metric, cell.k, name]);
    const held = columns.get(key);
    if (held) held.cells.push(cell);
    else columns.set(key, { name: `${cell.table} ${name}`, cells: [cell] });
  }
  return columns;
}

const equal = (a: readonly SheetCell[], b: readonly SheetCell[]): boolean =>
  a.length === b.length &&
  a.some((cell) => cell.value !== 0) &&
  a.every((cell, at) => cell.value !== null && cell.value === b[at]?.value && cell.column === b[at]?.column);

/** `lint/identical`: two systems with three or more equal columns that are not zero. */
export const identicalRule: LintRule = (sheet) => {
  const systems = sheet.systems
    .filter((it) => !it.human)
    .map(({ name }) => ({ name, columns: columnsOf(sheet, name) }));
  return systems.flatMap(({ name, columns }, at) =>
    systems.slice(at + 1).flatMap((other) => {
      const shared = [...columns].flatMap(([key, column]) => {
        const twin = other.columns.get(key);
        return twin !== undefined && equal(column.cells, twin.cells) ? [column.name] : [];
      });
      if (shared.length < EQUAL_COLUMNS) return [];
      return [
        {
          rule: "lint/identical",
          severity: "warn" as const,
          place: { system: name },
          code: "lint/identical/rows",
          params: { other: other.name, count: shared.length, columns: shared.join(", ") },
        },
      ];
    }),
  );
};
