import { describe, expect, it } from "vitest";
import { nextClause } from "./next-clause.ts";

const clauses = [
  { id: "inner", start: 4, end: 7 },
  { id: "outer", start: 4, end: 12 },
  { id: "late", start: 20, end: 25 },
];
const go = (caret: number, forward: boolean, last: string | null = null) =>
  nextClause(clauses, caret, forward, last)?.id;

describe("going from clause to clause", () => {
  it("goes to the one that begins next, the wider first", () => {
    expect(go(0, true)).toBe("outer");
    expect(go(4, true, "outer")).toBe("inner");
    expect(go(4, true, "inner")).toBe("late");
  });

  it("goes to the beginning of the clause it is in, then to the one before", () => {
    expect(go(22, false)).toBe("late");
    expect(go(20, false, "late")).toBe("inner");
    expect(go(4, false, "inner")).toBe("outer");
  });

  it("stays where there is none", () => {
    expect(go(20, true, "late")).toBeUndefined();
    expect(go(0, false)).toBeUndefined();
  });

  it("forgets the last one when the caret has gone elsewhere", () => {
    expect(go(8, true, "late")).toBe("late");
  });
});
