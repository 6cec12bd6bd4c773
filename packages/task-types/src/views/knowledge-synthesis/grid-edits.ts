import { splitMembers } from "@touchstone/scoring";
import { freshId } from "../../fresh-id.ts";
import { blankCell, blankColumn, blankRow } from "../../knowledge-synthesis/blank.ts";
import { cellText, delimiterOf, holdsMembers } from "../../knowledge-synthesis/cell-text.ts";
import type { Cell, Column, SynthesisPayload } from "../../knowledge-synthesis/payload.ts";

/**
 * What was typed as the value of a cell: members in a list or set column, the text itself elsewhere. A token for a
 * missing value is never a member.
 */
export function readValue(text: string, column: Column, payload: SynthesisPayload): Cell["value"] {
  const missing = payload.missingTokens.some(
    ({ token }) => token.trim() !== "" && token.trim() === text.trim(),
  );
  if (!holdsMembers(column) || missing) return text;
  return (splitMembers(text, delimiterOf(column)) ?? []).map(String);
}

/** The payload with another text in one cell; a cell that was not there begins empty. */
export function setCellText(
  payload: SynthesisPayload,
  rowIndex: number,
  column: Column,
  text: string,
): SynthesisPayload {
  const value = readValue(text, column, payload);
  return {
    ...payload,
    rows: payload.rows.map((row, index) =>
      index === rowIndex
        ? {
            ...row,
            cells: { ...row.cells, [column.id]: { ...(row.cells[column.id] ?? blankCell()), value } },
          }
        : row,
    ),
  };
}

/** Adds an empty row before `at`, or at the end. */
export function addRow(payload: SynthesisPayload, at = payload.rows.length): SynthesisPayload {
  const id = freshId(
    payload.rows.map((row) => row.id),
    "r",
  );
  return { ...payload, rows: payload.rows.toSpliced(at, 0, blankRow(id, payload.columns)) };
}

export const removeRow = (payload: SynthesisPayload, at: number): SynthesisPayload => ({
  ...payload,
  rows: payload.rows.toSpliced(at, 1),
});

/** Moves a row to another place; nothing happens beyond the ends. */
export function moveRow(payload: SynthesisPayload, from: number, to: number): SynthesisPayload {
  const row = payload.rows[from];
  if (row === undefined || to < 0 || to >= payload.rows.length) return payload;
  return { ...payload, rows: payload.rows.toSpliced(from, 1).toSpliced(to, 0, row) };
}

/** Adds a column at the end, with an empty cell in every row. */
export function addColumn(payload: SynthesisPayload, name = ""): SynthesisPayload {
  const id = freshId(
    [...payload.columns.map((column) => column.id), ...payload.rows.flatMap((row) => Object.keys(row.cells))],
    "c",
  );
  return {
    ...payload,
    columns: [...payload.columns, { ...blankColumn(id), name }],
    rows: payload.rows.map((row) => ({ ...row, cells: { ...row.cells, [id]: blankCell() } })),
  };
}

/** Takes a column and all its cells out. */
export function removeColumn(payload: SynthesisPayload, id: string): SynthesisPayload {
  return {
    ...payload,
    columns: payload.columns.filter((column) => column.id !== id),
    rows: payload.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).filter(([key]) => key !== id)),
    })),
  };
}

const unsettled = (cell: Cell, column: Column, payload: SynthesisPayload): boolean =>
  Array.isArray(cell.value) ? !holdsMembers(column) : Array.isArray(readValue(cell.value, column, payload));

/** How many cells of a column are written for another rule of comparison: one text where members stand, or the reverse. */
export const unsettledCells = (payload: SynthesisPayload, column: Column): number =>
  payload.rows.filter((row) => {
    const cell = row.cells[column.id];
    return cell !== undefined && cell.value !== "" && unsettled(cell, column, payload);
  }).length;

/** Splits texts into members, or joins members into texts, as the column's rule wants. */
export function settleColumn(payload: SynthesisPayload, column: Column): SynthesisPayload {
  return {
    ...payload,
    rows: payload.rows.map((row) => {
      const cell = row.cells[column.id];
      if (cell === undefined || !unsettled(cell, column, payload)) return row;
      const value = readValue(cellText(cell, column), column, payload);
      return { ...row, cells: { ...row.cells, [column.id]: { ...cell, value } } };
    }),
  };
}
