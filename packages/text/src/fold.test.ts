import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldId, foldLeak, foldVariants } from "./fold.ts";
import { foldedSpan } from "./mapped-text.ts";

const troublesome = fc.string({
  unit: fc.constantFrom(
    ..."aZßİΣσςά é1²½ﬁＡ．é\u0301\u00ad\u200b\u202e\u2060\u2011\u2212\u2032´`«»한ᄒ\u1161\u11abｶ\uff9eµΩK\u00a0\u3000\n\r".split(
      "",
    ),
    "&amp;",
    "&#46;",
    "&shy;",
    "&fjlig;",
    "😀",
    "🏴\u{e0067}",
    "\u0345",
    "مي\u200cش",
  ),
});
const anyText = fc.oneof(troublesome, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

describe("folding", () => {
  it.each([
    ["10．1234/abc", "10.1234/abc"],
    ["50‑78‑2", "50-78-2"],
    ["&#x35;0-78-2", "50-78-2"],
    ["a\u00b4b", "a'b"],
    ["a &amp;lt; b", "a < b"],
    ["x\u207b", "x-"],
  ])("of %j keeps case and gives %j", (raw, folded) => {
    expect(foldId(raw).text).toBe(folded);
  });

  it.each([
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["H₂O", "h2o"],
    ["TNF-α", "tnf-alpha"],
    ["IFNγ", "ifngamma"],
    ["Szczepańska", "szczepanska"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευσ"],
    ["が", "が"],
  ])("for leaks of %j gives %j", (raw, folded) => {
    expect(foldLeak(raw).text).toBe(folded);
  });

  it("reads a soft hyphen both as nothing and as a hyphen", () => {
    expect(foldVariants("50&shy;78&shy;2", "id").map(({ text }) => text)).toEqual(["50782", "50-78-2"]);
    expect(foldVariants("plain", "id")).toHaveLength(1);
  });

  it("points to raw offsets, over an entity, a deleted character and a ligature", () => {
    const raw = "see 5&#48;\u200b-ﬁ x";
    const folded = foldId(raw);
    expect(folded.text).toBe("see 50-fi x");
    const { start, end } = foldedSpan(folded, 4, 8);
    expect(raw.slice(start, end)).toBe("5&#48;\u200b-ﬁ");
  });

  it("joins characters exactly as the whole text would be normalised", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        fc.pre(!/[&\u00b4\r\u00ad]/.test(raw));
        const kept = raw
          .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
          .replace(/[\ufe00-\ufe0f\u034f\u180b-\u180f\u{e0100}-\u{e01ef}\u02b0-\u02ff]/gu, "");
        expect(foldId(`a${kept}`).text.normalize("NFKC")).toBe(`a${kept}`.normalize("NFKC"));
      }),
      { numRuns: 500 },
    );
  });

  it("maps every unit into the source, never backwards", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        for (const fold of [foldId, foldLeak]) {
          const { text, map } = fold(raw);
          expect(map).toHaveLength(text.length + 1);
          map.forEach((offset, index) => {
            expect(offset).toBeGreaterThanOrEqual(index === 0 ? 0 : (map[index - 1] ?? 0));
            expect(offset).toBeLessThanOrEqual(raw.length);
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("folds to the same text again, where nothing is left to decode", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const once = foldLeak(raw).text;
        fc.pre(!once.includes("&"));
        const twice = foldLeak(once).text;
        expect(foldLeak(twice).text).toBe(twice);
        if (/^[\p{L}\p{N} .,;:'"-]*$/u.test(once)) expect(twice).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
