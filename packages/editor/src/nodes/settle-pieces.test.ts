import { buildEditorFromExtensions, defineExtension } from "@lexical/extension";
import fc from "fast-check";
import { $getRoot, $getSelection, $isRangeSelection } from "lexical";
import { describe, expect, it } from "vitest";
import { $idsOf } from "./covering.ts";
import { piecesOf } from "./pieces.ts";
import { $leaves, $range, $selectRange, $wholeText } from "./points.ts";
import { $isSettled, $settlePieces } from "./settle-pieces.ts";

const makeEditor = () =>
  buildEditorFromExtensions(
    defineExtension({
      name: "test",
      onError: (error) => {
        throw error;
      },
    }),
  );

const characters = fc.constantFrom("a", " ", "\n", "é", "\u{1f9ec}", "שלום", "漢字", "e\u0301");
/** A text and clauses of it. */
const scene = fc
  .array(characters, { maxLength: 20 })
  .map((parts) => parts.join(""))
  .chain((text) =>
    fc.record({
      text: fc.constant(text),
      clauses: fc
        .array(fc.tuple(fc.nat(text.length), fc.nat(text.length), fc.constantFrom("s", "t", "u")), {
          maxLength: 3,
        })
        .map((ranges) =>
          ranges.map(([a, b, id], index) => ({
            id: `${id}${index}`,
            start: Math.min(a, b),
            end: Math.max(a, b),
          })),
        ),
    }),
  );

describe("bringing the editor in line with the document", () => {
  it("shows any text after any other, and no more is left to do", () => {
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 4 }), (scenes) => {
        const editor = makeEditor();
        for (const { text, clauses } of scenes) {
          const pieces = piecesOf(text, clauses);
          editor.update(() => void $settlePieces(pieces), { discrete: true });
          editor.read(() => {
            expect($wholeText()).toBe(text);
            expect($isSettled(pieces)).toBe(true);
          });
        }
      }),
    );
  });

  it("leaves nodes alone that show what they should", () => {
    const editor = makeEditor();
    const clause = { id: "s", start: 4, end: 7 };
    editor.update(() => void $settlePieces(piecesOf("one two\nthree", [clause])), { discrete: true });
    const before = editor.read(() => $leaves().map((node) => node.getKey()));
    editor.update(() => void $settlePieces(piecesOf("one two\nfour", [clause])), { discrete: true });
    expect(editor.read(() => $leaves().map((node) => node.getKey()))).toEqual(before);
    editor.update(() => void $settlePieces(piecesOf("one two\nfour", [])), { discrete: true });
    const after = editor.read(() => $leaves().map((node) => node.getKey()));
    expect(after.slice(-2)).toEqual(before.slice(-2));
  });

  it("makes one block of whatever stands there", () => {
    const editor = makeEditor();
    const pieces = piecesOf("one\ntwo", []);
    editor.update(() => void $getRoot().clear(), { discrete: true });
    expect(editor.read(() => $isSettled(pieces))).toBe(false);
    editor.update(() => void $settlePieces(pieces), { discrete: true });
    expect(editor.read($wholeText)).toBe("one\ntwo");
  });
});

describe("offsets and points", () => {
  it("lead to each other at every place of a text", () => {
    fc.assert(
      fc.property(scene, fc.nat(), fc.nat(), ({ text, clauses }, a, b) => {
        const editor = makeEditor();
        const [from, to] = [a % (text.length + 1), b % (text.length + 1)];
        const range = { start: Math.min(from, to), end: Math.max(from, to), backward: to < from };
        editor.update(
          () => {
            const block = $settlePieces(piecesOf(text, clauses));
            $selectRange(block, range);
            expect($range()).toEqual(range);
          },
          { discrete: true },
        );
      }),
    );
  });

  it("stand outside a clause at its ends, where typing does not belong to it", () => {
    const editor = makeEditor();
    editor.update(
      () => {
        const block = $settlePieces(piecesOf("one two three", [{ id: "s", start: 4, end: 7 }]));
        for (const at of [4, 7]) {
          $selectRange(block, { start: at, end: at });
          const selection = $getSelection();
          if (!$isRangeSelection(selection)) throw new Error("nothing is selected");
          expect($idsOf(selection.anchor.getNode())).toEqual([]);
        }
      },
      { discrete: true },
    );
  });
});
