import { describe, expect, it } from "vitest";
import type { KeyTask } from "../score/answer-key.ts";
import type { OutcomeCounts, TaskOutcome } from "../score/outcome.ts";
import type { Metric, TypeReport } from "./report.ts";
import { sampleKey, sampleOutcome, sampleSet, sampleTask, sampleWork } from "./sample-release.ts";
import { createTally } from "./tally.ts";

function typeOf(
  outcomes: readonly { task: KeyTask; outcome: TaskOutcome }[],
  set: Parameters<typeof sampleSet>[0] = {},
): TypeReport {
  const tally = createTally(sampleKey(outcomes.map(({ task }) => task)), sampleSet(set), {
    trivial: [],
    replicates: 500,
  });
  for (const { outcome } of outcomes) tally.add(outcome);
  const [type] = tally.finish().types;
  if (type === undefined) throw new Error("report without types");
  return type;
}
const values = (type: TypeReport): Record<string, number | null> =>
  Object.fromEntries([type.headline, ...type.metrics].map(({ id, value }) => [id, value]));
const ratioOf = (type: TypeReport, id: string): Metric["ratio"] | undefined =>
  type.metrics.find((metric) => metric.id === id)?.ratio;

const work = sampleWork("w");
const completion = (task: string): KeyTask =>
  sampleTask(task, {
    type: "reference-completion",
    gold: { slots: [{ label: "CIT-1", units: [{ workIds: ["w"] }], alsoCorrect: [] }], works: [work] },
  });
const synthesis = (task: string): KeyTask =>
  sampleTask(task, {
    type: "knowledge-synthesis",
    gold: { table: { columns: [{ name: "N", profile: "string", params: {} }], rows: [["x"]] }, works: [] },
  });
const slot = (gold: number, predicted: number, core: number, strict: number) => ({
  gold,
  predicted,
  core,
  strict,
});

describe("reports of reference completion", () => {
  const one = completion("a");
  const other = completion("b");
  const type = typeOf([
    {
      task: one,
      outcome: sampleOutcome(
        one,
        { kind: "slots", slots: [slot(2, 2, 1, 1), slot(1, 0, 0, 0), slot(3, 2, 2, 1)], unknown: 1 },
        0.3,
      ),
    },
    {
      task: other,
      outcome: sampleOutcome(other, { kind: "slots", slots: [slot(1, 1, 1, 1)], unknown: 0 }, 1),
    },
  ]);
  it("give headline, core, pooled and micro of the golden table", () => {
    const expected = { strict: 0.65, core: 43 / 60, pooled: 0.475, "core-pooled": 0.575 };
    for (const [id, value] of Object.entries(expected)) expect(values(type)[id]).toBeCloseTo(value, 12);
    expect(ratioOf(type, "micro")).toEqual({ numerator: 6, denominator: 13 });
    expect(ratioOf(type, "core-micro")).toEqual({ numerator: 8, denominator: 13 });
  });
  it("have pass@k for nothing that can be half right", () => {
    expect(type.atK).toEqual([{ k: 1, passAtK: null, bestAtK: type.headline.value }]);
  });
});

describe("reports of knowledge synthesis", () => {
  const counts = (more: Partial<Extract<OutcomeCounts, { kind: "table" }>>): OutcomeCounts => ({
    kind: "table",
    valid: true,
    reasons: [],
    goldRows: 4,
    columns: 3,
    matchedColumns: 3,
    predictedRows: 4,
    matchedRows: 4,
    correctCells: 9,
    fullRows: 2,
    ...more,
  });
  it("give macro and micro item recall of tables of two sizes", () => {
    const [a, b] = [synthesis("a"), synthesis("b")];
    const wide = counts({ goldRows: 10, columns: 5, matchedColumns: 5, correctCells: 10, fullRows: 0 });
    const type = typeOf([
      { task: a, outcome: sampleOutcome(a, counts({}), 0.75) },
      { task: b, outcome: sampleOutcome(b, wide, 0.2) },
    ]);
    expect(type.headline.value).toBeCloseTo(0.475, 12);
    expect(ratioOf(type, "item-recall-micro")).toEqual({ numerator: 19, denominator: 62 });
    expect(type.headline.interval?.method).toBe("bootstrap");
  });
  it("score an invalid table 0, leave its precision undefined, and read it leniently", () => {
    const [a, b] = [synthesis("a"), synthesis("b")];
    const type = typeOf([
      { task: a, outcome: sampleOutcome(a, counts({ valid: false, reasons: ["ragged_row"] }), 0) },
      { task: b, outcome: sampleOutcome(b, counts({ correctCells: 12, fullRows: 4 }), 1) },
    ]);
    expect(values(type)).toMatchObject({
      "item-recall": 0.5,
      "row-recall": 0.5,
      "pk-recall": 0.5,
      "item-precision": 1,
      "item-f1": 1,
      "row-f1": 1,
      "item-recall-lenient": 0.875,
      "row-recall-lenient": 0.75,
      "pk-recall-lenient": 1,
      "format-accuracy": 0.5,
    });
    expect(type.metrics.find(({ id }) => id === "item-f1")?.n).toBe(1);
    expect(ratioOf(type, "format-accuracy")).toEqual({ numerator: 1, denominator: 2 });
  });
  it.each([
    [
      "row D missing",
      { predictedRows: 3, matchedRows: 3, correctCells: 9, fullRows: 3 },
      [0.75, 0.75, 0.75, 1, 6 / 7],
    ],
    ["one attribute wrong", { correctCells: 11, fullRows: 3 }, [11 / 12, 0.75, 1, 11 / 12, 11 / 12]],
    ["gold and 5 other rows", { predictedRows: 9, correctCells: 12, fullRows: 4 }, [1, 1, 1, 4 / 9, 8 / 13]],
    ["header only", { predictedRows: 0, matchedRows: 0, correctCells: 0, fullRows: 0 }, [0, 0, 0, 0, 0]],
  ])("golden: %s", (_name, more, [item = 0, row = 0, key = 0, precision = 0, f1 = 0]) => {
    const a = synthesis("a");
    const found = values(typeOf([{ task: a, outcome: sampleOutcome(a, counts(more), item) }]));
    const wanted = {
      "item-recall": item,
      "row-recall": row,
      "pk-recall": key,
      "item-precision": precision,
      "item-f1": f1,
    };
    for (const [id, value] of Object.entries(wanted)) expect(found[id], id).toBeCloseTo(value, 12);
  });
});

describe("reports of deep, wide and tool tasks", () => {
  it("show what the constant claim none would score", () => {
    const outcomes = Array.from({ length: 10 }, (_, at) => {
      const task = sampleTask(`d${at}`, {
        type: "deep-research",
        gold: { work: at === 0 ? null : work, otherWorks: [] },
      });
      const right = at === 0;
      const counts = {
        kind: "deep" as const,
        outcome: right ? ("C" as const) : ("I" as const),
        satisfiable: at > 0,
      };
      return { task, outcome: sampleOutcome(task, counts, Number(right)) };
    });
    const type = typeOf(outcomes);
    expect(values(type)).toMatchObject({
      accuracy: 0.1,
      satisfiable: 0,
      unsatisfiable: 1,
      "share-unsatisfiable": 0.1,
      "constant-none": 0.1,
    });
    expect(type.strata.map(({ id, tasks, noClaim }) => [id, tasks, noClaim])).toEqual([
      ["satisfiable=yes", 9, true],
      ["satisfiable=no", 1, true],
    ]);
  });

  it("give IoU, precision, recall and F1 of lists, by the size of gold", () => {
    const lists = [
      [2, 2, 1, 1 / 3],
      [2, 2, 2, 1],
      [4, 2, 2, 0.5],
      [3, 10, 3, 0.3],
      [12, 0, 0, 0],
    ] as const;
    const outcomes = lists.map(([gold, predicted, shared, iou], at) => {
      const works = Array.from({ length: gold }, (_, n) => sampleWork(`w${n}`));
      const task = sampleTask(`w${at}`, {
        type: "wide-research",
        gold: { works, borderline: [], declaredEmpty: false },
      });
      const counts = { kind: "wide" as const, gold, predicted, shared, declaredEmpty: false };
      return { task, outcome: sampleOutcome(task, counts, iou) };
    });
    const type = typeOf(outcomes);
    expect(type.headline.value).toBeCloseTo((1 / 3 + 1 + 0.5 + 0.3) / 5, 12);
    expect(values(type)["precision"]).toBeCloseTo((0.5 + 1 + 1 + 0.3) / 5, 12);
    expect(values(type)["recall"]).toBeCloseTo((0.5 + 1 + 0.5 + 1) / 5, 12);
    expect(values(type)["f1"]).toBeCloseTo((0.5 + 1 + 2 / 3 + 0.6 / 1.3) / 5, 12);
    expect(type.strata.map(({ id, metric: { id: of, n } }) => [id, of, n]).slice(0, 3)).toEqual([
      ["gold=0-9", "iou", 4],
      ["gold=10-19", "iou", 1],
      ["gold=0-9", "precision", 4],
    ]);
  });

  it("score an empty gold set by the claim alone", () => {
    const outcomes = [1, 0].map((score) => {
      const task = sampleTask(`w${score}`, {
        type: "wide-research",
        gold: { works: [], borderline: [], declaredEmpty: true },
      });
      const counts = { kind: "wide" as const, gold: 0, predicted: 0, shared: 0, declaredEmpty: true };
      return { task, outcome: sampleOutcome(task, counts, score) };
    });
    expect(values(typeOf(outcomes))).toEqual({ iou: 0.5, precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  const episodes = (
    [
      [1, 4, 4, "L1"],
      [1, 4, 8, "L2"],
      [0, 3, 3, "L2"],
      [1, 5, 3, undefined],
    ] as const
  ).map(([success, minimalCalls, calls, level], at) => {
    const leaf = { path: "/a", equality: null, gold: 1 };
    const task = sampleTask(`x${at}`, {
      type: "tool-trajectory",
      gold: {
        leaves: [leaf, { ...leaf, path: "/b" }],
        minimalCalls,
        ...(level === undefined ? {} : { level }),
      },
    });
    const correct = success === 1 ? 2 : 1;
    const counts = {
      kind: "tool" as const,
      leaves: 2,
      correct,
      success: success === 1,
      minimalCalls,
      calls,
      level: level ?? null,
    };
    return { task, counts, success };
  });
  it("give success, SPL and leaf accuracy, by level", () => {
    const type = typeOf(
      episodes.map(({ task, counts, success }) => ({ task, outcome: sampleOutcome(task, counts, success) })),
    );
    expect(values(type)).toEqual({
      success: 0.75,
      spl: 0.625,
      "leaf-accuracy": 0.875,
      "leaf-accuracy-micro": 0.875,
    });
    expect(type.strata.map(({ id, tasks }) => [id, tasks])).toEqual([
      ["level=L1", 1],
      ["level=L2", 2],
    ]);
  });
  it("count a failure as 0 whether its calls are stated or not, and an unanswered task too", () => {
    const silent = episodes.map(({ task, counts, success }) => ({
      task,
      outcome: sampleOutcome(task, success === 1 ? counts : { ...counts, calls: null }, success),
    }));
    expect(values(typeOf(silent))).toMatchObject({ success: 0.75, spl: 0.625 });
    const report = (answers: typeof silent) => {
      const tally = createTally(sampleKey(silent.map(({ task }) => task)), sampleSet(), { replicates: 10 });
      for (const { outcome } of answers) tally.add(outcome);
      return tally.finish().types[0];
    };
    const type = report(silent.slice(0, 1));
    expect(type?.headline.value).toBe(0.25);
    expect(type?.metrics.find(({ id }) => id === "spl")).toMatchObject({ value: 0.25, n: 4 });
  });
  it("have no SPL where a success does not state its calls, lest only the short ones be told", () => {
    const some = episodes.map(({ task, counts, success }, at) => ({
      task,
      outcome: sampleOutcome(task, at === 1 ? { ...counts, calls: null } : counts, success),
    }));
    expect(values(typeOf(some))).toMatchObject({ success: 0.75, spl: null });
  });
  it("print the released rule as leaf accuracy, and leave SPL undefined where calls are not stated", () => {
    const type = typeOf(
      episodes.map(({ task, counts }) => ({
        task,
        outcome: sampleOutcome(task, { ...counts, calls: null }, counts.correct / counts.leaves),
      })),
      { profileSet: "paper-compat" },
    );
    expect(type.headline).toMatchObject({ id: "leaf-accuracy", value: 0.875 });
    expect(values(type)).toMatchObject({ success: 0.75, spl: null });
    expect(type.atK).toEqual([{ k: 1, passAtK: null, bestAtK: 0.875 }]);
  });
});
