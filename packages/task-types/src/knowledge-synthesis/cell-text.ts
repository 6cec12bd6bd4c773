import type { Cell, Column, SynthesisPayload, SynthesisRow } from "./payload.ts";

/** Separates members of list and set cells where the author states nothing else (SCORING.md 2.4). */
const STANDARD_DELIMITER = ";";

/** Profiles whose cells hold several members. */
export const holdsMembers = ({ profile }: Column): boolean => profile === "list" || profile === "set";

/** The one delimiter of a list or set column. */
export function delimiterOf({ params }: Column): string {
  const { delimiter } = params;
  return typeof delimiter === "string" && delimiter.trim() !== "" ? delimiter.trim() : STANDARD_DELIMITER;
}

/** The members of a cell; a plain cell has one. */
export const membersOf = ({ value }: Cell): string[] => (Array.isArray(value) ? value : [value]);

/** A cell as a person writes it. */
export const cellText = (cell: Cell, column: Column): string =>
  membersOf(cell).join(`${delimiterOf(column)} `);

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || membersOf(cell).every((member) => member.trim() === "");

export const keyColumns = ({ columns }: SynthesisPayload): Column[] => columns.filter((column) => column.key);

/** The key of a row as a person reads it. */
export const keyText = (row: SynthesisRow, keys: readonly Column[]): string =>
  keys
    .map((column) => {
      const cell = row.cells[column.id];
      return cell === undefined ? "" : cellText(cell, column);
    })
    .join(" · ");

/** One cell that is there, with its place. */
export interface PlacedCell {
  row: SynthesisRow;
  rowIndex: number;
  column: Column;
  cell: Cell;
  pointer: string;
}

const escaped = (token: string): string => token.replaceAll("~", "~0").replaceAll("/", "~1");

export const cellPointer = (rowIndex: number, columnId: string): string =>
  `/payload/rows/${rowIndex}/cells/${escaped(columnId)}`;

/** All cells of the columns of the schema, row by row. */
export const placedCells = ({ rows, columns }: SynthesisPayload): PlacedCell[] =>
  rows.flatMap((row, rowIndex) =>
    columns.flatMap((column) => {
      const cell = row.cells[column.id];
      return cell === undefined
        ? []
        : [{ row, rowIndex, column, cell, pointer: cellPointer(rowIndex, column.id) }];
    }),
  );
