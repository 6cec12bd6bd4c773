import type { BoundText, Span } from "@touchstone/contract";
import { tokenize } from "@touchstone/text";
import { freshId } from "../../fresh-id.ts";
import type { BindTarget } from "../task-views.ts";

/** Number of words of a text as the checks count them. */
export const wordCount = (text: string): number => tokenize(text).length;

/** Targets that a span stands for: those it names, and those that list it. */
export const targetsOf = (span: Span, targets: readonly BindTarget[]): BindTarget[] =>
  targets.filter((target) => span.binds.includes(target.key) || target.spanIds?.includes(span.id));

/** A range without the white space at its ends; null where nothing else is in it. */
export function trimRange(text: string, start: number, end: number): { start: number; end: number } | null {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  const to = end - (words.length - words.trimEnd().length);
  return from < to ? { start: from, end: to } : null;
}

/** Binds the words of a range to a thing: a span that stands exactly there takes one more binding, otherwise a new one begins. */
export function bindSpan(text: BoundText, range: { start: number; end: number }, key: string): BoundText {
  const { start, end } = range;
  const there = text.spans.find((span) => span.start === start && span.end === end);
  if (there) {
    if (there.binds.includes(key)) return text;
    return {
      ...text,
      spans: text.spans.map((span) => (span === there ? { ...span, binds: [...span.binds, key] } : span)),
    };
  }
  const span = {
    id: freshId(
      text.spans.map(({ id }) => id),
      "s",
    ),
    start,
    end,
    quote: text.text.slice(start, end),
    binds: [key],
  };
  return { ...text, spans: [...text.spans, span].toSorted((a, b) => a.start - b.start || a.end - b.end) };
}

/** Takes a binding away, from one span or from all; spans that stand for nothing any more go with it. */
export function unbind(text: BoundText, key: string, spanId?: string): BoundText {
  const spans = text.spans.flatMap((span) => {
    if (!span.binds.includes(key) || (spanId !== undefined && span.id !== spanId)) return [span];
    const binds = span.binds.filter((bind) => bind !== key);
    return binds.length === 0 ? [] : [{ ...span, binds }];
  });
  return { ...text, spans };
}
