import type { Work } from "@touchstone/contract";
import { renderTable, type SynthesisGold } from "@touchstone/scoring";
import { cellText, isEmptyCell, keyColumns } from "./cell-text.ts";
import { contextOf, goldOf, isComparable, paramsOf, profileOf } from "./equality.ts";
import type { SynthesisPayload } from "./payload.ts";

/** The columns as the scorer takes them; a column without a known profile is left out. */
export const tableColumns = ({ columns }: SynthesisPayload): SynthesisGold["table"]["columns"] =>
  columns.flatMap((column) => {
    const profile = profileOf(column);
    const { name, synonyms, key } = column;
    return profile === null ? [] : [{ name, synonyms, key, profile, params: paramsOf(column) }];
  });

/** Gold of the table as the scorer takes it, or null while the table cannot be scored: no rows, no key, an unfinished column or an empty cell. */
export function tableGold(payload: SynthesisPayload, works: readonly Work[]): SynthesisGold["table"] | null {
  const context = contextOf(payload, works);
  const { columns, rows } = payload;
  const complete =
    rows.length > 0 &&
    keyColumns(payload).length > 0 &&
    columns.every((column) => isComparable(column, context)) &&
    rows.every((row) => columns.every((column) => !isEmptyCell(row.cells[column.id])));
  if (!complete) return null;
  return {
    columns: tableColumns(payload),
    columnOrder: payload.columnOrder,
    missing: context.missing && {
      tokens: [...context.missing.tokens],
      emptyIsMissing: context.missing.emptyIsMissing,
    },
    rows: rows.map((row) =>
      columns.map((column) => {
        const cell = row.cells[column.id];
        return cell === undefined ? "" : goldOf(cell);
      }),
    ),
  };
}

/** Cells of a gold row as a person would write them. */
export const rowTexts = ({ columns }: SynthesisPayload, row: SynthesisPayload["rows"][number]): string[] =>
  columns.map((column) => {
    const cell = row.cells[column.id];
    return cell === undefined ? "" : cellText(cell, column);
  });

/** A Markdown table under the headers of the schema. */
export const markdownTable = ({ columns }: SynthesisPayload, rows: readonly (readonly string[])[]): string =>
  renderTable(
    columns.map(({ name }) => name),
    rows,
  );
