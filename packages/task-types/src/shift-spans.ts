import type { Span } from "@touchstone/contract";

/** One edit: the characters from `from` to `to` of the old text were replaced by `inserted` characters. */
export interface TextEdit {
  from: number;
  to: number;
  inserted: number;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
const splitsPair = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

/**
 * The smallest edit that leads from one text to the other, never inside a surrogate pair. Where several are possible
 * (an "a" typed beside an "a"), `caret`, the end of the insertion in the new text, decides; without it the last one.
 */
export function editBetween(before: string, after: string, caret?: number): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let suffix = 0;
  let from = 0;
  const growSuffix = (most: number) => {
    while (suffix < most && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
    while (splitsPair(before, before.length - suffix) || splitsPair(after, after.length - suffix))
      suffix -= 1;
  };
  const growPrefix = (most: number) => {
    while (from < most && before[from] === after[from]) from += 1;
    while (splitsPair(before, from) || splitsPair(after, from)) from -= 1;
  };
  if (caret !== undefined) growSuffix(Math.min(shorter, Math.max(0, after.length - caret)));
  growPrefix(shorter - suffix);
  if (caret === undefined) growSuffix(shorter - from);
  return { from, to: before.length - suffix, inserted: after.length - suffix - from };
}

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
