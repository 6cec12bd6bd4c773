import type { Json } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { gradeLine } from "./grade-line.ts";
import { missingOutcome } from "./missing-outcome.ts";
import {
  completionTask,
  deepTask,
  full,
  navigationTask,
  nearly,
  retrievalTask,
  said,
  sampleWork,
  synthesisTask,
  toolTask,
  wideTask,
} from "./sample-tasks.ts";

const ALL = {
  T1: navigationTask(),
  T2: retrievalTask(),
  T3: completionTask([["CIT-1", [["a"]]]]),
  T4: synthesisTask(),
  deep: deepTask(true),
  wide: wideTask("ab"),
  tool: toolTask([{ path: "/x", equality: null, gold: 1 }]),
};
const TYPES = Object.entries(ALL);
const ANSWERS = new Set(["T1", "T2", "deep"]);

describe("the state of a response", () => {
  it.each(TYPES)("%s: nothing said is no output, worth nothing and graded", (_name, task) => {
    for (const line of [{}, { response: "  \n" }, { ended: "budget" as const }, { answer: null }]) {
      const { outcome, open } = gradeLine(task, said(line));
      expect(outcome).toMatchObject({ state: "no_output", ungraded: null, score: 0, lowest: 0, highest: 0 });
      expect(open).toEqual([]);
    }
  });

  it.each(TYPES)("%s: a failure of the harness with nothing said is not graded", (_name, task) => {
    const { outcome } = gradeLine(task, said({ ended: "failure" }));
    expect(outcome).toMatchObject({
      state: "infra_error",
      ungraded: "infra_error",
      score: null,
      lowest: 0,
      highest: 1,
    });
  });

  it.each(TYPES)("%s: a failure after an answer does not excuse the answer", (_name, task) => {
    const { outcome } = gradeLine(task, said({ ended: "failure", response: "I wondered about it" }));
    expect(outcome).toMatchObject({
      state: "format_error",
      ungraded: null,
      score: 0,
      flags: ["format_error"],
    });
  });

  it.each(TYPES)(
    "%s: a missing record is no output in a complete run, and not graded in an unfinished one",
    (name, task) => {
      const complete = missingOutcome(task, 2, true);
      expect(complete).toMatchObject({ state: "no_output", ungraded: null, score: 0, run: 2 });
      if (ANSWERS.has(name)) expect(complete.counts).toMatchObject({ outcome: "N" });
      const unfinished = missingOutcome(task, 2, false);
      expect(unfinished).toMatchObject({
        state: "missing",
        ungraded: "missing",
        score: null,
        lowest: 0,
        highest: 1,
      });
      if (ANSWERS.has(name)) expect(unfinished.counts).toMatchObject({ outcome: null });
    },
  );

  it.each(TYPES)("%s: an answer of another shape is a format error", (_name, task) => {
    for (const answer of [
      42,
      "text",
      true,
      [1],
      { other: 1 },
      { answer: [[]] },
      { slots: [] },
      { table: 1 },
      { items: 3 },
    ]) {
      const { state } = gradeLine(task, said({ answer: answer as Json })).outcome;
      if (state === "answered") expect([task.key.type, answer]).toSatisfy(isAnswerOfType);
      else expect(state).toBe("format_error");
    }
  });

  // A list is an answer of wide research, an object one of a tool task.
  const isAnswerOfType = ([type, answer]: [string, unknown]): boolean =>
    type === "wide-research"
      ? Array.isArray(answer)
      : type === "tool-trajectory" && typeof answer === "object";

  it.each(TYPES)("%s: an abstention is declined, and not attempted where that exists", (name, task) => {
    const text =
      name === "T3" || name === "T4" || name === "wide" || name === "tool"
        ? "Not found."
        : "Answer: not found";
    const { outcome } = gradeLine(task, said({ response: text }));
    expect(outcome).toMatchObject({ state: "declined", ungraded: null, score: 0 });
    if (ANSWERS.has(name)) expect(outcome.counts).toMatchObject({ outcome: "N" });
  });

  it("keeps cost, searches and calls of the line", () => {
    const { outcome } = gradeLine(
      ALL.T1,
      said({ response: "Answer: SNCA", cost: 0.25, searches: 3, calls: 7 }),
    );
    expect(outcome).toMatchObject({ cost: 0.25, searches: 3, calls: 7 });
    expect(missingOutcome(ALL.T1, 1, true)).toMatchObject({ cost: null, searches: null, calls: null });
  });
});

describe("T1", () => {
  const grade = (answer: string) => gradeLine(ALL.T1, said({ answer: { answer, evidence: [] } }));

  it("counts gold and its aliases as right, under one key for all right answers", () => {
    for (const answer of ["Alpha-Synuclein.", "snca", "**α-synuclein**"])
      expect(grade(answer).outcome).toMatchObject({ score: 1, counts: { outcome: "C" }, answerKey: "=gold" });
  });

  it("finds the answer in free text", () => {
    expect(gradeLine(ALL.T1, said({ response: "Step 1.\n**Final answer:** SNCA" })).outcome).toMatchObject({
      score: 1,
      extracted: "SNCA",
    });
    expect(gradeLine(ALL.T1, said({ response: '{"answer": "SNCA"}' })).outcome.score).toBe(1);
  });

  it("asks about a name that is on no list", () => {
    const { outcome, open } = grade("the Parkinson's protein");
    expect(outcome).toMatchObject({
      score: null,
      ungraded: "unjudged",
      lowest: 0,
      highest: 1,
      counts: { outcome: null },
    });
    expect(open).toEqual([
      {
        id: "answer",
        step: "answer",
        criterion: "The candidate names the same thing as the gold answer, as an answer to the question.",
        gold: "alpha-synuclein (also: SNCA)",
        candidate: "the Parkinson's protein",
      },
    ]);
  });

  it("takes the verdict of a judge or person, and nothing else, for a grade", () => {
    const line = said({ answer: { answer: "NACP", evidence: [] } });
    const with_ = (state: "match" | "no_match" | "unparsed" | "unjudged") =>
      gradeLine(ALL.T1, line, { verdicts: new Map([["answer", { state, by: "judge" as const }]]) });
    expect(with_("match").outcome).toMatchObject({
      score: 1,
      counts: { outcome: "C" },
      answerKey: "=gold",
      units: [{ id: "answer", result: "match", by: "judge" }],
    });
    expect(with_("no_match").outcome).toMatchObject({
      score: 0,
      counts: { outcome: "I" },
      answerKey: "nacp",
    });
    expect(with_("unparsed")).toMatchObject({
      outcome: { score: null, ungraded: "unparsed" },
      open: [{ id: "answer" }],
    });
    expect(with_("unjudged").outcome).toMatchObject({ score: null, ungraded: "unjudged" });
  });

  it("never asks about refused texts, several answers and numbers", () => {
    expect(grade("Beta-synuclein").outcome).toMatchObject({
      score: 0,
      units: [{ reason: "near_miss", by: "rule" }],
    });
    expect(grade("SNCA or PARK7").outcome).toMatchObject({
      score: 0,
      units: [{ reason: "several_answers" }],
    });
    const number = navigationTask({
      answer: "5",
      unit: "mg",
      profile: "number",
      params: { unit: "mg" },
      aliases: [],
    });
    for (const [answer, score] of [
      ["0.005 g", 1],
      ["5", 1],
      ["5 g", 0],
      ["about six", 0],
    ] as const) {
      const { outcome, open } = gradeLine(number, said({ answer: { answer, evidence: [] } }));
      expect([outcome.score, open]).toEqual([score, []]);
    }
  });

  it("compares lists as lists", () => {
    const task = navigationTask({ answer: "b; a", profile: "set", aliases: [] });
    expect(gradeLine(task, said({ answer: { answer: "A; B", evidence: [] } })).outcome.score).toBe(1);
  });

  it("leaves structures without a toolkit open, but asks no judge", () => {
    const task = navigationTask({ answer: "CCO", profile: "structure", aliases: [] });
    const line = said({ answer: { answer: "OCC", evidence: [] } });
    expect(gradeLine(task, line)).toMatchObject({ outcome: { score: null, ungraded: "unjudged" }, open: [] });
    const structureKey = (text: string) => [...text].toSorted().join("");
    expect(gradeLine(task, line, { structureKey }).outcome.score).toBe(1);
  });

  it("asks in two steps where gold is a work", () => {
    const task = navigationTask({ answer: "a", profile: "reference", aliases: [], works: [sampleWork("a")] });
    const line = said({
      answer: { answer: "Zimmer K. Slow observation of aphase crystals under pressure. 1987", evidence: [] },
    });
    const first = gradeLine(task, line);
    expect(first.open.map(({ step }) => step)).toEqual(["work"]);
    const verdicts = new Map([["answer", { state: "match" as const, by: "judge" as const }]]);
    const second = gradeLine(task, line, { verdicts });
    expect(second.open.map(({ id, step }) => [id, step])).toEqual([["answer:attributes", "attributes"]]);
    verdicts.set("answer:attributes", { state: "match", by: "judge" });
    expect(gradeLine(task, line, { verdicts }).outcome.score).toBe(1);
  });
});

describe("T2", () => {
  const grade = (answer: object | string) => gradeLine(ALL.T2, said({ answer: { answer: answer as Json } }));

  it("reads every field in which a reference may name its work", () => {
    const { key } = ALL.T2;
    if (key.type !== "literature-retrieval") throw new Error(key.type);
    const csl = { ...key.gold.work.csl, custom: { openalex: "W2741809807", s2: "Corpus ID: 219708452" } };
    const task = {
      ...ALL.T2,
      key: { ...key, gold: { ...key.gold, work: { ...key.gold.work, csl } } },
    };
    const score = (answer: Json) => gradeLine(task, said({ answer: { answer } })).outcome.score;
    expect(score({ openalex: "W2741809807" })).toBe(1);
    expect(score({ openalex: "W2741809808" })).toBe(0);
    expect(score({ s2: "219708452" })).toBe(1);
  });

  it("counts the work, as text or as fields, whatever its attributes", () => {
    for (const answer of [
      full("a"),
      "10.5555/SAMPLE.a",
      { doi: "10.5555/sample.a" },
      { doi: "10.5555/sample.a", year: 1987 },
    ])
      expect(grade(answer).outcome).toMatchObject({ score: 1, answerKey: "=gold", counts: { outcome: "C" } });
    expect(
      gradeLine(ALL.T2, said({ response: '{"answer": {"doi": "10.5555/sample.a"}}' })).outcome.score,
    ).toBe(1);
  });

  it("asks about a work that no rule settles, and not about one that is known to be another", () => {
    expect(grade(nearly("a"))).toMatchObject({
      outcome: { score: null },
      open: [{ id: "work", step: "work" }],
    });
    expect(grade(full("b")).outcome).toMatchObject({ score: 0, answerKey: "=other:0" });
    expect(grade(`${full("b")}\n${full("a")}`).outcome).toMatchObject({
      score: 0,
      units: [{ reason: "several_answers" }],
    });
  });

  it("groups wrong answers by identifier", () => {
    expect(grade("See https://doi.org/10.5555/Other.1").outcome.answerKey).toBe("doi:10.5555/other.1");
  });
});
