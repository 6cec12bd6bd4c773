import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  bootstrapMean,
  bootstrapRatio,
  bootstrapSeed,
  mulberry32,
  percentiles,
  wilson,
} from "./intervals.ts";

describe("the bootstrap", () => {
  it("takes its seed from the first four bytes of the hash of release and metric", () => {
    for (const [digest, metric] of [
      ["5".repeat(64), "strict"],
      ["a".repeat(64), "item-recall"],
    ] as const)
      expect(bootstrapSeed(digest, metric)).toBe(
        createHash("sha256").update(`${digest}|${metric}`).digest().readUInt32BE(0),
      );
  });

  it("reads the 250th and the 9,750th of 10,000 sorted replicates", () => {
    const values = Float64Array.from({ length: 10_000 }, (_, at) => 10_000 - at);
    expect(percentiles(values, 10_000)).toEqual({ lower: 250, upper: 9_750, dropped: 0 });
    expect(percentiles(Float64Array.of(2, 1), 5)).toEqual({ lower: 1, upper: 2, dropped: 3 });
    expect(percentiles(new Float64Array(), 5)).toBe(null);
  });

  it("gives what drawing by hand gives", () => {
    const values = [0.1, 0.5, 0.9, 0.3, 0.7, 1, 0, 0.25];
    const random = mulberry32(77);
    const means = Array.from({ length: 10_000 }, () => {
      let total = 0;
      for (const _ of values) total += values[Math.floor(random() * values.length)] ?? Number.NaN;
      return total / values.length;
    }).sort((a, b) => a - b);
    const found = bootstrapMean(
      values.map((value) => [value]),
      77,
    );
    expect(found?.lower).toBeCloseTo(means[249] ?? 0, 12);
    expect(found?.upper).toBeCloseTo(means[9_749] ?? 0, 12);
  });

  it("drops and counts replicates without a value", () => {
    const found = bootstrapRatio(Float64Array.of(1, 0), Float64Array.of(1, 0), 3, 1_000);
    expect(found).toMatchObject({ lower: 1, upper: 1 });
    expect(found?.dropped).toBeGreaterThan(200);
    expect(found?.dropped).toBeLessThan(300);
  });
});

it("Wilson's limits are those of the quantile 1.959964, and whole where none or all are right", () => {
  for (const n of [1, 7, 10, 14]) expect(wilson(0, n)?.lower).toBe(0);
  expect(wilson(10, 10)?.upper).toBe(1);
  // Clopper–Pearson or 1.96 differ in the sixth digit.
  expect(wilson(8, 39)?.lower).toBeCloseTo(0.107797181758, 11);
  expect(wilson(8, 39)?.upper).toBeCloseTo(0.355339681445, 11);
  expect(wilson(0, 0)).toBe(null);
});
