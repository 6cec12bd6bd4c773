import { Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { type AnswerGold, gradeAnswer, gradeResponse } from "./grade-answer.ts";

const name: AnswerGold = { profile: "string", params: {}, gold: { value: "sodium", aliases: ["Na"] } };
const number: AnswerGold = { profile: "number", params: { abs: 0.1, unit: "g/mol" }, gold: "329.2" };

describe("an answer of a solver or system", () => {
  it("is right by value or alias, with quotes and emphasis around it", () => {
    expect(gradeAnswer(name, "**“Sodium”.**").outcome).toBe("C");
    expect(gradeAnswer(name, "Na").outcome).toBe("C");
    expect(gradeAnswer(number, "329.23 g/mol").outcome).toBe("C");
  });
  it("is not attempted where it is empty or abstains", () => {
    expect(gradeAnswer(name, "  ")).toMatchObject({ outcome: "N", state: "no_output" });
    expect(gradeAnswer(name, "I don’t know.")).toMatchObject({ outcome: "N", state: "declined" });
    expect(gradeAnswer(name, "none")).toMatchObject({ outcome: "N", state: "declined" });
    expect(gradeResponse(name, "It is sodium.")).toMatchObject({ outcome: "N", state: "format_error" });
  });
  it("is wrong where it offers several", () => {
    expect(gradeAnswer(name, "potassium or sodium")).toMatchObject({
      outcome: "I",
      reason: "several_answers",
    });
    expect(gradeAnswer(number, "329.2 g/mol; 328.76 g/mol")).toMatchObject({
      outcome: "I",
      reason: "several_answers",
    });
  });
  it("is wrong by rule for numbers, and waits for a person where another name may be right", () => {
    expect(gradeAnswer(number, "328.76")).toMatchObject({ outcome: "I", reason: "outside" });
    expect(gradeAnswer(name, "natrium")).toMatchObject({
      outcome: "undecided",
      verdict: { result: "no_match" },
    });
  });
  it("may be a number in a structured response", () => {
    expect(gradeResponse(number, '{"answer": 329.23}').outcome).toBe("C");
  });
  it("may be a reference, as a line or with fields", () => {
    const work = Work.parse({
      id: "w",
      csl: {
        type: "article",
        title: "Slow gating in tidal snails",
        author: [{ family: "Eze" }],
        DOI: "10.5555/a",
      },
    });
    const gold: AnswerGold = { profile: "reference", params: { coreOnly: true }, gold: work };
    expect(gradeAnswer(gold, "https://doi.org/10.5555/A").outcome).toBe("C");
    expect(gradeAnswer(gold, { title: "Slow Gating in Tidal Snails", authors: "Eze, C." }).outcome).toBe("C");
    expect(gradeAnswer(gold, { doi: "10.5555/b" }).outcome).toBe("I");
    expect(gradeAnswer(gold, {}).outcome).toBe("N");
  });
});
