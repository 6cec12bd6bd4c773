import Papa from "papaparse";
import { decodeTable, type TableEncoding } from "./decode-table.ts";
import { type TableProblem, tableProblem } from "./table-problem.ts";

export const MOST_ROWS = 1_000;
export const MOST_BYTES = 5_000_000;
const MEGABYTE = 1_000_000;

const SEPARATORS = [",", ";", "\t", "|"];

export interface RawRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: readonly string[];
  problems: readonly TableProblem[];
}

export interface Table {
  separator: string;
  /** Headings, each once: a repeated one gets a number, an empty one is named by its place. */
  columns: readonly string[];
  rows: readonly RawRow[];
}

export type TableReading = { ok: true; table: Table } | { ok: false; problems: TableProblem[] };

export interface ReadOptions {
  encoding?: TableEncoding | undefined;
  /** Found out from the file where it is absent. */
  separator?: string | undefined;
}

function headings(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const plain = cell.normalize("NFC").replaceAll(/\s+/g, " ").trim() || `Column ${at + 1}`;
    let name = plain;
    for (let copy = 2; taken.has(name); copy += 1) name = `${plain} (${copy})`;
    taken.add(name);
    return name;
  });
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** Rows with the line they begin on; quoted cells may run over several lines. */
function rowsOf(text: string, separator: string, firstLine: number): RawRow[] {
  const rows: RawRow[] = [];
  let from = 0;
  let line = firstLine;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      const codes = errors.map((it) => it.code);
      const problems = codes.includes("MissingQuotes")
        ? [tableProblem("unclosed_quote", line)]
        : codes.includes("InvalidQuotes")
          ? [tableProblem("bad_quotes", line)]
          : [];
      if (!isBlank(data) || problems.length > 0) rows.push({ line, cells: data, problems });
      line += text.slice(from, meta.cursor).split("\n").length - 1;
      from = meta.cursor;
    },
  });
  return rows;
}

/**
 * Reads a table of comma, semicolon, tab or bar separated cells under a line of headings. Faults of single rows stay with
 * the row; what makes the whole table unreadable is given instead of it.
 */
export function readTable(bytes: Uint8Array, options: ReadOptions = {}): TableReading {
  const refuse = (...problems: TableProblem[]): TableReading => ({ ok: false, problems });
  if (bytes.length > MOST_BYTES)
    return refuse(tableProblem("too_large", 1, null, { most: MOST_BYTES / MEGABYTE }));
  const decoded = decodeTable(bytes, options.encoding);
  if (!decoded.ok) return refuse(decoded.problem);
  // Spreadsheets may say in a line of its own what separates the cells.
  const said = /^sep=(.)\n/i.exec(decoded.text);
  const text = said ? decoded.text.slice(said[0].length) : decoded.text;
  if (text.trim() === "") return refuse(tableProblem("empty", 1));
  const separator =
    options.separator ??
    said?.[1] ??
    Papa.parse<string[]>(text, { newline: "\n", preview: 20, delimitersToGuess: SEPARATORS }).meta.delimiter;
  const [head, ...rows] = rowsOf(text, separator, said ? 2 : 1);
  if (!head) return refuse(tableProblem("empty", 1));
  const unclosed = [head, ...rows].flatMap((it) => it.problems).find((it) => it.code === "unclosed_quote");
  if (unclosed) return refuse(unclosed);
  if (rows.length === 0) return refuse(tableProblem("no_rows", head.line));
  if (rows.length > MOST_ROWS)
    return refuse(tableProblem("too_many_rows", rows[MOST_ROWS]?.line ?? 1, null, { most: MOST_ROWS }));
  const columns = headings(head.cells);
  return {
    ok: true,
    table: {
      separator,
      columns,
      rows: rows.map((row) =>
        row.problems.length === 0 && !isBlank(row.cells.slice(columns.length))
          ? {
              ...row,
              problems: [
                tableProblem("too_many_cells", row.line, null, {
                  cells: row.cells.length,
                  columns: columns.length,
                }),
              ],
            }
          : row,
      ),
    },
  };
}
