import type { ScoredTypeId } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import type { Metric, Report, TypeReport } from "../report/report.ts";
import { answerOutcome, navigationTask, sampleKey, sampleSet } from "../report/sample-release.ts";
import { createTally } from "../report/tally.ts";
import { lintReport } from "./lint-report.ts";
import { lintMessage } from "./messages.ts";

const tasks = Array.from({ length: 39 }, (_, at) =>
  navigationTask(`n-${String(at + 1).padStart(2, "0")}`, 2 + (at % 5)),
);
const OUTCOMES = ["C", "I", "N"] as const;

/** A report of T1 over some runs, as the tally makes it; `open` tasks of each run are ungraded. */
function reportOf({
  runs = 1,
  open = 0,
  ...set
}: Parameters<typeof sampleSet>[0] & { open?: number } = {}): Report {
  const tally = createTally(sampleKey(tasks), sampleSet({ runs, ...set }), { trivial: [], replicates: 100 });
  for (let run = 1; run <= runs; run++)
    for (const [at, task] of tasks.entries())
      tally.add(answerOutcome(task, at < open ? "?" : (OUTCOMES[(at * at + run) % 3] ?? "I"), run));
  return tally.finish();
}

const metricOf = (id: string, value: number | null, more: Partial<Metric> = {}): Metric => ({
  id,
  value,
  ratio: null,
  n: 18,
  interval: null,
  bounds: null,
  perRun: [value],
  sd: null,
  ...more,
});

/** A type as a report holds it, from its metrics, the headline first. */
function typeOf(
  type: ScoredTypeId,
  metrics: readonly (readonly [string, number | null])[],
  more: Partial<TypeReport> = {},
): TypeReport {
  const [headline = metricOf("none", null), ...others] = metrics.map(([id, value]) => metricOf(id, value));
  return {
    type,
    tasks: 18,
    graded: 18,
    ungraded: {},
    headline,
    withheld: null,
    metrics: others,
    strata: [],
    trend: null,
    atK: [],
    chance: null,
    ...more,
  };
}

const base = reportOf();
const withTypes = (types: TypeReport[], more: Partial<Report> = {}): Report => {
  const answers = types.reduce((sum, it) => sum + it.tasks, 0);
  return {
    ...base,
    types,
    totals: { ...base.totals, tasks: answers, states: { answered: answers } },
    ...more,
  };
};
const rulesOf = (report: Report) => [...new Set(lintReport(report).map((it) => it.rule))];

describe("a report that the tally made has no findings", () => {
  it.each([
    ["one run", {}],
    ["four runs", { runs: 4 }],
    ["one run with ungraded tasks", { open: 2 }],
    ["four runs with ungraded tasks", { runs: 4, open: 1 }],
    ["an unfinished run", { runs: 2, complete: false }],
    ["the weights as printed", { overall: "as-printed" }],
  ] as const)("of %s", (_, settings) => {
    expect(lintReport(reportOf(settings))).toEqual([]);
  });
});

it.each([
  [
    "lint/t4-order",
    "knowledge-synthesis",
    [
      ["item-recall", 0.5],
      ["pk-recall", 0.4999],
    ],
  ],
  [
    "lint/lenient",
    "knowledge-synthesis",
    [
      ["item-recall", 0.6],
      ["item-recall-lenient", 0.55],
    ],
  ],
  [
    "lint/t3-order",
    "reference-completion",
    [
      ["strict", 0.8],
      ["core", 0.5],
    ],
  ],
  [
    "lint/em-order",
    "database-navigation",
    [
      ["accuracy", 0.5],
      ["f-em", 0.4],
    ],
  ],
  [
    "lint/set-order",
    "wide-research",
    [
      ["iou", 0.5],
      ["precision", 0.4],
    ],
  ],
  ["lint/unit-range", "reference-completion", [["strict", 1.5]]],
  ["lint/grim", "database-navigation", [["accuracy", 0.21]]],
] as const)("%s is an error in a report", (rule, type, metrics) => {
  expect(rulesOf(withTypes([typeOf(type, metrics)]))).toEqual([rule]);
});

it("SPL is never above the success rate, whether all calls are known or not", () => {
  const type = typeOf("tool-trajectory", [
    ["success", 0.5],
    ["spl", 0.6],
  ]);
  const calls = (lines: number) => ({ ...base.use, calls: { total: 100, lines, median: 3 } });
  for (const lines of [18, 4])
    expect(rulesOf(withTypes([type], { use: calls(lines) }))).toEqual(["lint/spl"]);
});

it("counts of tasks, of states and of strata add up", () => {
  const type = typeOf("reference-completion", [["strict", 0.5]]);
  expect(rulesOf(withTypes([{ ...type, graded: 17 }]))).toEqual(["lint/counts"]);
  const report = withTypes([type]);
  expect(rulesOf({ ...report, totals: { ...report.totals, states: { answered: 17 } } })).toEqual([
    "lint/counts",
  ]);
  const [whole] = base.types;
  if (whole === undefined) throw new Error("report without types");
  const strata = whole.strata.map((it, at) =>
    at === 0 ? { ...it, metric: { ...it.metric, value: (it.metric.value ?? 0) === 0 ? 1 : 0 } } : it,
  );
  expect(rulesOf({ ...base, types: [{ ...whole, strata }] })).toEqual(["lint/strata"]);
  expect(
    rulesOf({
      ...base,
      types: [{ ...whole, strata: whole.strata.map((it) => ({ ...it, noClaim: false })) }],
    }),
  ).toEqual(["lint/n"]);
});

it("pass@k does not fall with k", () => {
  const atK = [
    { k: 1, passAtK: 0.5, bestAtK: 0.5 },
    { k: 2, passAtK: 0.4, bestAtK: 0.6 },
  ];
  expect(rulesOf(withTypes([typeOf("database-navigation", [["accuracy", 0.5]], { atK })]))).toEqual([
    "lint/at-k",
  ]);
});

describe("the Overall of a report", () => {
  const four = [
    typeOf("database-navigation", [["accuracy", 0.5]]),
    typeOf("literature-retrieval", [["accuracy", 0.5]]),
    typeOf("reference-completion", [["strict", 0.4]]),
    typeOf("knowledge-synthesis", [["item-recall", 0.3]]),
  ];
  const overall = (value: number, scheme: Report["overall"]["scheme"] = "documented") => ({
    overall: { scheme, value, sd: null, perRun: [value], reason: null },
  });

  it("follows from its weights", () => {
    expect(rulesOf(withTypes(four, overall(41)))).toEqual([]);
    expect(rulesOf(withTypes(four, overall(48, "as-printed")))).toEqual([]);
    expect(rulesOf(withTypes(four, overall(40, "normalised")))).toEqual([]);
    expect(rulesOf(withTypes(four, overall(48)))).toEqual(["lint/overall"]);
  });

  it("never stands beside a type that is missing", () => {
    expect(rulesOf(withTypes(four.slice(1), overall(41)))).toEqual(["lint/missing-type"]);
  });
});

it("a headline above the limit of ungraded tasks is an error", () => {
  const type = typeOf("reference-completion", [["strict", 0.5]], { graded: 17, ungraded: { unjudged: 1 } });
  expect(rulesOf(withTypes([type]))).toEqual(["lint/provisional"]);
});

it("people without a protocol are an error, with a sentence", () => {
  const found = lintReport(reportOf({ category: "human" }));
  expect(found.map((it) => it.rule)).toEqual(["lint/human"]);
  for (const it of found) expect(lintMessage(it)).toMatch(/^[^{]+\.$/);
});
