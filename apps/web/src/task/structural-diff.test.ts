import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { structuralDiff } from "./structural-diff.ts";

const kinds = (before: unknown, after: unknown) =>
  structuralDiff(before, after).map(({ kind, pointer }) => `${kind} ${pointer}`);

describe("the difference of two revisions", () => {
  it("matches entries by id, so that one that was put in front changes nothing else", () => {
    const before = { rows: [{ id: "a", text: "1" }] };
    const after = {
      rows: [
        { id: "b", text: "2" },
        { id: "a", text: "1" },
      ],
    };
    expect(kinds(before, after)).toEqual(["added /rows/0"]);
  });

  it("says which field of a matched entry changed, and what moved", () => {
    const before = { rows: [{ id: "a", text: "1" }, { id: "b" }] };
    const after = { rows: [{ id: "b" }, { id: "a", text: "2" }] };
    expect(kinds(before, after)).toEqual(["changed /rows/1/text", "moved /rows"]);
  });

  it("finds nothing between equal documents and something between others", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(structuralDiff(a, structuredClone(a))).toEqual([]);
        if (JSON.stringify(a) !== JSON.stringify(b) && structuralDiff(a, b).length === 0)
          expect(structuralDiff(b, a)).toEqual([]);
      }),
    );
  });
});
