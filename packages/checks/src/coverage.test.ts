import { describe, expect, it } from "vitest";
import { chainQuestion } from "./__cases__/examples.ts";
import { splitClauses, uncoveredClauses } from "./coverage.ts";

const clauses = (text: string, bound: { start: number; end: number }[] = []) =>
  splitClauses(text, bound).map((clause) => clause.text);

const span = (text: string, words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

describe("clauses of a question", () => {
  it("cuts at commas, joining words and sentence ends", () => {
    expect(
      clauses("A moss enzyme, which binds copper ions. It was isolated from bog soil and named twice later."),
    ).toEqual([
      "A moss enzyme",
      "which binds copper ions.",
      "It was isolated from bog soil",
      "and named twice later.",
    ]);
  });

  it("never cuts inside a number or a range of numbers", () => {
    const text = "The enzyme has between 380 and 400 residues or 1,400 base pairs";
    expect(clauses(text)).toEqual([text]);
  });

  it("never cuts inside a bound span", () => {
    const text = "A protein with growth arrest and stress tolerance in winter rye";
    expect(clauses(text, [span(text, text)])).toEqual([text]);
    expect(clauses(text)).toHaveLength(2);
  });

  it("cuts the chain question so that no clause holds two sentences", () => {
    for (const clause of clauses(chainQuestion)) expect(clause.slice(0, -1)).not.toMatch(/[.?!]\s/);
  });

  it("names the clauses no span touches, with their place", () => {
    const text = "The enzyme binds copper ions, first found in bog soil";
    const [loose] = uncoveredClauses(text, [span(text, "binds copper")]);
    expect(text.slice(loose?.start, loose?.end)).toBe("first found in bog soil");
  });
});
