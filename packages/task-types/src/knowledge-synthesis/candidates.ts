import type { SynthesisAnswer, TaskDocumentOf } from "@touchstone/contract";
import { gradeTable, readTable, rowCap, type TableGold } from "@touchstone/scoring";
import { foldLeak } from "@touchstone/text";
import type { Candidate } from "../task-type.ts";
import { cellText, keyColumns, keyText } from "./cell-text.ts";
import type { Column, SynthesisPayload, SynthesisRow } from "./payload.ts";
import { rowTexts, tableGold } from "./table-gold.ts";
import { cellUnitId, ROW_UNIT } from "./units.ts";

type Document = TaskDocumentOf<SynthesisPayload>;

const labelled = (columns: readonly Column[], texts: readonly string[]): string =>
  columns.map((column, at) => `${column.name}: ${texts[at] ?? ""}`).join("; ");

/** Equal values have one key: plain numbers by value, everything else by its folded words. */
function valueKey(text: string): string {
  const number = /^[-+]?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isNaN(number) ? foldLeak(text).text : String(number);
}

/**
 * The gold rows, to be judged blind among the others: with the membership rule alone, as proposed rows are, so that
 * nothing tells them apart; where the rows are given, with their cells.
 */
export function goldCandidates({ payload }: Document): Candidate[] {
  const cells = payload.columns.filter((column) => !column.key).map(cellUnitId);
  return payload.rows.map((row) => {
    const texts = rowTexts(payload, row);
    return {
      key: `gold ${row.id}`,
      label: labelled(payload.columns, texts),
      unitIds: payload.rowsGiven ? cells : [ROW_UNIT],
      isGold: true,
      value: {
        row: row.id,
        cells: Object.fromEntries(payload.columns.map(({ id }, at) => [id, texts[at] ?? ""])),
      },
    };
  });
}

function cellCandidate(
  payload: SynthesisPayload,
  row: SynthesisRow,
  column: Column,
  text: string,
): Candidate {
  return {
    key: `cell ${row.id} ${column.id} ${valueKey(text)}`,
    label: `${keyText(row, keyColumns(payload))}, ${column.name}: ${text}`,
    unitIds: [cellUnitId(column)],
    isGold: false,
    value: { row: row.id, column: column.id, text },
  };
}

function rowCandidate({ columns }: SynthesisPayload, texts: readonly string[]): Candidate {
  const keys = columns.flatMap((column, at) => (column.key ? [valueKey(texts[at] ?? "")] : []));
  return {
    key: `row ${keys.join("|")}`,
    label: labelled(columns, texts),
    unitIds: [ROW_UNIT],
    isGold: false,
    value: { row: null, cells: Object.fromEntries(columns.map(({ id }, at) => [id, texts[at] ?? ""])) },
  };
}

/** Predicted rows after the cap, as plain texts in the order of the schema. */
function predictedRows(gold: TableGold, table: string): string[][] {
  const { rows } = readTable(table, gold.columns, { columnOrder: gold.columnOrder });
  return rows.slice(0, rowCap(gold.rows.length)).map((row) => row.map((cell) => cell?.plain ?? ""));
}

/**
 * What a proposed table says besides gold: one candidate per row that matches no gold row, and one per cell of a
 * matched row that the column's rule does not accept. Empty cells propose nothing.
 */
export function candidatesOf({ payload, works }: Document, { table }: SynthesisAnswer): Candidate[] {
  const gold = tableGold(payload, works);
  if (gold === null) return [];
  const { matched, units } = gradeTable(gold, table, { works });
  const rows = predictedRows(gold, table);
  const agrees = new Set(units.filter(({ result }) => result === "match").map(({ id }) => id));
  const deviating = matched.flatMap(([predicted, at]) => {
    const row = payload.rows[at];
    if (row === undefined) return [];
    return payload.columns.flatMap((column, position) => {
      const text = rows[predicted]?.[position]?.trim() ?? "";
      if (column.key || text === "" || agrees.has(`cell:${at}:${column.name}`)) return [];
      return [cellCandidate(payload, row, column, text)];
    });
  });
  const known = new Set(matched.map(([predicted]) => predicted));
  const surplus = payload.rowsGiven
    ? []
    : rows
        .filter(
          (texts, index) =>
            !known.has(index) && payload.columns.every((column, at) => !column.key || texts[at] !== ""),
        )
        .map((texts) => rowCandidate(payload, texts));
  return [...new Map([...surplus, ...deviating].map((candidate) => [candidate.key, candidate])).values()];
}

/** Gold as one line for the pass that forbids it: the keys, or where they are given every row (CHECKS.md 10.2 c). */
export function goldText({ payload }: Document): string {
  const keys = keyColumns(payload);
  if (!payload.rowsGiven) return payload.rows.map((row) => keyText(row, keys)).join("; ");
  const attributes = payload.columns.filter((column) => !column.key);
  return payload.rows
    .map((row) => {
      const cells = attributes.map((column) => {
        const cell = row.cells[column.id];
        return cell === undefined ? "" : cellText(cell, column);
      });
      return `${keyText(row, keys)}: ${cells.join(", ")}`;
    })
    .join("; ");
}
