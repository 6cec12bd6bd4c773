import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rebased, withoutFiller } from "./typed-text.ts";

const FILLER = "\u200b";

describe("what is meant while somebody composes", () => {
  it("leaves out the filler at which the composition began", () => {
    expect(withoutFiller("the eye", { text: `the${FILLER}に eye`, caret: 5 }, FILLER)).toEqual({
      text: "theに eye",
      caret: 4,
    });
  });

  it("keeps fillers that are part of the text, also when they were taken out", () => {
    expect(withoutFiller(`a${FILLER}b c`, { text: "ab日 c", caret: 3 }, FILLER)).toEqual({
      text: `a${FILLER}b日 c`,
      caret: 4,
    });
  });

  it("is what stands there where no filler is about", () => {
    const typed = { text: "日本", caret: 2 };
    expect(withoutFiller("日", typed, FILLER)).toBe(typed);
  });
});

describe("typing while the text changes elsewhere", () => {
  it("puts the typed words where they belong, before and behind the other change", () => {
    expect(rebased("one two", { text: "one x two", caret: 5 }, "one two three")).toEqual({
      text: "one x two three",
      caret: 5,
    });
    expect(rebased("one two", { text: "one two x", caret: 9 }, "ones two")).toEqual({
      text: "ones two x",
      caret: 10,
    });
  });

  it("lets the typed words follow a change of the same words", () => {
    expect(rebased("one two", { text: "one txo", caret: 6 }, "one")).toEqual({ text: "onex", caret: 4 });
  });

  it("loses no character that was typed", () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, fc.nat(12), (base, added, now, at) => {
        const place = Math.min(at, base.length);
        const typed = { text: base.slice(0, place) + added + base.slice(place), caret: place + added.length };
        expect(rebased(base, typed, now).text).toContain(added);
      }),
    );
  });
});
