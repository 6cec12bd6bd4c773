import { type GoldRow, matchRows } from "../table/match-rows.ts";
import {
  compareCell,
  type PreparedColumn,
  prepareColumns,
  type TableColumn,
} from "../table/prepared-column.ts";
import { type FormatReason, readTable, type TableReading } from "../table/read-table.ts";
import type { CompareContext, MissingTokens } from "../verdict.ts";
import { resultOf, settleOpen } from "./settle-open.ts";
import type { GradedUnit, Verdicts } from "./unit.ts";

/** Gold of T4: one array of cells per row, in the order of the columns. */
export interface TableGold {
  columns: readonly TableColumn[];
  columnOrder?: "fixed" | "any" | undefined;
  missing?: MissingTokens | undefined;
  rows: readonly GoldRow[];
}

export interface TableCounts {
  goldRows: number;
  columns: number;
  keyColumns: number;
  matchedColumns: number;
  predictedRows: number;
  rowsBeyondCap: number;
  matchedRows: number;
  correctCells: number;
  fullRows: number;
}

/** Metrics of one table in [0, 1]; null is undefined (SCORING.md 6.4). */
export interface TableScores {
  itemRecall: number;
  rowRecall: number;
  pkRecall: number;
  itemPrecision: number | null;
  rowPrecision: number | null;
  itemF1: number | null;
  rowF1: number | null;
}

/** A gold row by its key, `row:<gold row>`, or a cell of a matched row, `cell:<gold row>:<column name>`. */
export type TableUnit = GradedUnit;

export interface TableGrade {
  format: { valid: boolean; reasons: FormatReason[] };
  flags: string[];
  counts: TableCounts;
  matched: [number, number][];
  headline: TableScores;
  lenient: TableScores;
  /** Item recall of the headline, if every open unit were right. */
  highest: number;
  units: TableUnit[];
  /** Pairs of rows that no rule could decide, `row:<gold row>:<predicted row>`, settled ones included. */
  pairs: GradedUnit[];
  /** Units that a judge or person must settle; scores count them as wrong until then. */
  undecided: string[];
}

const INVALID: TableScores = {
  itemRecall: 0,
  rowRecall: 0,
  pkRecall: 0,
  itemPrecision: null,
  rowPrecision: null,
  itemF1: null,
  rowF1: null,
};

const harmonic = (precision: number, recall: number): number =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Number of data rows that are read for so many gold rows. */
export const rowCap = (goldRows: number): number => Math.max(3 * goldRows, goldRows + 20);

function scoresOf(counts: TableCounts): TableScores {
  const { goldRows, columns, matchedColumns, predictedRows, matchedRows, correctCells, fullRows } = counts;
  const itemRecall = share(correctCells, goldRows * columns);
  const rowRecall = share(fullRows, goldRows);
  const itemPrecision = share(correctCells, predictedRows * matchedColumns);
  const rowPrecision = share(fullRows, predictedRows);
  const pkRecall = share(matchedRows, goldRows);
  if (!(rowRecall <= itemRecall && itemRecall <= pkRecall)) throw new Error("table scores out of order");
  return {
    itemRecall,
    rowRecall,
    pkRecall,
    itemPrecision,
    rowPrecision,
    itemF1: harmonic(itemPrecision, itemRecall),
    rowF1: harmonic(rowPrecision, rowRecall),
  };
}

function gradeRows(
  prepared: readonly PreparedColumn[],
  gold: TableGold,
  rows: TableReading["rows"],
  context: CompareContext,
  verdicts: Verdicts | undefined,
) {
  const { matched, judged, undecided, pairs, possible } = matchRows(
    prepared,
    gold.rows,
    rows,
    context,
    verdicts,
  );
  const rowOf = new Map(matched.map(([r, g]) => [g, r]));
  const waiting = new Set(undecided.map(([, g]) => g));
  const units: TableUnit[] = [];
  let [correctCells, openCells, fullRows] = [0, 0, 0];
  for (const [g, goldRow] of gold.rows.entries()) {
    const r = rowOf.get(g);
    const by = judged.get(g);
    units.push({
      id: `row:${g}`,
      result: r !== undefined ? "match" : waiting.has(g) ? "undecided" : "no_match",
      reason:
        r !== undefined ? (by === undefined ? "key" : "judged") : waiting.has(g) ? "judge" : "row_missing",
      ...(by === undefined ? {} : { by }),
    });
    if (r === undefined) continue;
    let correct = 0;
    for (const [at, column] of prepared.entries()) {
      if (column.column.key === true) {
        correct++;
        continue;
      }
      const cell = rows[r]?.[at];
      const verdict = compareCell(column, goldRow[at], cell, context);
      const id = `cell:${g}:${column.column.name}`;
      if (verdict.result !== "undecided") {
        if (verdict.result === "match") correct++;
        units.push({ id, result: verdict.result, reason: verdict.reason ?? "equal" });
        continue;
      }
      const { equality } = column;
      const open = {
        id,
        step: "cell" as const,
        equality,
        gold: goldRow[at],
        reason: verdict.reason ?? "judge",
      };
      const settled = settleOpen({ ...open, candidate: cell?.plain ?? "" }, context.works, verdicts);
      units.push(...settled);
      const result = resultOf(settled);
      if (result === "match") correct++;
      else if (result === "undecided") openCells++;
    }
    correctCells += correct;
    if (correct === prepared.length) fullRows++;
  }
  return { matched, units, pairs, correctCells, openCells: openCells + possible * prepared.length, fullRows };
}

/**
 * Grades the table of a response (SCORING.md 6). An invalid format scores 0 in the headline; the lenient reading is
 * computed for every response. `verdicts` settle what rules leave open, by unit id. Throws if gold has no rows or no key column, which authoring prevents.
 */
export function gradeTable(
  gold: TableGold,
  response: string,
  options: { endedByLengthLimit?: boolean; verdicts?: Verdicts } & CompareContext = {},
): TableGrade {
  if (gold.rows.length === 0 || !gold.columns.some((column) => column.key === true))
    throw new Error("gold table without rows or key");
  const { endedByLengthLimit, verdicts, ...given } = options;
  const context: CompareContext = { ...given, missing: gold.missing ?? given.missing };
  const prepared = prepareColumns(gold.columns);
  const reading = readTable(response, gold.columns, { columnOrder: gold.columnOrder, endedByLengthLimit });
  const rows = reading.rows.slice(0, rowCap(gold.rows.length));
  const beyond = reading.rows.length - rows.length;
  const { matched, units, pairs, correctCells, openCells, fullRows } = gradeRows(
    prepared,
    gold,
    rows,
    context,
    verdicts,
  );
  const counts: TableCounts = {
    goldRows: gold.rows.length,
    columns: prepared.length,
    keyColumns: prepared.filter(({ column }) => column.key === true).length,
    matchedColumns: reading.columns.length,
    predictedRows: rows.length,
    rowsBeyondCap: beyond,
    matchedRows: matched.length,
    correctCells,
    fullRows,
  };
  const lenient = scoresOf(counts);
  return {
    format: reading.format,
    flags: beyond > 0 ? [...reading.flags, "row_cap"] : reading.flags,
    counts,
    matched,
    headline: reading.format.valid ? lenient : INVALID,
    lenient,
    highest: reading.format.valid
      ? share(
          Math.min(correctCells + openCells, counts.goldRows * counts.columns),
          counts.goldRows * counts.columns,
        )
      : 0,
    units,
    pairs,
    undecided: units.filter((unit) => unit.result === "undecided").map((unit) => unit.id),
  };
}
