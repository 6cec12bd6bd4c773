import type { ScoredTypeId } from "@touchstone/contract";
import { COLUMN } from "./compact-outcome.ts";
import type { Read } from "./measures.ts";
import type { RecordStore } from "./record-store.ts";

/** Compact outcomes of one type as a full grid of tasks and runs. */
export interface TypeTable {
  type: ScoredTypeId;
  /** Number of tasks and of runs. */
  tasks: number;
  runs: number;
  /** Cluster of each task, numbered in the order of first tasks; tasks without a declared one have their own. */
  clusters: Int32Array;
  /** Points the reader at a pair; `run` counts from 0. */
  at: (task: number, run: number) => void;
  read: Read;
}

/** Whether the pair the reader points at has a grade. */
export const isGraded = (table: TypeTable): boolean => table.read(COLUMN.ungraded) === 0;

/** Grid over a store; `rowOf` gives the row of a pair, run from 0. */
export function createTypeTable(
  shape: Pick<TypeTable, "type" | "tasks" | "runs" | "clusters">,
  store: RecordStore,
  rowOf: (task: number, run: number) => number,
): TypeTable {
  let chunk: Float64Array = new Float64Array();
  let offset = 0;
  return {
    ...shape,
    at(task, run) {
      const row = rowOf(task, run);
      chunk = store.chunk(row);
      offset = store.offset(row);
    },
    read: (column) => chunk[offset + column] ?? Number.NaN,
  };
}
