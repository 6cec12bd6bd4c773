import type { BoundText, Span } from "@touchstone/contract";
import type { FreshId } from "./outcome.ts";

export interface TextRange {
  start: number;
  end: number;
}

/** A span inside words that are not in the text yet; offsets count from the beginning of the words. */
export interface InnerSpan extends TextRange {
  /** Missing for a new span. */
  id?: string;
  binds: readonly string[];
}

/** Words to be put into the text, with what they stand for. */
export interface Words {
  text: string;
  spans: readonly InnerSpan[];
}

/** Words one after the other. */
export function joined(...parts: readonly (string | Words)[]): Words {
  let text = "";
  const spans: InnerSpan[] = [];
  for (const part of parts) {
    const from = text.length;
    if (typeof part === "string") {
      text += part;
      continue;
    }
    for (const span of part.spans) spans.push({ ...span, start: from + span.start, end: from + span.end });
    text += part.text;
  }
  return { text, spans };
}

/** Words that stand for something as a whole. */
export const bound = (words: string | Words, ...binds: readonly string[]): Words => {
  const { text, spans } = typeof words === "string" ? { text: words, spans: [] } : words;
  return { text, spans: [{ start: 0, end: text.length, binds }, ...spans] };
};

export const contains = (outer: TextRange, inner: TextRange): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;
export const overlaps = (a: TextRange, b: TextRange): boolean => a.start < b.end && b.start < a.end;

/** Whether a span begins inside a range and ends outside, or the other way round. */
export const isCrossed = (spans: readonly Span[], range: TextRange): boolean =>
  spans.some((span) => overlaps(span, range) && !contains(range, span) && !contains(span, range));

/** Order in which spans are kept: as they begin, the shorter one first. */
const inOrder = (a: Span, b: Span): number => a.start - b.start || a.end - b.end;

function moved(
  span: Span,
  { start, end }: TextRange,
  length: number,
  grows: boolean,
): { start: number; end: number } | null {
  const delta = length - (end - start);
  if (grows) return { start: span.start, end: span.end + delta };
  if (span.end <= start) return span;
  if (span.start >= end) return { start: span.start + delta, end: span.end + delta };
  if (span.start <= start && end <= span.end) return { start: span.start, end: span.end + delta };
  if (span.start < start) return { start: span.start, end: start };
  if (span.end > end) return { start: start + length, end: span.end + delta };
  return null;
}

/**
 * Puts words in place of a range. Spans around the range grow or shrink with it, spans behind it move, spans inside it
 * go and those of the words come; one that crosses an edge of the range keeps what is outside.
 * @param grow ids of spans that take in words put at their end
 * @param drop ids of spans that go although they lie around the range
 */
export function replaceWords(
  { text, spans }: BoundText,
  range: TextRange,
  words: Words,
  ids: FreshId,
  { grow = new Set(), drop = new Set() }: { grow?: ReadonlySet<string>; drop?: ReadonlySet<string> } = {},
): BoundText {
  const next = text.slice(0, range.start) + words.text + text.slice(range.end);
  const kept = spans.flatMap((span) => {
    if (drop.has(span.id)) return [];
    const place = moved(span, range, words.text.length, grow.has(span.id));
    if (place === null || place.start >= place.end) return [];
    const quote = next.slice(place.start, place.end);
    return [
      place.start === span.start && place.end === span.end && quote === span.quote
        ? span
        : { ...span, ...place, quote },
    ];
  });
  const taken = new Set([...spans, ...kept].map(({ id }) => id));
  for (const { id } of words.spans) if (id !== undefined) taken.add(id);
  for (const inner of words.spans) {
    const start = range.start + inner.start;
    const end = range.start + inner.end;
    if (start >= end) continue;
    const id = inner.id ?? ids(taken, "s");
    taken.add(id);
    kept.push({ id, start, end, quote: next.slice(start, end), binds: [...inner.binds] });
  }
  return { text: next, spans: kept.toSorted(inOrder) };
}

/** Words of a range as they can be put elsewhere: with the spans that lie inside it, and without those of `except`. */
export function wordsAt(
  { text, spans }: BoundText,
  range: TextRange,
  except: ReadonlySet<string> = new Set(),
): Words {
  return {
    text: text.slice(range.start, range.end),
    spans: spans
      .filter((span) => contains(range, span) && !except.has(span.id))
      .map(({ id, start, end, binds }) => ({
        id,
        start: start - range.start,
        end: end - range.start,
        binds,
      })),
  };
}

/** Binds a range: a span that stands exactly there takes the keys too, otherwise a new one begins. */
export function bindRange(
  text: BoundText,
  range: TextRange,
  keys: readonly string[],
  ids: FreshId,
): BoundText {
  const there = text.spans.find((span) => span.start === range.start && span.end === range.end);
  if (there) {
    const binds = [...there.binds, ...keys.filter((key) => !there.binds.includes(key))];
    return { ...text, spans: text.spans.map((span) => (span === there ? { ...span, binds } : span)) };
  }
  const span = {
    id: ids(
      text.spans.map(({ id }) => id),
      "s",
    ),
    ...range,
    quote: text.text.slice(range.start, range.end),
    binds: [...keys],
  };
  return { ...text, spans: [...text.spans, span].toSorted(inOrder) };
}

/** Takes keys away from all spans; a span that stands for nothing any more goes with them. */
export function unbindKeys(text: BoundText, gone: ReadonlySet<string>): BoundText {
  if (gone.size === 0) return text;
  const spans = text.spans.flatMap((span) => {
    if (!span.binds.some((key) => gone.has(key))) return [span];
    const binds = span.binds.filter((key) => !gone.has(key));
    return binds.length === 0 ? [] : [{ ...span, binds }];
  });
  return { ...text, spans };
}

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** A range inside the text that begins and ends between characters. */
export const isRange = (text: string, { start, end }: TextRange): boolean =>
  Number.isInteger(start) &&
  Number.isInteger(end) &&
  start >= 0 &&
  start < end &&
  end <= text.length &&
  !isLow(text.charCodeAt(start)) &&
  !(end < text.length && isLow(text.charCodeAt(end)));

/** A clause with the comma or space that joins it to the words before. */
export const withJointBefore = (text: string, { start, end }: TextRange): TextRange => ({
  start: start - (/(?:, | )$/u.exec(text.slice(0, start))?.[0].length ?? 0),
  end,
});
