import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { agreement } from "./agreement.ts";
import { answerMetrics, type DeepTask, deepMetrics } from "./answers.ts";
import { bootstrapMean, judgeCorrection, mulberry32, wilson, zeroOfK } from "./intervals.ts";
import { type OverallScheme, overall, overallOfRuns } from "./overall.ts";
import { displayRatio, displayScore } from "./ratio.ts";
import { bestAtK, passAtK, runMetrics } from "./runs.ts";
import { completeness, coverage, tableMeans, type WideTask, wideScores } from "./sets.ts";
import { type SlotTask, slotMetrics } from "./slots.ts";
import { type ToolEpisode, toolMetrics } from "./tool.ts";
import { grim, type HopStratum, hopTrend, itemRest } from "./trend.ts";

type Input = Record<string, unknown>;
interface MetricCase {
  id: string;
  why: string;
  input: Input & { metric: string };
  expect: Record<string, unknown> & { tolerance?: number };
}

const cases = JSON.parse(
  readFileSync(new URL("../__cases__/metrics.json", import.meta.url), "utf8"),
) as MetricCase[];
const numbers = (value: unknown): number[] => (value as (string | number)[]).map(Number);
const perType = (value: unknown): Record<"T1" | "T2" | "T3" | "T4", number> =>
  Object.fromEntries(Object.entries(value as Input).map(([type, score]) => [type, Number(score)])) as Record<
    "T1" | "T2" | "T3" | "T4",
    number
  >;
const schemeOf = (value: unknown): OverallScheme =>
  typeof value === "string"
    ? (value as OverallScheme)
    : { ...(value as { name: string; version: number }), weights: perType((value as Input)["weights"]) };

const measures: Record<string, (input: Input) => unknown> = {
  t1_t2: (input) => answerMetrics(input as unknown as Parameters<typeof answerMetrics>[0]),
  t3: (input) => slotMetrics(input["tasks"] as SlotTask[]),
  wide: (input) => wideScores(input as unknown as WideTask),
  pass_at_k: (input) => ({
    value: passAtK(Number(input["n"]), Number(input["correct"]), Number(input["k"])),
  }),
  best_at_k: (input) => ({ value: bestAtK(numbers(input["values"]), Number(input["k"])) }),
  tool: (input) => toolMetrics(input["episodes"] as ToolEpisode[]),
  wilson: (input) => wilson(Number(input["k"]), Number(input["n"])),
  agreement_2x2: (input) => agreement(input as unknown as Parameters<typeof agreement>[0]),
  coverage: (input) => coverage(input["clusterSizes"] as number[]),
  runs: (input) => runMetrics(numbers(input["values"])),
  completeness: (input) =>
    completeness(Number(input["list1"]), Number(input["list2"]), Number(input["shared"])),
  t4_means: (input) => tableMeans(input["tables"] as { correctCells: number; goldCells: number }[]),
  overall: (input) => overall(schemeOf(input["scheme"]), perType(input["scores"])),
  overall_runs: (input) =>
    overallOfRuns(schemeOf(input["scheme"]), (input["runs"] as unknown[]).map(perType)),
  zero_of_k: (input) => zeroOfK(Number(input["k"])),
  deep: (input) => deepMetrics(input["tasks"] as DeepTask[]),
  judge_correction: (input) => {
    const corrected = judgeCorrection(
      Number(input["p"]),
      Number(input["sensitivity"]),
      Number(input["specificity"]),
    );
    return {
      corrected,
      displayed: displayScore(corrected === null ? null : Math.min(1, Math.max(0, corrected))),
    };
  },
  trend: (input) => hopTrend(input["strata"] as HopStratum[]),
  display: (input) => ({ text: displayRatio(Number(input["numerator"]), Number(input["denominator"])) }),
  mulberry32: (input) => {
    const random = mulberry32(Number(input["seed"]));
    return { values: Array.from({ length: Number(input["count"]) }, random) };
  },
  item_rest: (input) => ({ correlation: itemRest(numbers(input["scores"]), numbers(input["rest"])) }),
  grim: (input) => grim(String(input["printed"]), Number(input["n"])),
};

function check(actual: unknown, expected: unknown, tolerance: number, path: string): void {
  if (typeof expected === "object" && expected !== null && !Array.isArray(expected) && "value" in expected) {
    const own = typeof actual === "object" && actual !== null && "value" in actual ? actual.value : actual;
    if (expected.value === null) expect(own, path).toBeNull();
    else
      expect(Math.abs(Number(own) - Number(expected.value)), `${path}: ${String(own)}`).toBeLessThanOrEqual(
        tolerance,
      );
  } else if (typeof expected === "object" && expected !== null) {
    for (const [key, value] of Object.entries(expected))
      check((actual as Input)[key], value, tolerance, `${path}/${key}`);
  } else expect(actual, path).toEqual(expected);
}

describe("metrics", () => {
  it.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_id, _why, one) => {
    const measure = measures[one.input.metric];
    if (measure === undefined) throw new Error(`no metric ${one.input.metric}`);
    const { tolerance = 1e-9, refused, ...expected } = one.expect;
    if (refused === true) {
      expect(() => measure(one.input)).toThrow();
      return;
    }
    const result = measure(one.input);
    if (one.expect["value"] !== undefined) check(result, one.expect, tolerance, "");
    else check(result, expected, tolerance, "");
  });

  it("gives the generator's check values", () => {
    const random = mulberry32(12345);
    expect([random(), random(), random()]).toEqual([
      0.9797282677609473, 0.3067522644996643, 0.484205421525985,
    ]);
  });

  it("falls back to no interval where nothing was scored, and brackets the mean elsewhere", () => {
    expect(bootstrapMean([], 1)).toBeNull();
    const interval = bootstrapMean([[0], [1], [1], [null], [0, 1]], 7, 2000);
    expect(interval?.lower).toBeLessThan(0.6);
    expect(interval?.upper).toBeGreaterThan(0.6);
  });

  it("prints stored ratios half away from zero and undefined ones as a dash", () => {
    expect(displayRatio(17, 32)).toBe("53.13");
    expect(displayRatio(8, 39)).toBe("20.51");
    expect(displayRatio(0, 0)).toBe("–");
    expect(displayRatio(1, 1)).toBe("100.00");
  });

  it("prints the documented and the as-printed rows of the paper's table", () => {
    const rows = [
      [{ T1: 23.08, T2: 43.75, T3: 59.91, T4: 30.14 }, 40.38, 49.39, 41.16],
      [{ T1: 33.33, T2: 53.12, T3: 49.4, T4: 23.53 }, 39.17, 46.46, 38.72],
      [{ T1: 17.95, T2: 9.38, T3: 9.66, T4: 9.2 }, 11.12, 13.01, 10.84],
    ] as const;
    for (const [scores, documented, printed, normalised] of rows) {
      expect(overall("documented", scores).overall).toBeCloseTo(documented, 1);
      expect(overall("as-printed", scores).totalAsPrinted).toBeCloseTo(printed, 1);
      expect(overall("normalised", scores).overall).toBeCloseTo(normalised, 1);
    }
    expect(overall("documented", { T1: 23.08, T2: 43.75, T3: null, T4: 30.14 }).overall).toBeNull();
  });
});
