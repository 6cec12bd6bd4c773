import { describe, expect, it } from "vitest";
import { displayScore } from "../metrics/ratio.ts";
import type { KeyTask } from "../score/answer-key.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { Metric, Report, TypeReport } from "./report.ts";
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

const options = { trivial: [], replicates: 2000 };

function reportOf(
  tasks: readonly KeyTask[],
  outcomes: readonly TaskOutcome[],
  set: Parameters<typeof sampleSet>[0] = {},
): Report {
  const tally = createTally(sampleKey(tasks), sampleSet(set), options);
  for (const outcome of outcomes) tally.add(outcome);
  return tally.finish();
}
function typeOf(report: Report): TypeReport {
  const [type] = report.types;
  if (type === undefined) throw new Error("report without types");
  return type;
}
function metric(type: TypeReport, id: string): Metric {
  const found = [type.headline, ...type.metrics].find((one) => one.id === id);
  if (found === undefined) throw new Error(`no metric ${id}`);
  return found;
}
const points = (value: number | null | undefined): string => displayScore(value ?? null);

const navigation = Array.from({ length: 39 }, (_, at) =>
  navigationTask(`n-${String(at + 1).padStart(2, "0")}`),
);
const letters = (c: number, i: number, n: number, open = 0): ("C" | "I" | "N" | "?")[] => [
  ...Array.from({ length: c }, () => "C" as const),
  ...Array.from({ length: i }, () => "I" as const),
  ...Array.from({ length: n }, () => "N" as const),
  ...Array.from({ length: open }, () => "?" as const),
];
const run = (counts: readonly ("C" | "I" | "N" | "?")[], number = 1): TaskOutcome[] =>
  navigation.flatMap((task, at) => {
    const letter = counts[at];
    return letter === undefined ? [] : [answerOutcome(task, letter, number)];
  });

describe("a report of answers", () => {
  it("prints accuracy with F_em, attempted and given attempted beside it", () => {
    const type = typeOf(reportOf(navigation, run(letters(8, 20, 11))));
    expect(points(type.headline.value)).toBe("20.51");
    expect(type.headline.ratio).toEqual({ numerator: 8, denominator: 39 });
    expect(["f-em", "attempted", "given-attempted"].map((id) => points(metric(type, id).value))).toEqual([
      "23.88",
      "71.79",
      "28.57",
    ]);
    expect([type.headline.interval?.lower, type.headline.interval?.upper].map(points)).toEqual([
      "10.78",
      "35.53",
    ]);
    expect(type.headline.interval?.method).toBe("wilson");
    expect(type.headline).toMatchObject({ n: 39, sd: null, bounds: null, perRun: [8 / 39] });
  });

  it("leaves undefined what has no denominator", () => {
    const type = typeOf(reportOf(navigation, run(letters(0, 0, 39))));
    expect([type.headline.value, metric(type, "f-em").value]).toEqual([0, 0]);
    expect(metric(type, "given-attempted")).toMatchObject({
      value: null,
      interval: null,
      n: 0,
      perRun: [null],
    });
  });

  it("has bounds and no headline above the limit of ungraded tasks", () => {
    const report = reportOf(navigation, run(letters(8, 20, 9, 2)));
    const type = typeOf(report);
    expect(type).toMatchObject({ withheld: "ungraded", graded: 37, ungraded: { unjudged: 2 } });
    expect(report.provisional).toBe(true);
    expect([points(type.headline.bounds?.lowest), points(type.headline.bounds?.highest)]).toEqual([
      "20.51",
      "25.64",
    ]);
    expect(type.headline).toMatchObject({ value: null, ratio: null, perRun: [null], n: 37 });
    expect(type.metrics.every(({ value }) => value === null)).toBe(true);
    expect(type.strata.every(({ metric: { value } }) => value === null)).toBe(true);
    expect(type.trend).toEqual({ z: null, pTwoSided: null });
    expect(report.tasks.filter(({ score }) => score === null)).toHaveLength(2);
  });

  it("keeps a provisional headline at or below the limit", () => {
    const tasks = Array.from({ length: 100 }, (_, at) => navigationTask(`t-${at}`));
    const outcomes = tasks.map((task, at) => answerOutcome(task, at < 2 ? "?" : at < 51 ? "C" : "I"));
    const report = reportOf(tasks, outcomes);
    expect(report.provisional).toBe(true);
    expect(typeOf(report).headline).toMatchObject({
      value: 49 / 98,
      n: 98,
      bounds: { lowest: 0.49, highest: 0.51 },
    });
  });

  it.each([
    [50, 1, null],
    [49, 1, "ungraded"],
    [48, 1, "ungraded"],
    [150, 3, null],
    [350, 7, null],
    [350, 8, "ungraded"],
  ] as const)("of %i tasks with %i ungraded is withheld: %s", (size, open, withheld) => {
    const tasks = Array.from({ length: size }, (_, at) => navigationTask(`t-${String(at).padStart(3, "0")}`));
    const report = reportOf(
      tasks,
      tasks.map((task, at) => answerOutcome(task, at < open ? "?" : "C")),
    );
    expect(typeOf(report).withheld).toBe(withheld);
    expect(typeOf(report).headline.value).toBe(withheld === null ? 1 : null);
    expect(typeOf(report).headline.bounds).toEqual({ lowest: (size - open) / size, highest: 1 });
  });

  it("counts a missing record as no answer once the run is complete, and has no headline before", () => {
    const outcomes = run(letters(8, 30, 0));
    const complete = reportOf(navigation, outcomes);
    expect(typeOf(complete)).toMatchObject({ withheld: null, graded: 39 });
    expect(complete.totals).toMatchObject({ records: 38, states: { answered: 38, no_output: 1 } });
    expect(points(typeOf(complete).headline.value)).toBe("20.51");
    const unfinished = reportOf(navigation, outcomes, { complete: false });
    expect(typeOf(unfinished)).toMatchObject({ withheld: "incomplete", ungraded: { missing: 1 } });
    expect(typeOf(unfinished).headline.bounds).toEqual({ lowest: 8 / 39, highest: 9 / 39 });
  });

  it("takes the mean and the sample SD over runs", () => {
    const outcomes = [8, 9, 8, 7].flatMap((correct, at) => run(letters(correct, 39 - correct, 0), at + 1));
    const report = reportOf(navigation, outcomes, { runs: 4 });
    const type = typeOf(report);
    expect(report.runs).toEqual([1, 2, 3, 4]);
    expect(type.headline.perRun.map(points)).toEqual(["20.51", "23.08", "20.51", "17.95"]);
    expect(points(type.headline.value)).toBe("20.51");
    expect(type.headline.sd).toBeCloseTo(2.09, 2);
    expect(type.headline.interval?.method).toBe("bootstrap");
    expect(type.headline.ratio).toEqual({ numerator: 32, denominator: 156 });
    expect(type.atK.map(({ k }) => k)).toEqual([1, 2, 4]);
    expect(type.atK[0]?.passAtK).toBeCloseTo(type.headline.value ?? 0, 12);
    expect(type.atK.map(({ passAtK }) => passAtK)).toEqual(type.atK.map(({ bestAtK }) => bestAtK));
    expect(type.atK[2]?.passAtK).toBeCloseTo(9 / 39, 12);
  });

  it("adds up counts over runs only where every run is out of as many", () => {
    const even = typeOf(
      reportOf(navigation, [...run(letters(8, 31, 0), 1), ...run(letters(9, 30, 0), 2)], { runs: 2 }),
    );
    const ratioOf = (type: TypeReport, id: string) => type.metrics.find((metric) => metric.id === id)?.ratio;
    expect(even.headline.value).toBeCloseTo(17 / 78, 12);
    expect(even.headline.ratio).toEqual({ numerator: 17, denominator: 78 });
    expect(ratioOf(even, "f-em")).toEqual({ numerator: 34, denominator: 156 });
    expect(even.strata.map(({ metric }) => metric.ratio?.denominator)).toEqual(
      even.strata.map(({ tasks }) => 2 * tasks),
    );
    const uneven = typeOf(
      reportOf(navigation, [...run(letters(8, 31, 0), 1), ...run(letters(9, 20, 10), 2)], { runs: 2 }),
    );
    expect(uneven.headline.ratio).toEqual({ numerator: 17, denominator: 78 });
    expect(ratioOf(uneven, "f-em")).toBeNull();
    expect(ratioOf(uneven, "given-attempted")).toBeNull();
  });

  it("expects as many runs as configured, or as many as are found", () => {
    const one = reportOf(navigation, run(letters(39, 0, 0)), { runs: 2 });
    expect(typeOf(one).headline.perRun).toEqual([1, 0]);
    expect(reportOf(navigation, run(letters(39, 0, 0), 3)).runs).toEqual([1, 2, 3]);
  });

  it("prints the chance level of closed answer spaces", () => {
    const closed = (task: string, profile: "boolean" | "enum", params: Record<string, string[]>): KeyTask =>
      sampleTask(task, {
        type: "database-navigation",
        gold: { answer: "yes", unit: "", profile, params, aliases: [], refused: [], hops: 1 },
      });
    const tasks = [
      closed("a", "boolean", {}),
      closed("b", "enum", { labels: ["yes", "no", "both", "none"] }),
    ];
    expect(typeOf(reportOf([...tasks, navigationTask("c")], [])).chance).toEqual({ value: 0.375, tasks: 2 });
    expect(typeOf(reportOf(navigation, [])).chance).toBeNull();
  });

  it("sums what lines state of cost and searches, and counts flags", () => {
    const [a, b, c] = [navigationTask("a"), navigationTask("b"), navigationTask("c")];
    const report = reportOf(
      [a, b, c],
      [
        answerOutcome(c, "I", 1, { cost: 0.5, searches: 7, flags: ["approx"] }),
        answerOutcome(a, "C", 1, { cost: 0.25, searches: 2, flags: ["several_answers", "approx"] }),
        answerOutcome(b, "C"),
      ],
    );
    expect(report.use).toEqual({
      cost: { total: 0.75, lines: 2 },
      searches: { total: 9, lines: 2, median: 4.5 },
      calls: null,
      costPerCorrect: 0.75,
    });
    expect(report.flags).toEqual([
      { type: "database-navigation", flag: "approx", count: 2 },
      { type: "database-navigation", flag: "several_answers", count: 1 },
    ]);
    expect(report.tasks[0]?.flags).toEqual(["approx", "several_answers"]);
  });
});

describe("strata by hops", () => {
  it("give the row of people in the paper, with intervals and trend", () => {
    const rows = [
      [2, 6, 9],
      [3, 6, 10],
      [4, 4, 8],
      [5, 3, 8],
      [6, 1, 4],
    ] as const;
    const tasks = rows.flatMap(([hops, , n]) =>
      Array.from({ length: n }, (_, at) => navigationTask(`h${hops}-${at}`, hops)),
    );
    const right = new Set(
      rows.flatMap(([hops, k]) => Array.from({ length: k }, (_, at) => `h${hops}-${at}`)),
    );
    const type = typeOf(
      reportOf(
        tasks,
        tasks.map((task) => answerOutcome(task, right.has(task.task) ? "C" : "I")),
      ),
    );
    expect(type.strata.map(({ id, tasks: n, noClaim }) => [id, n, noClaim])).toEqual([
      ["hops=2", 9, true],
      ["hops=3", 10, false],
      ["hops=4", 8, true],
      ["hops=5", 8, true],
      ["hops=6", 4, true],
    ]);
    expect(type.strata.map(({ metric: { value } }) => points(value))).toEqual([
      "66.67",
      "60.00",
      "50.00",
      "37.50",
      "25.00",
    ]);
    const interval = (one: Metric): string[] =>
      [one.interval?.lower, one.interval?.upper].map((end) => (100 * (end ?? 0)).toFixed(1));
    expect([...type.strata.map(({ metric: one }) => one), type.headline].map(interval)).toEqual([
      ["35.4", "87.9"],
      ["31.3", "83.2"],
      ["21.5", "78.5"],
      ["13.7", "69.4"],
      ["4.6", "69.9"],
      ["36.2", "66.1"],
    ]);
    expect(type.trend?.z).toBeCloseTo(-1.682, 3);
    expect(type.trend?.pTwoSided).toBeCloseTo(0.093, 3);
  });
});

describe("an outcome that cannot be", () => {
  const task = navigationTask("a");
  const work = sampleWork("w");
  const table = sampleTask("t", {
    type: "knowledge-synthesis",
    gold: {
      table: { columns: [{ name: "N", profile: "string", params: {} }], rows: [["x"]] },
      works: [work],
    },
  });
  const counts = {
    kind: "table" as const,
    valid: true,
    reasons: [],
    goldRows: 2,
    columns: 2,
    matchedColumns: 2,
    predictedRows: 2,
    matchedRows: 1,
    correctCells: 3,
    fullRows: 1,
  };
  it.each([
    ["an unknown task", answerOutcome(navigationTask("b"), "C")],
    ["another type", sampleOutcome({ ...table, task: "a" }, counts, 0.75)],
    ["a score that its counts do not give", { ...answerOutcome(task, "I"), score: 1, lowest: 1, highest: 1 }],
    ["a score without a grade", { ...answerOutcome(task, "C"), ungraded: "unjudged" as const }],
    ["bounds outside 0 to 1", { ...answerOutcome(task, "?"), highest: 1.5 }],
    ["more cells than rows hold", sampleOutcome(table, counts, 0.75)],
    ["full rows above item recall", sampleOutcome(table, { ...counts, correctCells: 1 }, 0.25)],
  ])("throws: %s", (_why, outcome) => {
    const tally = createTally(sampleKey([task, table]), sampleSet(), options);
    expect(() => tally.add(outcome)).toThrow();
    expect(tally.has(outcome.task, 1)).toBe(false);
  });

  it("throws for a second outcome of a pair, which `has` tells before", () => {
    const tally = createTally(sampleKey([task]), sampleSet(), options);
    expect(tally.has("a", 1)).toBe(false);
    tally.add(answerOutcome(task, "C"));
    expect([tally.has("a", 1), tally.has("a", 2), tally.has("b", 1)]).toEqual([true, false, false]);
    expect(() => tally.add(answerOutcome(task, "I"))).toThrow("two outcomes");
    expect(typeOf(tally.finish()).headline.value).toBe(1);
  });
});
