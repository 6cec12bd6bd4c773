import { describe, expect, it } from "vitest";
import { applyPatch } from "./patch.ts";

const document = { list: ["a", "b", "c"], "a/b": { x: 1 }, other: {} };

describe("applying the patch of a mend", () => {
  it("puts in, takes out and replaces, in order, and shares what it does not touch", () => {
    const after = applyPatch(document, [
      { op: "remove", path: "/list/0" },
      { op: "add", path: "/list/1", value: "new" },
      { op: "add", path: "/list/-", value: "last" },
      { op: "replace", path: "/a~1b/x", value: 2 },
    ]);
    expect(after).toEqual({ list: ["b", "new", "c", "last"], "a/b": { x: 2 }, other: {} });
    expect(after.other).toBe(document.other);
    expect(document.list).toEqual(["a", "b", "c"]);
  });

  it("refuses places that are not there any more", () => {
    for (const op of ["remove", "replace"] as const)
      expect(() => applyPatch(document, [{ op, path: "/list/7", value: 1 }])).toThrow(RangeError);
    expect(() => applyPatch(document, [{ op: "add", path: "/gone/x", value: 1 }])).toThrow(RangeError);
  });
});
