import type { TaskDocument, TaskDocumentOf } from "@touchstone/contract";
import { cellPointer } from "../../knowledge-synthesis/cell-text.ts";
import type { Column, SynthesisPayload, SynthesisRow } from "../../knowledge-synthesis/payload.ts";
import type { BindTarget } from "../task-views.ts";
import { messages } from "./messages.ts";

/** Names under which cells and columns are selected. */
export const cellKey = (row: Pick<SynthesisRow, "id">, column: Pick<Column, "id">): string =>
  `cell:${row.id}:${column.id}`;
export const columnKey = (column: Pick<Column, "id">): string => `column:${column.id}`;

const target = (key: string, label: string, group: string, pointer: string): BindTarget => ({
  key,
  mark: "",
  label,
  group,
  tone: "t4",
  pointer,
});

/** Columns and cells, so that findings know which of them they speak of; no words are bound in this type. */
export function targets(document: TaskDocument): BindTarget[] {
  const { payload } = document as TaskDocumentOf<SynthesisPayload>;
  return [
    ...payload.columns.map((column, index) =>
      target(columnKey(column), column.name, messages.schema.title, `/payload/columns/${index}`),
    ),
    ...payload.rows.flatMap((row, index) =>
      payload.columns.map((column) =>
        target(cellKey(row, column), column.name, messages.grid.title, cellPointer(index, column.id)),
      ),
    ),
  ];
}
