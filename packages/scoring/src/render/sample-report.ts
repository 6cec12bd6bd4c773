import type { ScoredTypeId } from "@touchstone/contract";
import { wilson } from "../metrics/intervals.ts";
import type { Metric, Report, TypeReport } from "../report/report.ts";
import type { TaskOutcome } from "../score/outcome.ts";

/** A proportion k of n with its Wilson interval. */
export function proportion(id: string, k: number, n: number): Metric {
  const interval = wilson(k, n);
  return {
    id,
    value: n === 0 ? null : k / n,
    ratio: { numerator: k, denominator: n },
    n,
    interval: interval === null ? null : { ...interval, method: "wilson" },
    bounds: null,
    perRun: [n === 0 ? null : k / n],
    sd: null,
  };
}

/** A mean without counts. */
export function mean(id: string, value: number | null, n: number): Metric {
  return { id, value, ratio: null, n, interval: null, bounds: null, perRun: [value], sd: null };
}

/** A type of which every task is graded. */
export function typeReport(
  type: ScoredTypeId,
  headline: Metric,
  tasks: number,
  rest: Partial<TypeReport> = {},
): TypeReport {
  return {
    type,
    tasks,
    graded: tasks,
    ungraded: {},
    headline,
    withheld: null,
    metrics: [],
    strata: [],
    trend: null,
    atK: [{ k: 1, passAtK: headline.value, bestAtK: headline.value }],
    chance: null,
    ...rest,
  };
}

const HOPS: readonly (readonly [number, number, number])[] = [
  [2, 6, 9],
  [3, 6, 10],
  [4, 4, 8],
  [5, 3, 8],
  [6, 1, 4],
];

/** One run of one system over the four types of a benchmark, without a judge. */
export function sampleReport(changes: Partial<Report> = {}): Report {
  return {
    format: "touchstone-report",
    formatVersion: 1,
    scoreSet: {
      release: { benchmark: "Reef", version: "1.0.0", date: "2026-03-04", digest: "d".repeat(64) },
      system: { system: "Searcher 2", family: "searcher", category: "model-with-search", complete: true },
      scorerVersion: "1",
      judge: null,
      configuration: { runs: 1, profileSet: "strict", overall: "documented" },
      configurationHash: "c".repeat(64),
      submissionHash: "5".repeat(64),
    },
    runs: [1],
    provisional: false,
    totals: { tasks: 41, records: 41, states: { answered: 40, declined: 1 }, units: { rule: 60, open: 0 } },
    types: [
      typeReport("database-navigation", proportion("accuracy", 20, 39), 39, {
        metrics: [
          proportion("f-em", 40, 78),
          proportion("attempted", 39, 39),
          proportion("given-attempted", 20, 39),
        ],
        strata: HOPS.map(([hops, k, n]) => ({
          id: `hops=${hops}`,
          tasks: n,
          metric: proportion("accuracy", k, n),
          noClaim: n < 10,
        })),
        trend: { z: -1.682, pTwoSided: 0.0926 },
        chance: { value: 0.5, tasks: 2 },
      }),
      typeReport("literature-retrieval", proportion("accuracy", 17, 32), 32),
      typeReport("reference-completion", mean("strict", 0.65, 2), 2, {
        metrics: [mean("core", 0.7167, 2), mean("pooled", 0.475, 2), mean("micro", 0.4615, 2)],
      }),
      typeReport("knowledge-synthesis", mean("item-recall", 0.475, 2), 2, {
        metrics: [
          mean("row-recall", 0.25, 2),
          mean("pk-recall", 0.5, 2),
          proportion("format-accuracy", 1, 2),
        ],
      }),
    ],
    overall: { scheme: "documented", value: 40.384, sd: null, perRun: [40.384], reason: null },
    use: { cost: { total: 1.25, lines: 41 }, searches: null, calls: null, costPerCorrect: 0.0625 },
    flags: [{ type: "knowledge-synthesis", flag: "ragged_row", count: 1 }],
    trivial: [
      {
        policy: "constant-abstention",
        type: "database-navigation",
        tasks: 39,
        metrics: [mean("accuracy", 0, 39), mean("f-em", 0, 39)],
      },
    ],
    lint: [],
    tasks: [],
    ...changes,
  };
}

/** What became of one task of two compared things. */
export function sampleOutcome(changes: Partial<TaskOutcome> = {}): TaskOutcome {
  return {
    task: "REEF-1",
    type: "database-navigation",
    run: 1,
    revisionHash: "r".repeat(64),
    state: "answered",
    ungraded: null,
    score: 0,
    lowest: 0,
    highest: 0,
    counts: { kind: "answer", outcome: "I" },
    extracted: "12.5 mg",
    answerKey: "12.5 mg",
    units: [{ id: "answer", result: "no_match", reason: "outside", by: "rule" }],
    flags: [],
    cost: null,
    searches: null,
    calls: null,
    ...changes,
  };
}
