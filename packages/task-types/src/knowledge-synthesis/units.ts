import type { TaskDocumentOf } from "@touchstone/contract";
import type { JudgingUnit } from "../task-type.ts";
import type { Column, SynthesisPayload } from "./payload.ts";

export const ROW_UNIT = "row";
export const cellUnitId = (column: Column): string => `cell:${column.id}`;

/** Whether a candidate is a row, and whether a cell of it holds what its column asks for (DESIGN.md §3). A cell is refuted faster than a membership. */
export function synthesisUnits({ payload }: TaskDocumentOf<SynthesisPayload>): JudgingUnit[] {
  const cells = payload.columns
    .filter((column) => !column.key)
    .map((column) => ({
      id: cellUnitId(column),
      statement: `${column.name}: ${column.definition}`,
      spans: [],
      cost: 1,
    }));
  const row = { id: ROW_UNIT, statement: payload.membershipRule, spans: [], cost: 2 };
  return payload.rowsGiven ? cells : [...cells, row];
}
