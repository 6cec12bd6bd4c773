import type { SynthesisAnswer, TaskDocumentOf } from "@touchstone/contract";
import { isAbstention, readTable, stripAnswer } from "@touchstone/scoring";
import type { SynthesisPayload } from "./payload.ts";
import { tableColumns } from "./table-gold.ts";

/** Reads a table out of a free text. The text is kept as it is, since its format is graded too (SCORING.md 6.2). */
export function parseSynthesis(
  { payload }: TaskDocumentOf<SynthesisPayload>,
  text: string,
): { state: "answered" | "declined" | "format_error" | "no_output"; answer: SynthesisAnswer | null } {
  if (text.trim() === "") return { state: "no_output", answer: null };
  if (isAbstention(stripAnswer(text))) return { state: "declined", answer: null };
  const { format } = readTable(text, tableColumns(payload));
  const none = format.reasons.some(
    (reason) => reason === "no_table" || reason === "html_table" || reason === "fullwidth_pipes",
  );
  return none ? { state: "format_error", answer: null } : { state: "answered", answer: { table: text } };
}
