import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistanceWithin } from "./edit-distance.ts";

/** The textbook recurrence, without a band. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_cell, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => table[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + change);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(row - 2, column - 2) + 1);
      }
      table[row]?.splice(column, 1, cost);
    }
  }
  return at(a.length, b.length);
}

describe("the edit distance", () => {
  it("counts a swap of neighbours once and stops at its limit", () => {
    expect(editDistanceWithin("ibuprofen", "ibuprofne", 1)).toBe(1);
    expect(editDistanceWithin("ethanol", "methanol", 1)).toBe(1);
    expect(editDistanceWithin("ethanol", "propanol", 2)).toBeUndefined();
    expect(editDistanceWithin("", "ab", 2)).toBe(2);
  });

  it("is the plain one wherever that is within the limit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const plain = plainDistance(a, b);
        expect(editDistanceWithin(a, b, limit)).toBe(plain <= limit ? plain : undefined);
      }),
      { numRuns: 1000 },
    );
  });
});
