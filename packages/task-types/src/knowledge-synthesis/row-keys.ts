import { foldLeak } from "@touchstone/text";
import { keyColumns, membersOf } from "./cell-text.ts";
import type { Column, SynthesisPayload, SynthesisRow } from "./payload.ts";

/** Names of things mean the same under any header; a date or number only says something under its own. */
const NAMES: ReadonlySet<Column["type"]> = new Set(["text", "entity", "identifier", "reference", "url"]);

const folded = (text: string): string => foldLeak(text).text;

function keyPart(row: SynthesisRow, column: Column): string {
  const cell = row.cells[column.id];
  const text = cell === undefined ? "" : folded(membersOf(cell).join("; "));
  return text === "" || NAMES.has(column.type) ? text : `${folded(column.name)}=${text}`;
}

/** Keys of the gold rows, under which another task shares a row with this one. */
export function rowKeys(payload: SynthesisPayload): string[] {
  const keys = keyColumns(payload);
  const texts = payload.rows.map((row) => keys.map((column) => keyPart(row, column)).join("|"));
  return [...new Set(texts.filter((text) => /[^|]/.test(text)).map((text) => `row:${text}`))];
}
