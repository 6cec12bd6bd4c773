import { describe, expect, it } from "vitest";
import { blankFacts, documentOf } from "../__cases__/case-facts.ts";
import { answer, chainAnswer } from "../__cases__/examples.ts";
import type { AnswerFacts } from "../check.ts";
import { runCheck } from "../run-check.ts";
import { answerQuestionChecks } from "./answer-question.ts";
import { answerValueChecks } from "./answer-value.ts";
import { answerVisibleChecks } from "./answer-visible.ts";

const checks = [...answerValueChecks, ...answerQuestionChecks, ...answerVisibleChecks];

const run = (id: string, given: AnswerFacts, text = "What is it?", asOf: string | null = null) => {
  const check = checks.find((known) => known.id === id);
  if (check === undefined) throw new Error(id);
  const visible = [{ pointer: "/payload/question/text", text, kind: "question" as const }];
  const outcome = runCheck(check, {
    document: documentOf("database-navigation"),
    facts: { ...blankFacts(), visible, answers: [given], asOf },
    benchmark: null,
  });
  if (outcome.status === "error") throw new Error(outcome.reason);
  return outcome;
};
const codes = (...given: Parameters<typeof run>) => run(...given).findings.map(({ code }) => code);
const number = (gold: string, params: Record<string, unknown>, nearMisses = ["1"]) =>
  answer({ gold, profile: "number", params, nearMisses, kind: "number" });

const set = (gold: string) => answer({ gold, profile: "set", params: { delimiter: ";" }, kind: "set" });

describe("type and rule of an answer", () => {
  it("a number needs a tolerance", () => {
    expect(codes("answer/type", number("20", {}))).toEqual(["answer/type/tolerance"]);
    expect(codes("answer/type", number("20", { rel: 0.05 }))).toEqual([]);
  });

  it("an unknown rule, a wrong setting and unreadable gold are told apart", () => {
    expect(codes("answer/type", answer({ gold: "x", profile: "nearly" }))).toEqual(["answer/type/unknown"]);
    expect(
      codes("answer/type", answer({ gold: "2", profile: "number", params: { abs: "1", exact: true } })),
    ).toEqual(["answer/type/params"]);
    expect(codes("answer/type", number("about ten", { exact: true }))).toEqual(["answer/type/unreadable"]);
    expect(codes("answer/type", answer({ gold: "" }))).toEqual(["answer/type/gold"]);
  });

  it("members of a set may be written with its delimiter or as a list", () => {
    expect(codes("answer/type", set("a; b"))).toEqual([]);
    expect(codes("answer/self-match", set('["a", "b"]'))).toEqual([]);
  });
});

describe("self-match", () => {
  it("the example's tolerance keeps the near miss out, a wider one does not", () => {
    expect(codes("answer/self-match", chainAnswer)).toEqual([]);
    const wide = { ...chainAnswer, params: { rel: 0.01, unit: "g/mol" } };
    expect(codes("answer/self-match", wide)).toEqual(["answer/self-match/near-miss"]);
  });

  it("a number needs a near miss, a name does not", () => {
    expect(codes("answer/self-match", number("20", { rel: 0.1 }, []))).toEqual([
      "answer/self-match/no-near-miss",
    ]);
    expect(codes("answer/self-match", answer({ gold: "Rv1258c" }))).toEqual([]);
  });

  it("a near miss that is also an alias blocks", () => {
    const both = answer({ gold: "Rv1258c", aliases: ["tap"], nearMisses: ["tap"] });
    expect(codes("answer/self-match", both)).toEqual(["answer/self-match/near-miss"]);
  });
});

describe("tolerance", () => {
  it.each([
    ["0.004", { rel: 0.1 }, true],
    ["0.004", { rel: 0.1, printFloor: true }, false],
    ["0.004", { exact: true }, false],
    ["2.5", { abs: 0.05 }, false],
    ["1.20e-3", { rel: 0.001 }, true],
    ["1,400", { rel: 0.01 }, false],
  ])("floor: %s with %j: %s", (gold, params, below) => {
    expect(codes("answer/tolerance-floor", number(gold, params)).length > 0).toBe(below);
  });

  it.each([
    ["12", { abs: 5 }, true],
    ["12", { abs: 0.5 }, false],
    ["12", { rel: 0.3 }, true],
    ["0", { abs: 5 }, false],
  ])("ceiling: %s with %j: %s", (gold, params, above) => {
    expect(codes("answer/tolerance-ceiling", number(gold, params)).length > 0).toBe(above);
  });
});

describe("clean answers", () => {
  it("a line break is found and mended", () => {
    const [found] = run("answer/clean", answer({ gold: "Rv1258c\n" })).findings;
    expect(found).toMatchObject({
      code: "answer/clean/line-break",
      fix: { patch: [{ op: "replace", value: "Rv1258c" }] },
    });
  });

  it("a hidden character in an alias is found", () => {
    expect(codes("answer/clean", answer({ gold: "a", aliases: ["b\u200b"] }))).toEqual([
      "answer/clean/alias",
    ]);
  });
});

describe("what the question asks for", () => {
  it.each([
    ["In which year was the town founded?", { kind: "place", gold: "Kyoto" }, ["answer/question-type/date"]],
    ["In which year was the town founded?", { kind: "number", gold: "2014" }, []],
    ["How many residues does it have?", { kind: "entity" }, ["answer/question-type/number"]],
    ["It grows when fed. What does it weigh?", { kind: "number" }, []],
    ["Which paper shows this?", { kind: "entity" }, ["answer/question-type/reference"]],
    ["Which paper shows this?", { kind: "reference" }, []],
    ["Which paper mill was meant?", { kind: "entity" }, []],
    ["Is it bound to haem?", { kind: "entity" }, ["answer/question-type/boolean"]],
    ["Is it bound to haem or to zinc?", { kind: "entity" }, []],
    ["Who described it first?", { kind: "date" }, ["answer/question-type/person"]],
    ["Which gene is it?", { kind: "entity" }, []],
  ] as const)("%s %j", (text, given, expected) => {
    expect(codes("answer/question-type", answer(given), text)).toEqual(expected);
  });

  it.each([
    ["Which gene is it?", []],
    ["Which gene is it and when was it cloned?", ["answer/one-question/double"]],
    ["Which gene is it? When was it cloned?", ["answer/one-question/several"]],
    ["Which gene, expressed in moss and which is on chromosome 2, is it?", []],
    ["See https://a.example/?q=1 for the form. Which gene is it?", []],
    ["The gene sits on chromosome 2. Name it.", []],
    ["The gene sits on chromosome 2.", ["answer/one-question/none"]],
  ])("%s", (text, expected) => {
    expect(codes("answer/one-question", answer({}), text)).toEqual(expected);
  });

  it("two question words are fine where the answer is a set", () => {
    const text = "Which genes are they and when were they cloned?";
    expect(codes("answer/one-question", answer({ kind: "set" }), text)).toEqual([]);
  });
});

describe("what the text must state", () => {
  it.each([
    ["What is the band gap?", "eV", 1],
    ["What is the band gap in eV?", "eV", 0],
    ["What is the band gap in electronvolts?", "eV", 0],
    ["What is its molar mass (g mol-1)?", "g/mol", 0],
    ["What mass, in any unit?", "g", 0],
    ["How long, in µm?", "um", 0],
    ["Measured on Monday. How hot in °C?", "Cel", 0],
  ])("%s", (text, unit, count) => {
    expect(codes("answer/unit-stated", { ...number("1", { abs: 1 }), unit }, text)).toHaveLength(count);
  });

  it("a place needs its granularity", () => {
    expect(codes("answer/granularity", answer({ kind: "place" }), "Where was it isolated?")).toHaveLength(1);
    expect(
      codes("answer/granularity", answer({ kind: "place" }), "In which country was it isolated?"),
    ).toEqual([]);
  });

  it("a moving answer needs a date that is set and stated", () => {
    const text = "Which is the latest inhibitor?";
    expect(codes("answer/volatile", answer({}), text)).toEqual(["answer/volatile/volatile"]);
    expect(codes("answer/volatile", answer({}), text, "2025-01-31")).toEqual(["answer/volatile/not-stated"]);
    expect(codes("answer/volatile", answer({}), `As of 31 January 2025: ${text}`, "2025-01-31")).toEqual([]);
    expect(codes("answer/volatile", answer({ isCount: true }))).toEqual(["answer/volatile/count"]);
  });
});
