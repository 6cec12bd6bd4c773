import { cleanCell, hasPipe, headerKey, isDelimiter, splitRow } from "./cell.ts";

/** A table as it stands in a response: raw cells, rows without empty ones and repeated headers. */
export interface RawTable {
  headers: string[];
  rows: string[][];
  flags: Set<"blank_line" | "empty_row" | "repeated_header">;
  /** Number of the last line of the response that belongs to it. */
  lastLine: number;
}

interface FoundTables {
  tables: RawTable[];
  unclosedFence: boolean;
  /** The last line with text is a row of the last table. */
  endsInRow: boolean;
}

interface Line {
  kind: "text" | "break";
  text: string;
  fenced: boolean;
  number: number;
}

const UNWRAPPED = new Set(["", "markdown", "md", "gfm", "table"]);
const OPEN_FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^`]*)$/;

/** Cuts a response into lines; fenced blocks of other kinds become a break, those of tables are unwrapped. */
function readLines(response: string): { lines: Line[]; unclosedFence: boolean } {
  const raw = response
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  const lines: Line[] = [];
  let fence: { marks: string; open: boolean } | null = null;
  for (const [number, original] of raw.entries()) {
    const text = original.replace(/^\t+/, (tabs) => "    ".repeat(tabs.length));
    if (fence !== null) {
      const closing = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(text)?.[1];
      if (closing?.startsWith(fence.marks)) {
        fence = null;
        lines.push({ kind: "break", text: "", fenced: false, number });
      } else lines.push({ kind: fence.open ? "text" : "break", text, fenced: true, number });
      continue;
    }
    const opening = OPEN_FENCE.exec(text);
    if (opening === null) lines.push({ kind: "text", text, fenced: false, number });
    else {
      fence = { marks: opening[1] ?? "```", open: UNWRAPPED.has((opening[2] ?? "").trim().toLowerCase()) };
      lines.push({ kind: "break", text: "", fenced: false, number });
    }
  }
  return { lines, unclosedFence: fence !== null };
}

const isBlank = (line: Line): boolean => line.kind === "text" && line.text.trim() === "";
const isCode = (line: Line): boolean => !line.fenced && /^ {4}/.test(line.text);
const isRow = (line: Line | undefined): line is Line =>
  line?.kind === "text" && !isCode(line) && hasPipe(line.text);

function startsTable(lines: readonly Line[], at: number): boolean {
  const [header, delimiter] = [lines[at], lines[at + 1]];
  return (
    isRow(header) &&
    delimiter?.kind === "text" &&
    !isCode(delimiter) &&
    isDelimiter(delimiter.text, splitRow(header.text).length)
  );
}

/** Index of the row after blank lines that continues the table, or -1. */
function continuation(lines: readonly Line[], from: number, width: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at] as Line)) at++;
  const line = lines[at];
  return isRow(line) && splitRow(line.text).length === width && !startsTable(lines, at) ? at : -1;
}

function readTable(lines: readonly Line[], start: number): { table: RawTable; next: number } {
  const headers = splitRow(lines[start]?.text ?? "");
  const keys = headers.map(headerKey);
  const table: RawTable = { headers, rows: [], flags: new Set(), lastLine: lines[start + 1]?.number ?? 0 };
  let at = start + 2;
  while (at < lines.length) {
    const line = lines[at] as Line;
    if (isBlank(line)) {
      const next = continuation(lines, at, headers.length);
      if (next < 0) break;
      table.flags.add("blank_line");
      at = next;
      continue;
    }
    if (!isRow(line)) break;
    const cells = splitRow(line.text);
    if (cells.every((cell) => cleanCell(cell, "string").folded === "")) table.flags.add("empty_row");
    else if (cells.length === keys.length && cells.every((cell, place) => headerKey(cell) === keys[place]))
      table.flags.add("repeated_header");
    else table.rows.push(cells);
    table.lastLine = line.number;
    at++;
  }
  return { table, next: at };
}

/** Finds all Markdown tables of a response by SCORING.md 6.1. */
export function findTables(response: string): FoundTables {
  const { lines, unclosedFence } = readLines(response);
  const tables: RawTable[] = [];
  for (let at = 0; at < lines.length; ) {
    if (!startsTable(lines, at)) {
      at++;
      continue;
    }
    const { table, next } = readTable(lines, at);
    tables.push(table);
    at = next;
  }
  const lastText = lines.findLast((line) => line.text.trim() !== "")?.number;
  return { tables, unclosedFence, endsInRow: lastText !== undefined && tables.at(-1)?.lastLine === lastText };
}
