import { describe, expect, it } from "vitest";
import type { ConstraintValue, NavigationConstraint, Operator } from "./payload.ts";
import { readUnit } from "./unit-words.ts";
import { agreementOf } from "./value-comparison.ts";

const constraint = (operator: Operator, value: ConstraintValue, unit = ""): NavigationConstraint => ({
  id: "c",
  on: "n",
  attribute: "length",
  operator,
  value,
  unit,
  proof: "query",
  database: "",
  release: "",
  query: "",
  asOf: "2026-01-01",
  changes: "never",
  role: "needed",
  spanIds: [],
  evidence: [],
  resultSet: null,
  missingIsFalse: false,
  completeness: "",
});
const judge = (operator: Operator, value: ConstraintValue, words: string, unit = "") =>
  agreementOf(constraint(operator, value, unit), words, "en", readUnit).kind;

describe("comparing words with a stored constraint", () => {
  it("tells “at least” from “more than”", () => {
    expect(judge("≥", 3, "at least 3 sites")).toBe("agrees");
    expect(judge(">", 3, "at least 3 sites")).toBe("contradicts");
    expect(judge("≥", 5, "over 5 nM", "nM")).toBe("contradicts");
    expect(judge(">", 5, "over 5 nM", "nM")).toBe("agrees");
  });
  it("takes “about” for the interval that is shown, not for a bound", () => {
    expect(judge("about", [380, 400], "about 390 residues")).toBe("agrees");
    expect(judge("between", [380, 400], "about 390 residues")).toBe("agrees");
    expect(judge("about", [380, 400], "about 450 residues")).toBe("contradicts");
    expect(judge("≥", 390, "about 390 residues")).toBe("contradicts");
  });
  it("converts units, and refuses another dimension", () => {
    expect(judge(">", 0.005, "over 5 nM", "umol/L")).toBe("agrees");
    expect(judge(">", 5, "over 5 nM", "umol/L")).toBe("contradicts");
    expect(judge(">", 5, "over 5 nM", "g")).toBe("contradicts");
  });
  it("is content with one agreeing number among others", () =>
    expect(judge("=", 3, "in 2010 three sites were found")).toBe("agrees"));
  it("compares dates by their year", () => {
    expect(judge("=", "2002-01-18", "in January 2002")).toBe("agrees");
    expect(judge("=", "2002-01-18", "in January 2003")).toBe("contradicts");
  });
  it("compares as much of a date as both tell", () => {
    expect(judge("<", "2010", "before 2010")).toBe("agrees");
    expect(judge(">", "2004-05-03", "after 3 May 2004")).toBe("agrees");
    expect(judge(">", "2004-05-03", "after May 3rd, 2004")).toBe("agrees");
    expect(judge(">", "2004-05-03", "after 2004")).toBe("agrees");
    expect(judge(">", "2004-05-03", "after 4 May 2004")).toBe("contradicts");
    expect(judge("between", ["1990", "1995"], "between 1990 and 1995")).toBe("agrees");
    expect(judge("between", ["1990-02", "1995-06"], "between February 1990 and June 1995")).toBe("agrees");
    expect(judge("between", ["1990-02", "1995-06"], "between March 1990 and June 1995")).toBe("contradicts");
    expect(judge("about", ["1990", "1995"], "in about 1993")).toBe("agrees");
  });
  it("tells tiny numbers apart", () => {
    expect(judge("<", 1e-12, "a P value below 1e-12")).toBe("agrees");
    expect(judge("<", 1e-12, "a P value below 1e-15")).toBe("contradicts");
  });
  it("reads “not” as another value", () => {
    expect(judge("≠", 4, "whose charge is not 4")).toBe("agrees");
    expect(judge("=", 4, "whose charge is not 4")).toBe("contradicts");
  });
  it("leaves wording without a number to a second person", () =>
    expect(judge("≥", 3, "with several sites")).toBe("unparsed"));
  it("does not look for numbers in names", () => {
    expect(judge("=", "autosomal dominant", "passed on by a single altered gene copy")).toBe("not-numeric");
    expect(judge("contains", "5", "anything")).toBe("not-numeric");
  });
  it("knows the direction of a superlative", () => {
    expect(judge("max", null, "the longest of them")).toBe("agrees");
    expect(judge("min", null, "the longest of them")).toBe("contradicts");
    expect(judge("max", null, "at most the one of them")).toBe("unparsed");
  });
});
