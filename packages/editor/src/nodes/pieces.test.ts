import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { piecesOf } from "./pieces.ts";

const clause = (id: string, start: number, end: number) => ({ id, start, end });
const characters = fc.constantFrom("a", " ", "\n", "é", "\u{1f9ec}", "שלום", "漢字", "e\u0301");
const scene = fc
  .array(characters, { maxLength: 30 })
  .map((parts) => parts.join(""))
  .chain((text) =>
    fc.record({
      text: fc.constant(text),
      clauses: fc
        .array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 8 })
        .map((ranges) => ranges.map(([a, b], index) => clause(`s${index}`, Math.min(a, b), Math.max(a, b)))),
    }),
  );

describe("cutting a text into pieces", () => {
  it("cuts at the ends of nested and overlapping clauses", () => {
    const pieces = piecesOf("one two three", [
      clause("outer", 0, 7),
      clause("inner", 4, 7),
      clause("over", 6, 13),
    ]);
    expect(pieces).toEqual([
      { kind: "words", text: "one ", ids: ["outer"] },
      { kind: "words", text: "tw", ids: ["inner", "outer"] },
      { kind: "words", text: "o", ids: ["inner", "outer", "over"] },
      { kind: "words", text: " three", ids: ["over"] },
    ]);
  });

  it("makes a piece of each line break, also within a clause", () => {
    expect(piecesOf("a\n\nb", [clause("s", 0, 4)])).toEqual([
      { kind: "words", text: "a", ids: ["s"] },
      { kind: "break", text: "\n", ids: [] },
      { kind: "break", text: "\n", ids: [] },
      { kind: "words", text: "b", ids: ["s"] },
    ]);
  });

  it("has none of an empty text, and no clause beyond the end", () => {
    expect(piecesOf("", [])).toEqual([]);
    expect(piecesOf("ab", [clause("s", 1, 9)])).toEqual([{ kind: "words", text: "ab", ids: [] }]);
  });

  it("makes up the text, each piece covered by the clauses that hold it", () => {
    fc.assert(
      fc.property(scene, ({ text, clauses }) => {
        const pieces = piecesOf(text, clauses);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        let start = 0;
        for (const piece of pieces) {
          const end = start + piece.text.length;
          expect(piece.text).not.toBe("");
          if (piece.kind === "words")
            expect(piece.ids).toEqual(
              clauses
                .filter((it) => it.start <= start && end <= it.end && it.start < it.end)
                .map(({ id }) => id)
                .toSorted(),
            );
          start = end;
        }
      }),
    );
  });
});
