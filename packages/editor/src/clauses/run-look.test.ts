import { describe, expect, it } from "vitest";
import type { Clause } from "../words.ts";
import { runLook } from "./run-look.ts";

const clause = (id: string, start: number, end: number, more: Partial<Clause> = {}): [string, Clause] => [
  id,
  { id, start, end, look: "bound", tone: "t1", lit: false, label: `what ${id} is`, mark: id, ...more },
];
const clauses = new Map([
  clause("A", 0, 20, { tone: "t2", lit: true }),
  clause("B", 5, 10),
  clause("C", 12, 20, { look: "loose", tone: undefined, mark: "" }),
]);

describe("how a run of words is drawn", () => {
  it("takes its colour from the innermost clause and is lit by any", () => {
    expect(runLook(["A", "B"], ["A"], clauses)).toEqual({
      look: "bound",
      tone: "t1",
      lit: true,
      clause: "B",
      label: "what B is; what A is",
      marks: "B",
    });
  });

  it("shows the keys of the clauses that end with it and no others", () => {
    expect(runLook(["A"], ["A", "B"], clauses)?.marks).toBe("");
    expect(runLook(["A", "C"], [], clauses)?.marks).toBe("A");
  });

  it("leaves out keys that another key at the same place includes", () => {
    const nested = new Map([
      clause("said", 10, 20, { mark: "1a" }),
      clause("one", 8, 20, { mark: "1" }),
      clause("hop", 4, 20, { mark: "→12 12" }),
      clause("answer", 0, 20, { mark: "A" }),
    ]);
    expect(runLook(["said", "one", "hop", "answer"], [], nested)?.marks).toBe("1a →12 A");
  });

  it("is nothing where no clause is known", () => {
    expect(runLook([], [], clauses)).toBeNull();
    expect(runLook(["gone"], [], clauses)).toBeNull();
  });
});
