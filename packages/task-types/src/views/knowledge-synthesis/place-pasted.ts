import { headerKey } from "@touchstone/scoring";
import { isEmptyCell } from "../../knowledge-synthesis/cell-text.ts";
import type { SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { addColumn, addRow, setCellText } from "./grid-edits.ts";
import type { PastedTable } from "./parse-pasted.ts";

/** What pasting did, for the person who pasted. */
export interface Placed {
  payload: SynthesisPayload;
  rows: number;
  columns: number;
  addedRows: number;
  addedColumns: number;
  /** The first pasted row was read as headers. */
  headers: boolean;
}

const isBare = ({ columns, rows }: SynthesisPayload): boolean =>
  columns.every(({ name }) => name.trim() === "") &&
  rows.every((row) => Object.values(row.cells).every(isEmptyCell));

/** Place of each pasted header among the columns; -1 for one that no column has. */
function matchHeaders({ columns }: SynthesisPayload, headers: readonly string[]): number[] {
  const keys = columns.map(({ name, synonyms }) =>
    [name, ...synonyms].map(headerKey).filter((key) => key !== ""),
  );
  return headers.map((header) => keys.findIndex((known) => known.includes(headerKey(header))));
}

function isHeaderRow(payload: SynthesisPayload, pasted: PastedTable, matched: readonly number[]): boolean {
  if (pasted.header || (isBare(payload) && pasted.rows.length > 1)) return true;
  const known = matched.filter((at) => at >= 0).length;
  return pasted.rows.length > 1 && known > 0 && known * 2 >= matched.length;
}

/** Makes room: columns that are missing are added, named by their headers; answers the column of every pasted cell. */
function makeColumns(
  payload: SynthesisPayload,
  width: number,
  headers: readonly string[] | null,
  from: number,
): { payload: SynthesisPayload; places: number[] } {
  const matched = headers === null ? [] : matchHeaders(payload, headers);
  const byName = matched.some((at) => at >= 0);
  const bare = headers !== null && isBare(payload);
  let next = payload;
  const places = Array.from({ length: width }, (_, index) => {
    const known = byName ? (matched[index] ?? -1) : (bare ? 0 : from) + index;
    if (known >= 0 && known < payload.columns.length) return known;
    next = addColumn(next, headers?.[index] ?? "");
    return next.columns.length - 1;
  });
  if (bare)
    next = {
      ...next,
      columns: next.columns.map((column, at) => {
        const header = headers[places.indexOf(at)];
        return header === undefined ? column : { ...column, name: header };
      }),
    };
  return { payload: next, places };
}

/**
 * Puts a pasted table into the cells from `row` and `column` on. A pasted header row is not data: where it names columns
 * of the schema, cells go under their names, otherwise to the right of the place. Rows and columns that are missing are added.
 */
export function placePasted(
  payload: SynthesisPayload,
  pasted: PastedTable,
  at: { row: number; column: number },
): Placed {
  const first = pasted.rows[0] ?? [];
  const headers = isHeaderRow(payload, pasted, matchHeaders(payload, first)) ? first : null;
  const data = headers === null ? pasted.rows : pasted.rows.slice(1);
  const width = Math.max(...pasted.rows.map((row) => row.length));
  const start = Math.max(0, at.row);
  const made = makeColumns(payload, width, headers, Math.max(0, at.column));
  let next = made.payload;
  while (next.rows.length < start + data.length) next = addRow(next);
  data.forEach((cells, rowOffset) => {
    cells.forEach((text, cellIndex) => {
      const column = next.columns[made.places[cellIndex] ?? -1];
      if (column !== undefined) next = setCellText(next, start + rowOffset, column, text);
    });
  });
  return {
    payload: next,
    rows: data.length,
    columns: width,
    addedRows: next.rows.length - payload.rows.length,
    addedColumns: next.columns.length - payload.columns.length,
    headers: headers !== null,
  };
}
