import type { Json } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { toolMetrics } from "../metrics/tool.ts";
import type { EqualityProfile } from "../profile-params.ts";
import { gradeLine } from "./grade-line.ts";
import { said, toolTask } from "./sample-tasks.ts";
import type { ProfileSet } from "./score-set.ts";
import { namesPValue } from "./tool-leaf.ts";

const leaf = (
  path: string,
  gold: string | number | boolean | Json[],
  equality: EqualityProfile | null = null,
) => ({
  path,
  gold,
  equality,
});
const one = (
  gold: string | number | boolean | Json[],
  value: Json,
  path = "/value",
  profileSet: ProfileSet = "strict",
) => gradeLine(toolTask([leaf(path, gold)]), said({ answer: { [path.slice(1)]: value } }), { profileSet });

describe("leaves without a declared profile", () => {
  it.each([
    [0.001, 0.05, 0],
    [2015, 1920, 0],
    [20, 19, 0],
    [0.02, -0.03, 0],
    [2.5, 2.6, 1],
    [2.5, 2.7, 0],
    [12, 12, 1],
    [12, "12", 1],
    [1, true, 0],
    [true, 1, 0],
    [true, true, 1],
    [true, "true", 0],
    ["Naïve Bayes", "naïve bayes.", 1],
    ["yes", "no", 0],
    [["a", "b"], ["a", "b"], 1],
    [["a", "b"], ["b", "a"], 0],
    [["a", "b"], ["a", "b", "c"], 0],
  ] as const)("gold %j and %j: %i", (gold, value, score) => {
    expect(one(gold as never, value as never).outcome.score).toBe(score);
  });

  it("compare p values by their magnitude", () => {
    expect(one(5e-7, 3e-7, "/p_value").outcome.score).toBe(1);
    expect(one(0.04, 8e-7, "/p_value").outcome.score).toBe(0);
    for (const path of [
      "/p",
      "/stats/pvalue",
      "/padj",
      "/p_adj",
      "/logRankP",
      "/tests/0/p-value",
      "/adjusted_p_value",
    ])
      expect(namesPValue(path)).toBe(true);
    for (const path of ["/ph", "/map", "/temp", "/npv", "/p53", "/step", "/value"])
      expect(namesPValue(path)).toBe(false);
  });
});

describe("the released rule", () => {
  it.each([
    [0.001, 0.05, 1],
    [2015, 1920, 1],
    [20, 19, 1],
    [0.02, -0.03, 1],
    [20, 18.9, 0],
    [0.5, 0.56, 0],
    [1, true, 0],
    [" Yes", "yes ", 1],
  ] as const)("gold %j and %j: %i", (gold, value, score) => {
    expect(one(gold, value, "/value", "paper-compat").outcome.score).toBe(score);
  });

  it("asks a judge about text that differs, and scores the share of leaves", () => {
    const task = toolTask([leaf("/a", 1), leaf("/b", "kinase"), leaf("/c", 5)]);
    const line = said({ answer: { a: 1, b: "an enzyme", c: 9 } });
    const { outcome, open } = gradeLine(task, line, { profileSet: "paper-compat" });
    expect(open).toMatchObject([{ id: "/b", step: "leaf", gold: "kinase", candidate: "an enzyme" }]);
    expect(outcome).toMatchObject({ score: null, lowest: 1 / 3, highest: 2 / 3 });
    expect(gradeLine(task, line).outcome).toMatchObject({ score: 0, counts: { correct: 1, leaves: 3 } });
  });
});

describe("a tool answer", () => {
  const task = toolTask([leaf("/a/0/x", 1), leaf("/b~1c", "t")]);

  it("is right only if all leaves are, whatever else it holds", () => {
    const right = { a: [{ x: 1 }], "b/c": "T" };
    expect(gradeLine(task, said({ answer: right })).outcome).toMatchObject({ score: 1, flags: [] });
    expect(gradeLine(task, said({ answer: { ...right, more: 1 } })).outcome).toMatchObject({
      score: 1,
      flags: ["extra_keys"],
    });
    expect(gradeLine(task, said({ answer: { a: [{ x: 1 }] } })).outcome).toMatchObject({
      score: 0,
      counts: { correct: 1 },
      units: [{ result: "match" }, { id: "/b~1c", result: "no_match", reason: "missing_leaf" }],
    });
    expect(gradeLine(task, said({ answer: {} })).outcome.score).toBe(0);
  });

  it("takes the last of two equal keys and says so", () => {
    const response = 'First {"a": 1}, then\n{"a": [{"x": 2}], "a": [{"x": 1}], "b/c": "t"}';
    expect(gradeLine(task, said({ response })).outcome).toMatchObject({ score: 1, flags: ["duplicate_key"] });
  });

  it("never matches NaN, infinities and inherited members", () => {
    const response = '{"a": [{"x": NaN}], "b/c": "t"}';
    expect(gradeLine(task, said({ response })).outcome).toMatchObject({
      units: [{ reason: "not_finite" }, { result: "match" }],
    });
    const inherited = toolTask([leaf("/constructor/name", "Object"), leaf("/a/length", 1)]);
    expect(gradeLine(inherited, said({ answer: { a: [1] } })).outcome.counts).toMatchObject({ correct: 0 });
  });

  it("is final once a leaf is lost, though others wait for a judge", () => {
    const judged = toolTask([leaf("/a", 1), leaf("/b", "kinase", { profile: "judge", params: {} })]);
    expect(gradeLine(judged, said({ answer: { a: 2, b: "an enzyme" } }))).toMatchObject({
      outcome: { score: 0, ungraded: null },
      open: [],
    });
    expect(gradeLine(judged, said({ answer: { a: 1, b: "an enzyme" } }))).toMatchObject({
      outcome: { score: null, highest: 1 },
      open: [{ id: "/b" }],
    });
  });

  it("prefers the last fenced block", () => {
    const response = '```json\n{"a": [{"x": 1}], "b/c": "t"}\n```\nso {"a": 2} is wrong';
    expect(gradeLine(task, said({ response })).outcome.score).toBe(1);
  });
});

describe("path length", () => {
  const graded = (right: boolean, l: number, p: number | null) =>
    gradeLine(
      toolTask([leaf("/a", 1)], l),
      said({ answer: { a: right ? 1 : 2 }, ...(p === null ? {} : { calls: p }) }),
    ).outcome;

  it("gives the golden SR and SPL, and flags a run shorter than the reference", () => {
    const runs = [graded(true, 4, 4), graded(true, 4, 8), graded(false, 3, 3), graded(true, 5, 3)];
    const episodes = runs.map(({ counts }) => {
      if (counts.kind !== "tool") throw new Error("not a tool outcome");
      return {
        S: counts.success ? (1 as const) : (0 as const),
        l: counts.minimalCalls,
        p: counts.calls ?? 0,
      };
    });
    expect(toolMetrics(episodes)).toEqual({ sr: 0.75, spl: 0.625, shorterThanReference: [3] });
    expect(runs.map(({ flags }) => flags)).toEqual([[], [], [], ["shorter_than_reference"]]);
  });

  it("is undefined without calls, and against a reference that made none", () => {
    expect(graded(true, 4, null).counts).toMatchObject({ calls: null });
    expect(graded(true, 0, 0).counts).toMatchObject({ calls: 0, success: true });
    expect(graded(true, 0, 2)).toMatchObject({
      counts: { calls: null },
      calls: 2,
      flags: ["reference_without_calls"],
    });
  });
});
