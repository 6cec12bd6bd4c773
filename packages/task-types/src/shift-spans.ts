import type { Span } from "@touchstone/contract";
import { editBetween, type TextEdit } from "@touchstone/text";

function moved(span: Span, edit: TextEdit): { start: number; end: number } {
  const { from, to, inserted } = edit;
  const delta = inserted - (to - from);
  if (span.end <= from) return span;
  if (span.start >= to) return { start: span.start + delta, end: span.end + delta };
  // The edit lies within the span, or replaces exactly its words: the new words stand for the same thing.
  if (span.start <= from && to <= span.end) return { start: span.start, end: span.end + delta };
  if (span.start < from) return { start: span.start, end: from };
  if (span.end > to) return { start: from + inserted, end: span.end + delta };
  return { start: from, end: from };
}

/**
 * Spans as they stand after an edit of their text. Words typed at the edge of a span stay outside it; a span whose words
 * are all gone is left out; quotes follow the text. Untouched spans keep their identity.
 */
export function shiftSpans(spans: readonly Span[], before: string, after: string, caret?: number): Span[] {
  const edit = editBetween(before, after, caret);
  return spans.flatMap((span) => {
    const { start, end } = moved(span, edit);
    if (start >= end) return [];
    const quote = after.slice(start, end);
    return [
      start === span.start && end === span.end && quote === span.quote
        ? span
        : { ...span, start, end, quote },
    ];
  });
}
