import type { Span } from "@touchstone/contract";
import { findUnstorableText } from "@touchstone/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftSpans } from "./shift-spans.ts";

const spanOf = (text: string, words: string): Span => {
  const start = text.indexOf(words);
  return { id: words, start, end: start + words.length, quote: words, binds: ["constraint:c1"] };
};

const pieces = fc.constantFrom("a", "b", " ", "é", "\u{1f9ec}", "שלום", "漢字", "e\u0301", "\n", "𝛼");
const text = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(""));
/** A text in whole characters, an edit of it, and a span. */
const scene = fc
  .record({
    head: text,
    removed: text,
    tail: text,
    added: text,
    a: fc.nat(),
    b: fc.nat(),
  })
  .map(({ head, removed, tail, added, a, b }) => {
    const before = head + removed + tail;
    const stops = [0];
    for (const character of before) stops.push((stops.at(-1) ?? 0) + character.length);
    const [start = 0, end = 0] = [stops[a % stops.length] ?? 0, stops[b % stops.length] ?? 0].toSorted(
      (x, y) => x - y,
    );
    const span: Span = { id: "s", start, end, quote: before.slice(start, end), binds: ["x"] };
    return { before, after: head + added + tail, caret: head.length + added.length, head, tail, span };
  })
  .filter(({ span }) => span.start < span.end);

describe("moving spans with edits", () => {
  it("leaves words before the edit alone and moves those behind it", () => {
    const before = "one inherited disorder of the eye";
    const after = "one rare inherited disorder of the eye";
    expect(shiftSpans([spanOf(before, "one"), spanOf(before, "eye")], before, after)).toEqual([
      spanOf(after, "one"),
      spanOf(after, "eye"),
    ]);
  });

  it("keeps words typed at the edge of a span outside it", () => {
    const before = "the enzyme acts";
    const [after] = shiftSpans([spanOf(before, "enzyme")], before, "the big enzyme x acts".replace(" x", ""));
    expect(after?.quote).toBe("enzyme");
    const [longer] = shiftSpans([spanOf(before, "enzyme")], before, "the enzymes acts", 11);
    expect(longer?.quote).toBe("enzyme");
  });

  it("keeps the binding when exactly its words are replaced", () => {
    const [span] = shiftSpans([spanOf("is over 5 long", "over 5")], "is over 5 long", "is at least 7 long");
    expect(span?.quote).toBe("at least 7");
  });

  it("drops a span whose words are deleted", () => {
    expect(shiftSpans([spanOf("a bc d", "bc")], "a bc d", "a  d")).toEqual([]);
  });

  it("always yields ranges of whole characters whose quotes are what stands there", () => {
    fc.assert(
      fc.property(scene, fc.boolean(), ({ before, after, caret, span }, known) => {
        for (const moved of shiftSpans([span], before, after, known ? caret : undefined)) {
          expect(moved.start).toBeLessThan(moved.end);
          expect(moved.end).toBeLessThanOrEqual(after.length);
          expect(moved.quote).toBe(after.slice(moved.start, moved.end));
          expect(findUnstorableText(moved.quote)).toBeUndefined();
        }
      }),
    );
  });

  it("never changes words that the edit did not touch", () => {
    fc.assert(
      fc.property(scene, ({ before, after, caret, head, tail, span }) => {
        if (span.end <= head.length)
          expect(shiftSpans([span], before, after, caret)[0]?.quote).toBe(span.quote);
        if (span.start >= before.length - tail.length)
          expect(shiftSpans([span], before, after, caret)[0]?.quote).toBe(span.quote);
      }),
    );
  });

  it("keeps every span, by identity, where nothing changed", () => {
    fc.assert(
      fc.property(scene, ({ before, span }) => {
        expect(shiftSpans([span], before, before)[0]).toBe(span);
      }),
    );
  });
});
