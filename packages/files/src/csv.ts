import type { ExportColumn, ExportRow } from "@touchstone/scoring";
import Papa from "papaparse";

/**
 * Text that a spreadsheet would run as a formula: it begins with one of these characters, full-width forms included. Such
 * cells get a leading apostrophe. Lines inside the text are looked at as one, unlike in the library's own pattern.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const ROWS_AT_ONCE = 1_000;

/** CSV (RFC 4180: comma, CRLF, quotes doubled) of rows as they come, in pieces; the first holds the header. */
export async function* csvText(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  const names = columns.map(({ name }) => name);
  const write = (cells: unknown[][]): string =>
    `${Papa.unparse(cells, { newline: "\r\n", escapeFormulae: FORMULA })}\r\n`;
  yield write([names]);
  let held: unknown[][] = [];
  for await (const row of rows) {
    held.push(names.map((name) => row[name] ?? null));
    if (held.length < ROWS_AT_ONCE) continue;
    yield write(held);
    held = [];
  }
  if (held.length > 0) yield write(held);
}
