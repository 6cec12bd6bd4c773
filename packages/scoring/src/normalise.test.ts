import { foldId } from "@touchstone/text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remember } from "./memo.ts";
import { foldText, normaliseCased, normaliseString } from "./normalise.ts";
import { parseNumber } from "./number-grammar.ts";
import { cleanCell } from "./table/cell.ts";

const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 30 });
const numeric = fc.string({ unit: fc.constantFrom(..."0123456789 .,+-eE%/()x^<~*_'g"), maxLength: 12 });
// Folding deletes it, and its presence alone rules the short way out.
const INVISIBLE = "\u200b";

describe("the short way for plain text", () => {
  it("folds as folding does", () => {
    fc.assert(
      fc.property(fc.oneof(ascii, fc.string({ unit: "grapheme" })), (text) => {
        expect(foldText(text)).toBe(foldId(text).text);
      }),
      { numRuns: 1000 },
    );
  });

  it("cleans cells as the long way does", () => {
    fc.assert(
      fc.property(ascii, fc.constantFrom("string", "number", "set"), (text, profile) => {
        expect(cleanCell(text, profile).folded).toBe(cleanCell(`${text.trim()}${INVISIBLE}`, profile).folded);
      }),
      { numRuns: 1000 },
    );
  });

  it("reads numbers as the long way does", () => {
    fc.assert(
      fc.property(numeric, (text) => {
        fc.pre(!/[*_~<]/.test(text));
        expect(parseNumber(text)).toEqual(parseNumber(`${text}${INVISIBLE}`));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("normal forms", () => {
  it("stay as they are when normalised again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aBé .,;:-αμ1") }), (text) => {
        expect(normaliseCased(normaliseCased(text))).toBe(normaliseCased(text));
      }),
    );
  });

  it("do not depend on what was normalised before", () => {
    const texts = ["The A-type", "C++", "α-synuclein", "the the"];
    const first = texts.map(normaliseString);
    for (let at = 0; at < 10_000; at++) normaliseString(`filler ${at}`);
    expect(texts.map(normaliseString)).toEqual(first);
  });

  it("are computed once while they are remembered, and no more than so many are", () => {
    const asked: string[] = [];
    const upper = remember((text) => {
      asked.push(text);
      return text.toUpperCase();
    }, 2);
    expect(["a", "a", "b", "c", "a", "d", "e", "f", "a"].map(upper).join("")).toBe("AABCADEFA");
    expect(asked).toEqual(["a", "b", "c", "d", "e", "f", "a"]);
  });
});
