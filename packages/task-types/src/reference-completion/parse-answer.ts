import { CompletionAnswer, type ReferenceAnswer, type TaskDocumentOf } from "@touchstone/contract";
import { extractSlots, slotKey } from "@touchstone/scoring";
import type { CompletionPayload } from "./payload.ts";

const FIELDS = ["title", "authors", "year", "venue", "doi", "arxiv", "pmid", "text"] as const;

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value))
    return value
      .map(wordsOf)
      .filter((word) => word !== "")
      .join("; ");
  if (typeof value === "string" || typeof value === "number") return String(value).trim();
  return "";
};

/** A reference as a model wrote it in JSON; one without any field that we know is kept as its text. */
function readReference(raw: unknown): string | ReferenceAnswer {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return wordsOf(raw);
  const given = new Map(Object.entries(raw).map(([name, value]) => [name.toLowerCase(), wordsOf(value)]));
  const fields = FIELDS.flatMap((name) => {
    const value = given.get(name) ?? (name === "authors" ? given.get("author") : undefined);
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  return fields.length === 0 ? JSON.stringify(raw) : Object.fromEntries(fields);
}

/** Reads the slots of a free text (SCORING.md 1.3); labels are written as the task writes them, foreign ones are kept. */
export function parseCompletion(
  { payload }: TaskDocumentOf<CompletionPayload>,
  text: string,
): { state: "answered" | "declined" | "format_error" | "no_output"; answer: CompletionAnswer | null } {
  const { state, slots } = extractSlots(text);
  if (state !== "answered") return { state, answer: null };
  const labels = new Map(payload.slots.map(({ label }) => [slotKey(label), label]));
  const read: CompletionAnswer["slots"] = {};
  for (const [written, references] of Object.entries(slots)) {
    const label = labels.get(slotKey(written)) ?? written;
    read[label] = [...(read[label] ?? []), ...references.map(readReference)];
  }
  return { state, answer: CompletionAnswer.parse({ slots: read }) };
}
