import { BoundText, type FieldProblem, type TaskDocument } from "@touchstone/contract";
import { findUnstorableText, normaliseStrings } from "@touchstone/text";

export type NormalisedDocument = { ok: true; document: TaskDocument } | { ok: false; problem: FieldProblem };

const MESSAGES = {
  nul: "This text holds the character U+0000, which cannot be stored.",
  "lone-surrogate": "This text holds half of a character outside the basic plane, which cannot be stored.",
} as const;

/** Moves the spans of a text whose length changes under normalisation, and reads their quotes anew. */
function normaliseBoundText({ text, spans }: BoundText): BoundText {
  const normal = normaliseStrings(text);
  if (normal === text) return { text, spans: normaliseStrings(spans) };
  const moved = (offset: number): number =>
    Math.min(normal.length, normaliseStrings(text.slice(0, offset)).length);
  return {
    text: normal,
    spans: spans.map((span) => {
      const start = moved(span.start);
      const end = moved(span.end);
      return { ...normaliseStrings(span), start, end, quote: normal.slice(start, end) };
    }),
  };
}

function normaliseParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normaliseParts);
  if (typeof value !== "object" || value === null) return normaliseStrings(value);
  const bound = BoundText.safeParse(value);
  if (bound.success) return normaliseBoundText(bound.data);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [normaliseStrings(key), normaliseParts(part)]),
  );
}

/**
 * A document as it is stored in a revision (CHECKS.md 0.2, 13.8): strings in NFC with line feeds, spans moved along.
 * Bodies of sources stay as they were captured, because their hash covers the bytes. Refused, with the pointer of the
 * first fault: U+0000 and lone surrogates anywhere.
 */
export function normaliseDocument(document: TaskDocument): NormalisedDocument {
  const fault = findUnstorableText(document);
  if (fault) {
    return {
      ok: false,
      problem: { pointer: fault.pointer, code: fault.reason, message: MESSAGES[fault.reason] },
    };
  }
  const { payload, sources, ...rest } = document;
  return {
    ok: true,
    document: {
      ...normaliseStrings(rest),
      payload: normaliseParts(payload),
      sources: sources.map((source) => ({ ...normaliseStrings(source), body: source.body })),
    },
  };
}
