import { renderTable } from "@touchstone/scoring";
import { delimiterOf, holdsMembers, keyColumns, keyText } from "./cell-text.ts";
import type { Column, SynthesisPayload } from "./payload.ts";

/** The header row and the row below it, exactly as an answer has to begin. */
export const headerLines = (columns: readonly Column[]): string =>
  renderTable(
    columns.map(({ name }) => name.replace(/\s+/gu, " ")),
    [],
  );

function columnLine(column: Column): string {
  const notes = [
    column.definition.trim(),
    ...(column.key ? ["Key of the row."] : []),
    ...(holdsMembers(column) ? [`Separate members with “${delimiterOf(column)}”.`] : []),
    ...(column.example.trim() === "" ? [] : [`Example: ${column.example.trim()}`]),
  ];
  return `- **${column.name.trim()}**: ${notes.filter((note) => note !== "").join(" ")}`;
}

/** What the author wrote: topic, instructions and, where the rows are given, their keys. */
export function questionText(payload: SynthesisPayload): string {
  const keys = keyColumns(payload);
  const given = payload.rowsGiven ? payload.rows.map((row) => `- ${keyText(row, keys)}`).join("\n") : "";
  const parts = [payload.topic, payload.instructions, given === "" ? "" : `Rows:\n${given}`];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The template that writes itself: one Markdown table, its exact header row, what the columns mean, what to write where nothing is. */
export function templateText({ columns, columnOrder, missingTokens }: SynthesisPayload): string {
  const missing = missingTokens
    .filter(({ token }) => token.trim() !== "")
    .map(({ token, meaning }) => `Write “${token.trim()}” for: ${meaning.trim()}.`);
  const order = columnOrder === "fixed" ? "in this order" : "in any order";
  return [
    `Answer with one Markdown table and exactly these columns, ${order}:`,
    headerLines(columns),
    columns.map(columnLine).join("\n"),
    ...(missing.length === 0 ? [] : [`Leave no cell empty. ${missing.join(" ")}`]),
  ].join("\n\n");
}
