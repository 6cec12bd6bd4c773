import { describe, expect, it } from "vitest";
import { itemRest } from "../metrics/trend.ts";
import { GOLD_KEY } from "../score/answer-grade.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import { itemAnalytics } from "./analytics.ts";
import { abilityWithout, clusterAnswers } from "./answer-clusters.ts";
import { wrongKey } from "./item-alarms.ts";
import type { ItemAnalysis, ItemHistory } from "./item-analysis.ts";
import { correlationInterval } from "./item-correlation.ts";
import {
  answerOutcome,
  navigationTask,
  sampleKey,
  sampleOutcome,
  sampleSet,
  sampleTask,
} from "./sample-release.ts";

const tasks = Array.from({ length: 10 }, (_, at) => navigationTask(`n${at}`));
const [item] = tasks;
const key = sampleKey(tasks);
type Category = "foundation-model" | "model-with-search" | "deep-research-agent";

/** A system that gives the answer `said` to the first task and has `right` of the other nine. */
function system(
  said: "C" | "N" | string,
  right: number,
  family: string,
  category: Category = "model-with-search",
  more: Partial<TaskOutcome> = {},
) {
  const outcomes = tasks.map((task, at): TaskOutcome => {
    if (at > 0) return answerOutcome(task, at <= right ? "C" : "I");
    if (said === "N") return answerOutcome(task, "N", 1, more);
    return answerOutcome(task, said === "C" ? "C" : "I", 1, {
      answerKey: said === "C" ? GOLD_KEY : said,
      extracted: said,
      ...more,
    });
  });
  return { scoreSet: sampleSet({ system: `${family} ${right}`, family, category }), outcomes };
}
function analyse(sets: Parameters<typeof itemAnalytics>[1], history?: ItemHistory): ItemAnalysis {
  const found = itemAnalytics(key, sets, {
    replicates: 1000,
    ...(history === undefined ? {} : { history: new Map([["n0", history]]) }),
  });
  const [first] = found.refused === null ? found.items : [];
  if (first === undefined) throw new Error("no analysis");
  return first;
}
const alarmsOf = (analysis: ItemAnalysis): string[] => analysis.alarms.map(({ id }) => id);

describe("analytics of one task", () => {
  it("give the golden item–rest correlation", () => {
    expect(itemRest([1, 1, 0, 1, 0], [0.8, 0.6, 0.5, 0.4, 0.2])).toBeCloseTo(0.612, 3);
    const interval = correlationInterval([1, 1, 0, 1, 0], [0.8, 0.6, 0.5, 0.4, 0.2], 1, 5000);
    expect(interval?.lower).toBeLessThan(0.612);
    expect(interval?.upper).toBeGreaterThan(0.612);
    expect(interval?.dropped).toBeGreaterThan(0);
  });

  it("leave the task itself out of the ability of a system", () => {
    const means = new Map([
      ["a", 1],
      ["b", 0],
      ["c", 1],
    ]);
    expect(abilityWithout({ means, total: 2 }, "a")).toBe((1 + 1) / (2 + 2));
    expect(abilityWithout({ means, total: 2 }, "z")).toBe((2 + 1) / (3 + 2));
  });

  it("raise the golden alarm: .6 and .5 agree against gold, .3 and .2 say something else", () => {
    const means = (right: number, n: number) => ({
      means: new Map(Array.from({ length: n }, (_, at) => [`o${at}`, at < right ? 1 : 0] as const)),
      total: right,
    });
    // (C + 1) / (n + 2) with n = 8: abilities .6, .5, .3, .2.
    const systems = [
      [5, "x", "f1"],
      [4, "x", "f2"],
      [2, "y", "f3"],
      [1, "z", "f3"],
    ].map(([right, said, family]) => ({
      ...means(Number(right), 8),
      family: String(family),
      systemClass: "search" as const,
      protocol: undefined,
      byTask: new Map([["n0", [answerOutcome(navigationTask("n0"), "I", 1, { answerKey: String(said) })]]]),
    }));
    const clusters = clusterAnswers("n0", systems);
    expect(clusters.map(({ answerKey }) => answerKey)).toEqual(["x", "y", "z"]);
    expect(clusters[0]?.abilityShare).toBeCloseTo(0.6875, 12);
    expect(wrongKey(clusters, 3)).toMatchObject({ answerKey: "x", goldShare: 0, families: 3 });
    expect(wrongKey(clusters, 2)).toBeNull();
    const at = (share: number, goldShare: number) =>
      wrongKey(
        clusters.slice(0, 2).map((one, index) => ({
          ...one,
          gold: index === 1,
          abilityShare: index === 1 ? goldShare : share,
        })),
        3,
      );
    expect(at(0.5, 0.09)).not.toBeNull();
    expect(at(0.49, 0.09)).toBeNull();
    expect(at(0.5, 0.1)).toBeNull();
  });

  it("list answers with what weighs behind them, gold without its text", () => {
    const analysis = analyse([
      system("potassium", 8, "f1"),
      system("potassium", 7, "F1"),
      system("C", 5, "f2"),
      system("N", 4, "f3", "foundation-model"),
    ]);
    expect(
      analysis.clusters.map(({ answerKey, gold, systems, families }) => [answerKey, gold, systems, families]),
    ).toEqual([
      ["potassium", false, 2, 1],
      [GOLD_KEY, true, 1, 1],
    ]);
    expect(analysis.clusters[1]?.answer).toBeNull();
    expect(analysis.abstentionRate).toBe(0.25);
    expect(analysis.classes).toMatchObject([
      { systemClass: "closed-book", systems: 1, passed: 0, graded: 1 },
      { systemClass: "search", systems: 3, passed: 1, graded: 3 },
    ]);
    expect(alarmsOf(analysis)).toEqual([]);
  });

  it("find a wrong key in full outcomes of three families", () => {
    const analysis = analyse([system("x", 8, "f1"), system("x", 7, "f2"), system("y", 2, "f3")]);
    expect(analysis.alarms).toMatchObject([
      { id: "suspected-wrong-key", answerKey: "x", goldShare: 0, families: 3 },
    ]);
  });

  it("call a task saturated once searching systems or one closed book have it right", () => {
    expect(alarmsOf(analyse([system("C", 5, "f1"), system("C", 4, "f2")]))).toContain("saturated");
    expect(alarmsOf(analyse([system("C", 5, "f1", "foundation-model")]))).toEqual(["saturated"]);
    expect(alarmsOf(analyse([system("C", 5, "f1"), system("x", 4, "f2")]))).toEqual([]);
  });

  it("call a task dead only where earlier releases and the missing oracle run are known", () => {
    const sets = [system("x", 5, "f1"), system("y", 4, "f2")];
    expect(alarmsOf(analyse(sets, { zeroReleases: 2, oracleConfirmed: false }))).toEqual(["dead"]);
    expect(alarmsOf(analyse(sets, { zeroReleases: 1, oracleConfirmed: false }))).toEqual([]);
    expect(alarmsOf(analyse(sets, { zeroReleases: 2, oracleConfirmed: true }))).toEqual([]);
    expect(alarmsOf(analyse(sets, { zeroReleases: 2 }))).toEqual([]);
    expect(alarmsOf(analyse(sets))).toEqual([]);
  });

  it("call a task guessable where closed books do as well as searching", () => {
    const closed = Array.from({ length: 5 }, (_, at) =>
      system(at < 1 ? "C" : "x", 4, `c${at}`, "foundation-model"),
    );
    const search = Array.from({ length: 5 }, (_, at) => system(at < 1 ? "C" : "y", 4, `s${at}`));
    expect(alarmsOf(analyse([...closed, ...search]))).toContain("guessable");
    const better = Array.from({ length: 5 }, (_, at) => system(at < 4 ? "C" : "y", 4, `s${at}`));
    expect(alarmsOf(analyse([...closed, ...better]))).not.toContain("guessable");
  });

  it("tell negative discrimination from a correlation that may be 0", () => {
    const against = Array.from({ length: 12 }, (_, at) =>
      system(at < 6 ? "C" : `w${at}`, at < 6 ? 1 + (at % 2) : 7 + (at % 2), `f${at}`),
    );
    const found = analyse(against);
    expect(found.correlation.value).toBeLessThan(-0.9);
    expect(alarmsOf(found)).toContain("negative-discrimination");
    expect(alarmsOf(analyse(against.slice(4, 8)))).not.toContain("suspected-wrong-key");
  });

  it("ask for review where a judge decided too much, or nobody did twice", () => {
    const by = (decider: "rule" | "judge", result: "no_match" | "unjudged" = "no_match") => ({
      units: [{ id: "answer", result, reason: "differs", by: decider }],
    });
    const judged = analyse([
      system("x", 5, "f1", "model-with-search", by("judge")),
      system("y", 5, "f2", "model-with-search", by("rule")),
    ]);
    expect(judged.alarms).toEqual([{ id: "judge-bound", judged: 0.5, unjudgedTwice: false }]);
    const open = [system("x", 5, "f1", "model-with-search", by("rule", "unjudged"))];
    expect(alarmsOf(analyse(open, { unjudgedBefore: true }))).toEqual(["judge-bound"]);
    expect(alarmsOf(analyse(open))).toEqual([]);
  });

  it("see a format trap where tables fail but hold right cells", () => {
    const task = sampleTask("t", {
      type: "knowledge-synthesis",
      gold: { table: { columns: [{ name: "N", profile: "string", params: {} }], rows: [["x"]] }, works: [] },
    });
    const table = (valid: boolean, cells: number) =>
      sampleOutcome(
        task,
        {
          kind: "table",
          valid,
          reasons: [],
          goldRows: 1,
          columns: 1,
          matchedColumns: 1,
          predictedRows: 1,
          matchedRows: cells,
          correctCells: cells,
          fullRows: cells,
        },
        valid ? cells : 0,
      );
    const sets = (cells: number) =>
      [false, false, true].map((valid, at) => ({
        scoreSet: sampleSet({ system: `s${at}` }),
        outcomes: [table(valid, cells)],
      }));
    const [trap, plain] = [1, 0].map((cells) => {
      const found = itemAnalytics(sampleKey([task]), sets(cells));
      return found.refused === null ? found.items[0] : undefined;
    });
    expect(trap?.alarms).toEqual([{ id: "format-trap", failures: 2 / 3 }]);
    expect(plain?.alarms).toEqual([]);
    expect(trap?.correlation.value).toBeNull();
  });

  it("keep people apart, by protocol", () => {
    const people = (fresh: boolean, right: boolean) => {
      const base = sampleSet({ category: "model-with-search" });
      const protocol = { timeLimitSeconds: 600, aidPolicy: "open web", freshSolvers: fresh, people: 3 };
      return {
        scoreSet: { ...base, system: { ...base.system, category: "human" as const, protocol } },
        outcomes: item === undefined ? [] : [answerOutcome(item, right ? "C" : "I")],
      };
    };
    const analysis = analyse([people(true, true), people(true, false), people(false, true)]);
    expect(
      analysis.people.map(({ protocol, passed, graded }) => [protocol.freshSolvers, passed, graded]),
    ).toEqual([
      [true, 1, 2],
      [false, 1, 1],
    ]);
    expect([analysis.classes, analysis.clusters, analysis.alarms]).toEqual([[], [], []]);
  });

  it("do not depend on the order of sets and outcomes", () => {
    const sets = [system("x", 8, "f1"), system("x", 7, "f2"), system("y", 2, "f3"), system("C", 5, "f4")];
    const turned = sets.toReversed().map((set) => ({ ...set, outcomes: set.outcomes.toReversed() }));
    expect(analyse(turned)).toEqual(analyse(sets));
  });

  it("refuse sets that do not belong together", () => {
    const other = { scoreSet: { ...sampleSet(), scorerVersion: "0" }, outcomes: [] };
    expect(itemAnalytics(key, [system("x", 1, "f"), other])).toEqual({ refused: "scorer" });
  });
});
