import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeyTask } from "../score/answer-key.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { Metric, Report } from "./report.ts";
import {
  answerOutcome,
  navigationTask,
  sampleKey,
  sampleOutcome,
  sampleSet,
  sampleTask,
} from "./sample-release.ts";
import { createTally } from "./tally.ts";

const tables = Array.from({ length: 5 }, (_, at) =>
  sampleTask(`t${at}`, {
    type: "knowledge-synthesis",
    gold: { table: { columns: [{ name: "N", profile: "string", params: {} }], rows: [["x"]] }, works: [] },
  }),
);
const answers = Array.from({ length: 12 }, (_, at) => ({
  ...navigationTask(`n${String(at).padStart(2, "0")}`, 2 + (at % 3)),
  cluster: at % 4 === 0 ? "shared" : null,
}));
const tasks: readonly KeyTask[] = [...answers, ...tables];

const pairs = fc.uniqueArray(fc.record({ at: fc.nat(16), run: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ at, run }) => `${at}/${run}`,
  maxLength: 51,
});
const tableOutcome = (task: KeyTask, run: number, seed: number, open: boolean): TaskOutcome => {
  const [goldRows, columns] = [1 + (seed % 5), 2 + (seed % 3)];
  const matchedRows = seed % (goldRows + 1);
  const fullRows = seed % (matchedRows + 1);
  const correctCells = fullRows * columns + (matchedRows - fullRows);
  const valid = seed % 4 > 0;
  const score = valid ? correctCells / (goldRows * columns) : 0;
  const predictedRows = matchedRows + (seed % 7);
  return sampleOutcome(
    task,
    {
      kind: "table",
      valid,
      reasons: [],
      goldRows,
      columns,
      matchedColumns: columns,
      predictedRows,
      matchedRows,
      correctCells,
      fullRows,
    },
    open ? null : score,
    { run, ...(open ? { lowest: score } : {}), cost: seed / 7 },
  );
};
const outcomesOf = fc
  .tuple(pairs, fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }), fc.boolean())
  .map(([found, seeds, open]) =>
    found.flatMap(({ at, run }, place) => {
      const task = tasks[at];
      const seed = seeds[place] ?? 0;
      if (task === undefined) return [];
      const letter = (["C", "I", "N", "C", "I", open ? "?" : "C"] as const)[seed % 6] ?? "I";
      return task.key.type === "knowledge-synthesis"
        ? tableOutcome(task, run, seed, open && seed % 9 === 0)
        : answerOutcome(task, letter, run, { cost: seed / 3, flags: seed % 2 === 0 ? ["approx"] : [] });
    }),
  );

function reportOf(outcomes: readonly TaskOutcome[], complete = true): Report {
  const tally = createTally(sampleKey(tasks), sampleSet({ complete, runs: 2 }), {
    trivial: [],
    replicates: 200,
  });
  for (const outcome of outcomes) tally.add(outcome);
  return tally.finish();
}
const metricsOf = ({ types }: Report): Metric[] =>
  types.flatMap(({ headline, metrics, strata }) => [
    headline,
    ...metrics,
    ...strata.map(({ metric }) => metric),
  ]);

describe("any report", () => {
  it("does not depend on the order in which outcomes arrive, to the byte", () => {
    fc.assert(
      fc.property(outcomesOf, fc.func(fc.nat()), (outcomes, keyOf) => {
        const shuffled = outcomes.toSorted((a, b) => keyOf([a.task, a.run]) - keyOf([b.task, b.run]));
        const written = JSON.stringify(reportOf(outcomes));
        expect(JSON.stringify(reportOf(shuffled))).toBe(written);
        expect(JSON.stringify(reportOf(outcomes.toReversed()))).toBe(written);
      }),
      { numRuns: 40 },
    );
  });

  it("stays within its bounds, and its values are the means of its runs", () => {
    fc.assert(
      fc.property(outcomesOf, fc.boolean(), (outcomes, complete) => {
        for (const { value, perRun, bounds, interval, n } of metricsOf(reportOf(outcomes, complete))) {
          for (const one of [
            value,
            ...perRun,
            bounds?.lowest,
            bounds?.highest,
            interval?.lower,
            interval?.upper,
          ]) {
            if (one === null || one === undefined) continue;
            expect(one).toBeGreaterThanOrEqual(0);
            expect(one).toBeLessThanOrEqual(1);
          }
          if (bounds !== null) expect(bounds.lowest).toBeLessThanOrEqual(bounds.highest);
          const known = perRun.filter((one) => one !== null);
          if (value === null) expect(known).toEqual([]);
          else expect(known.reduce((total, one) => total + one, 0) / known.length).toBeCloseTo(value, 12);
          if (value !== null) expect(n).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the headline of answers between its bounds, and rows at or below items at or below keys", () => {
    fc.assert(
      fc.property(outcomesOf, (outcomes) => {
        for (const { type, headline, metrics, withheld } of reportOf(outcomes).types) {
          const { value, bounds } = headline;
          if (type === "database-navigation" && value !== null && bounds !== null) {
            expect(value).toBeGreaterThanOrEqual(bounds.lowest - 1e-12);
            expect(value).toBeLessThanOrEqual(bounds.highest + 1e-12);
          }
          if (type !== "knowledge-synthesis" || withheld !== null || value === null) continue;
          const of = (id: string): number => metrics.find((metric) => metric.id === id)?.value ?? Number.NaN;
          expect(of("row-recall")).toBeLessThanOrEqual(value + 1e-12);
          expect(value).toBeLessThanOrEqual(of("pk-recall") + 1e-12);
          expect(value).toBeLessThanOrEqual(of("item-recall-lenient") + 1e-12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("holds nothing that the linter calls an error", () => {
    fc.assert(
      fc.property(outcomesOf, fc.boolean(), (outcomes, complete) => {
        expect(reportOf(outcomes, complete).lint.filter(({ severity }) => severity === "error")).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("counts every pair of task and run once", () => {
    fc.assert(
      fc.property(outcomesOf, fc.boolean(), (outcomes, complete) => {
        const report = reportOf(outcomes, complete);
        const counted = report.types.map(
          ({ graded, ungraded }) => graded + Object.values(ungraded).reduce((total, one) => total + one, 0),
        );
        expect(counted).toEqual(report.types.map(({ tasks: n }) => n * report.runs.length));
        expect(report.totals.records).toBe(outcomes.length);
        expect(Object.values(report.totals.states).reduce((total, one) => total + one, 0)).toBe(
          tasks.length * report.runs.length,
        );
      }),
      { numRuns: 30 },
    );
  });
});
