import type { Severity } from "@touchstone/contract";
import { cellPointer } from "../../knowledge-synthesis/cell-text.ts";
import type { Cell, SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import type { LiveFinding } from "../context.tsx";

/** What the dot of a cell says: its worst finding, or whether it has evidence. */
export type CellStatus = Severity | "evidence" | "no-evidence";

const RANK: Readonly<Record<Severity, number>> = { block: 2, warn: 1, info: 0 };
const PLACE = /^\/payload\/(?:rows\/\d+\/cells\/[^/]+|columns\/\d+)/;

/** Worst severity at each cell and column, by pointer. */
export function severities(findings: readonly LiveFinding[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>();
  for (const { pointer, severity } of findings) {
    const place = PLACE.exec(pointer)?.[0];
    if (place === undefined) continue;
    const known = worst.get(place);
    if (known === undefined || RANK[severity] > RANK[known]) worst.set(place, severity);
  }
  return worst;
}

/** Whether something proves the cell: a document with a quote. */
export const hasEvidence = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  cell.evidence.some(({ sourceId, workId, quote }) => (sourceId ?? workId) !== null && quote.trim() !== "");

export function cellStatus(cell: Cell | undefined, severity: Severity | undefined): CellStatus {
  if (severity === "block" || severity === "warn") return severity;
  return hasEvidence(cell) ? "evidence" : "no-evidence";
}

/** The next cell without evidence in reading order after a place, from the start again at the end; null if there is none. */
export function nextWithoutEvidence(
  { rows, columns }: SynthesisPayload,
  after: { row: number; column: number },
): { row: number; column: number } | null {
  const count = rows.length * columns.length;
  const from = after.row * columns.length + after.column;
  for (let step = 1; step <= count; step += 1) {
    const at = (from + step + count) % count;
    const [row, column] = [Math.floor(at / columns.length), at % columns.length];
    const id = columns[column]?.id;
    if (id !== undefined && !hasEvidence(rows[row]?.cells[id])) return { row, column };
  }
  return null;
}

/** Place of the cell that a pointer into the document lies in; null for other pointers. */
export function cellAt(
  pointer: string,
  { columns, rows }: SynthesisPayload,
): { row: number; column: number } | null {
  const row = Number(/^\/payload\/rows\/(\d+)(?:\/|$)/.exec(pointer)?.[1] ?? -1);
  if (row < 0 || row >= rows.length) return null;
  const column = columns.findIndex(({ id }) => {
    const place = cellPointer(row, id);
    return pointer === place || pointer.startsWith(`${place}/`);
  });
  return { row, column: Math.max(0, column) };
}
