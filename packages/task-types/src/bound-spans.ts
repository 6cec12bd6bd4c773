import type { BoundText, Span } from "@touchstone/contract";

/** Spans that stand for an element: those it lists, and those that name it in `binds` (`constraint:c1`, `edge:e1`, `validator:v1`). */
export const spansBoundTo = (text: BoundText, bind: string, spanIds: readonly string[] = []): Span[] =>
  text.spans.filter((span) => spanIds.includes(span.id) || span.binds.includes(bind));

/** Spans that stand for anything at all: with a binding of their own, or listed by an element. */
export function boundSpans(text: BoundText, listed: Iterable<string>): Span[] {
  const ids = new Set(listed);
  return text.spans.filter((span) => span.binds.length > 0 || ids.has(span.id));
}

/** The words of some spans as they stand in the text, in reading order. */
export const wordsOf = (text: BoundText, spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => a.start - b.start)
    .map((span) => text.text.slice(span.start, span.end))
    .join(" … ");
