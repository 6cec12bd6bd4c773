import { describe, expect, it } from "vitest";
import type { KeyTask } from "../score/answer-key.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { OverallReport } from "./report.ts";
import {
  answerOutcome,
  navigationTask,
  sampleKey,
  sampleOutcome,
  sampleSet,
  sampleTask,
  sampleWork,
} from "./sample-release.ts";
import { createTally } from "./tally.ts";

const work = sampleWork("w");
const t1 = [navigationTask("a1"), navigationTask("a2")];
const t2: KeyTask[] = ["b1", "b2", "b3", "b4"].map((task) =>
  sampleTask(task, { type: "literature-retrieval", gold: { answer: work.csl.title, work, otherWorks: [] } }),
);
const t3 = sampleTask("c1", {
  type: "reference-completion",
  gold: { slots: [{ label: "CIT-1", units: [{ workIds: ["w"] }], alsoCorrect: [] }], works: [work] },
});
const t4 = sampleTask("d1", {
  type: "knowledge-synthesis",
  gold: { table: { columns: [{ name: "N", profile: "string", params: {} }], rows: [["x"]] }, works: [] },
});

/** Outcomes of one run: right answers of T1 and T2, strict F and item recall in fifths. */
function runOf(run: number, right1: number, right2: number, strict: number, cells: number): TaskOutcome[] {
  const answers = (tasks: readonly KeyTask[], right: number): TaskOutcome[] =>
    tasks.map((task, at) => answerOutcome(task, at < right ? "C" : "I", run));
  const slots = { kind: "slots" as const, slots: [{ gold: 5, predicted: 5, core: 5, strict }], unknown: 0 };
  const table = {
    kind: "table" as const,
    valid: true,
    reasons: [],
    goldRows: 1,
    columns: 5,
    matchedColumns: 5,
    predictedRows: 1,
    matchedRows: 1,
    correctCells: cells,
    fullRows: cells === 5 ? 1 : 0,
  };
  return [
    ...answers(t1, right1),
    ...answers(t2, right2),
    sampleOutcome(t3, slots, strict / 5, { run }),
    sampleOutcome(t4, table, cells / 5, { run }),
  ];
}
function overallOf(
  tasks: readonly KeyTask[],
  outcomes: readonly TaskOutcome[],
  set: Parameters<typeof sampleSet>[0] = {},
): OverallReport {
  const tally = createTally(sampleKey(tasks), sampleSet(set), { trivial: [], replicates: 100 });
  for (const outcome of outcomes) tally.add(outcome);
  return tally.finish().overall;
}
const all = [...t1, ...t2, t3, t4];

describe("the Overall of a report", () => {
  it("weighs the four headlines by scheme, in points", () => {
    const outcomes = runOf(1, 1, 1, 3, 2);
    const value = (overall: "documented" | "as-printed" | "normalised"): number | null =>
      overallOf(all, outcomes, { overall }).value;
    // T1 50, T2 25, T3 60, T4 40.
    expect(value("documented")).toBeCloseTo(10 + 5 + 18 + 12, 10);
    expect(value("as-printed")).toBeCloseTo(10 + 5 + 24 + 16, 10);
    expect(value("normalised")).toBeCloseTo(55 / 1.2, 10);
  });

  it("is computed per run, then averaged", () => {
    const overall = overallOf(all, [...runOf(1, 1, 1, 3, 2), ...runOf(2, 2, 0, 1, 2)], { runs: 2 });
    expect(overall.perRun.map((value) => value?.toFixed(6))).toEqual(["45.000000", "38.000000"]);
    expect(overall.value).toBeCloseTo(41.5, 10);
    expect(overall.sd).toBeCloseTo(7 / Math.SQRT2, 10);
    expect(overall.reason).toBeNull();
  });

  it("does not exist beside a missing type; weights are never redistributed", () => {
    const outcomes = runOf(1, 1, 1, 3, 2).filter(({ type }) => type !== "knowledge-synthesis");
    expect(overallOf([...t1, ...t2, t3], outcomes)).toMatchObject({
      value: null,
      sd: null,
      perRun: [null],
      reason: "missing_type",
    });
  });

  it("does not exist beside a withheld headline", () => {
    const outcomes = runOf(1, 1, 1, 3, 2).slice(1);
    expect(overallOf(all, outcomes, { complete: false })).toMatchObject({ value: null, reason: "withheld" });
    expect(overallOf(all, outcomes).value).toBeCloseTo(35, 10);
  });
});
