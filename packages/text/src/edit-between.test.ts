import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editBetween } from "./edit-between.ts";
import { findUnstorableText } from "./normalise.ts";

const characters = fc.constantFrom(
  "a",
  "b",
  " ",
  "é",
  "\u{1f9ec}",
  "\u{1f9e0}",
  "שלום",
  "漢字",
  "e\u0301",
  "\n",
);
const text = fc.array(characters, { maxLength: 24 }).map((parts) => parts.join(""));

describe("the smallest edit between two texts", () => {
  it("asks the caret where a repeated letter was typed", () => {
    expect(editBetween("aa", "aaa", 1)).toEqual({ from: 0, to: 0, inserted: 1 });
    expect(editBetween("aa", "aaa", 3)).toEqual({ from: 2, to: 2, inserted: 1 });
  });

  it("is nothing between equal texts", () => {
    expect(editBetween("the eye", "the eye", 3)).toMatchObject({ inserted: 0 });
  });

  it("leads from one to the other and never cuts a pair of surrogates", () => {
    fc.assert(
      fc.property(text, text, fc.option(fc.nat(30)), (before, after, caret) => {
        const { from, to, inserted } = editBetween(before, after, caret ?? undefined);
        const words = after.slice(from, from + inserted);
        expect(before.slice(0, from) + words + before.slice(to)).toBe(after);
        expect(findUnstorableText(words)).toBeUndefined();
        expect(findUnstorableText(before.slice(from, to))).toBeUndefined();
      }),
    );
  });
});
