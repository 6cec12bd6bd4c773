import { describe, expect, it } from "vitest";
import { gradeLine } from "./grade-line.ts";
import { deepTask, full, nearly, said, stranger, wideTask } from "./sample-tasks.ts";

const deep = (satisfiable: boolean, answer: unknown) =>
  gradeLine(deepTask(satisfiable), said({ answer: { answer } as never }));

describe("deep research", () => {
  // SCORING.md 7.
  it.each([
    [true, full("a"), "C"],
    [true, stranger("fish"), "I"],
    [true, "No such paper exists.", "I"],
    [true, "none", "I"],
    [true, "not found", "N"],
    [true, "", "N"],
    [true, [], "N"],
    [false, full("a"), "I"],
    [false, "none", "C"],
    [false, "No matching papers", "C"],
    [false, "not found", "N"],
    [false, null, "N"],
  ] as const)("with a satisfiable gold %s and %j is %s", (satisfiable, answer, expected) => {
    expect(deep(satisfiable, answer).outcome).toMatchObject({
      score: expected === "C" ? 1 : 0,
      counts: { kind: "deep", outcome: expected, satisfiable },
    });
  });

  it("counts the first candidate only", () => {
    expect(deep(true, [full("a"), full("b")]).outcome).toMatchObject({
      score: 1,
      flags: ["several_candidates"],
    });
    expect(deep(true, [full("b"), full("a")]).outcome.score).toBe(0);
    expect(deep(true, `${stranger("fish")}\n${full("a")}`).outcome).toMatchObject({ score: 0 });
    expect(deep(true, `${full("a")}\n${stranger("fish")}`).outcome.score).toBe(1);
    expect(deep(true, `Alder, Q.; Birk, T. ${full("a").slice("Alder Q. ".length)}`).outcome.score).toBe(1);
  });

  it("asks about a work that no rule settles", () => {
    expect(deep(true, nearly("a"))).toMatchObject({
      outcome: { score: null, highest: 1 },
      open: [{ step: "work" }],
    });
    expect(deep(false, nearly("a"))).toMatchObject({ outcome: { score: 0 }, open: [] });
  });

  it("finds candidates and claims in text", () => {
    expect(gradeLine(deepTask(false), said({ response: "I searched.\nAnswer: None" })).outcome.score).toBe(1);
    expect(
      gradeLine(deepTask(true), said({ response: `{"answer": [{"doi": "10.5555/sample.a"}]}` })).outcome
        .score,
    ).toBe(1);
  });
});

const wide = (gold: string, answer: unknown, borderline = "") =>
  gradeLine(wideTask(gold, borderline), said({ answer: answer as never }));
const items = (letters: string) => [...letters].map(full);

describe("wide research", () => {
  // SCORING.md 8.
  it.each([
    ["ab", "bc", 1 / 3],
    ["abb", "ab", 1],
    ["ab", "abcd", 0.5],
    ["abcdefghij", "abc", 0.3],
    ["", "ab", 0],
    ["x", "", 0],
    ["", "", 1],
  ])("given %j of gold %j has an overlap of %d", (given, gold, iou) => {
    expect(wide(gold, items(given)).outcome.score).toBeCloseTo(iou, 12);
  });

  it("tells an explicit empty list from no output", () => {
    expect(wide("", []).outcome).toMatchObject({ score: 1, state: "answered", flags: ["explicit_empty"] });
    const empty = wideTask("");
    for (const response of ["", "I could not tell", "not found"])
      expect(gradeLine(empty, said({ response })).outcome.score).toBe(0);
    for (const response of ["Answer: none", "No such papers exist.", "[]", "```json\n[]\n```"])
      expect(gradeLine(empty, said({ response })).outcome.score).toBe(1);
  });

  it("leaves borderline works out and counts an unknown item once", () => {
    const { outcome } = wide(
      "ab",
      [...items("abz"), stranger("fish"), stranger("fish"), stranger("bird")],
      "z",
    );
    expect(outcome.counts).toEqual({ kind: "wide", gold: 2, predicted: 4, shared: 2, declaredEmpty: false });
    expect(outcome.score).toBe(0.5);
  });

  it("resolves by identifier before title, and merges the two", () => {
    expect(
      wide("ab", [
        "doi:10.5555/sample.a",
        { title: "Slow observation of aphase crystals under pressure", year: 2001 },
      ]).outcome.counts,
    ).toMatchObject({
      predicted: 1,
      shared: 1,
    });
    expect(
      wide("ab", [{ doi: "10.5555/sample.b", title: "Slow observation of aphase crystals under pressure" }])
        .outcome.units,
    ).toMatchObject([{ result: "match" }]);
  });

  it("reads lists of lines and arrays in text", () => {
    const task = wideTask("ab");
    for (const response of [
      `Found:\n- ${full("a")}\n- ${full("b")}`,
      `1. ${full("a")}\n2) ${full("b")}\nThat is all.`,
      `Sources [1] and [2]:\n${JSON.stringify(items("ab"))}`,
      `\`\`\`json\n${JSON.stringify({ items: items("ab") })}\n\`\`\``,
    ])
      expect(gradeLine(task, said({ response })).outcome.score).toBe(1);
  });

  it("refuses gold that is empty without declaration", () => {
    const task = wideTask("");
    if (task.key.type !== "wide-research") throw new Error("not wide");
    const undeclared = { ...task, key: { ...task.key, gold: { ...task.key.gold, declaredEmpty: false } } };
    expect(() => gradeLine(undeclared, said({ answer: [] }))).toThrow("without declaration");
  });
});
