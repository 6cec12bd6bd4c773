import { looksLikeLatex, parseLatex } from "./parse-latex.ts";

/** A table somebody pasted. `header` says that its first row certainly holds headers. */
export interface PastedTable {
  kind: "spreadsheet" | "markdown" | "latex";
  rows: string[][];
  header: boolean;
}

const PIPE = /(?<!\\)(?:\\\\)*\|/;
const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

const markdownCell = (cell: string): string =>
  cell
    .trim()
    .replace(/<br\s*\/?>/gi, "; ")
    .replace(/^\*\*(.*)\*\*$/, "$1")
    .replace(/^`(.*)`$/, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");

function markdownCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map(markdownCell);
}

function parseMarkdown(text: string): PastedTable | null {
  const lines = text.split("\n");
  const start = lines.findIndex(
    (line, index) =>
      PIPE.test(line) && DELIMITERS.test(lines[index + 1] ?? "") && (lines[index + 1] ?? "").includes("-"),
  );
  if (start < 0) return null;
  const body = lines.slice(start + 2);
  const end = body.findIndex((line) => !PIPE.test(line));
  const rows = [lines[start] ?? "", ...(end < 0 ? body : body.slice(0, end))].map(markdownCells);
  return { kind: "markdown", rows, header: true };
}

/** Tab-separated cells as spreadsheets copy them: quoted where they hold tabs, quotes or line breaks. */
function parseSpreadsheet(text: string): PastedTable {
  const rows: string[][] = [[]];
  const fields = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;
  let at = 0;
  while (at <= text.length) {
    fields.lastIndex = at;
    // A quote that is not closed before the next tab is an ordinary character.
    const match = fields.exec(text) ?? /([^\t\n]*)()(\t|\n|$)/.exec(text.slice(at));
    if (!match) break;
    const quoted = match[2] === undefined ? match[1]?.replaceAll('""', '"') : undefined;
    const plain = match[2] === "" && match[1] !== undefined ? match[1] : match[2];
    rows.at(-1)?.push((quoted ?? plain ?? "").replace(/\s*\n\s*/g, " ").trim());
    at += match[0].length;
    if (match[3] === "\n") rows.push([]);
    if (match[3] === "") break;
  }
  return { kind: "spreadsheet", rows, header: false };
}

/** Reads a table from the clipboard: LaTeX, Markdown, or cells of a spreadsheet; null where nothing is in it. */
export function parsePasted(raw: string): PastedTable | null {
  const text = raw
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "");
  if (text.trim() === "") return null;
  const table = looksLikeLatex(text)
    ? ({ kind: "latex", ...parseLatex(text) } satisfies PastedTable)
    : (parseMarkdown(text) ?? parseSpreadsheet(text));
  const rows = table.rows.filter((row) => row.some((cell) => cell !== ""));
  return rows.length === 0 ? null : { ...table, rows };
}
