import fc from "fast-check";
import { expect, it } from "vitest";
import { displayRatio, displayScore } from "../metrics/ratio.ts";
import { column, findingsOf, hops, spread, T1, T2, T3, T4, WEIGHTS } from "./sample-results.ts";

const TASKS = 39;
const STRATA = [9, 10, 8, 8, 4];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const printed = (points: number) => displayScore(points / 100);

/** Outcomes of T1 and T2 by run, and values of T3 and T4. */
const system = fc.integer({ min: 1, max: 5 }).chain((runs) =>
  fc.record({
    runs: fc.constant(runs),
    outcomes: fc.array(fc.array(fc.constantFrom("C", "I", "N"), { minLength: TASKS, maxLength: TASKS }), {
      minLength: runs,
      maxLength: runs,
    }),
    second: fc.array(fc.integer({ min: 0, max: TASKS }), { minLength: runs, maxLength: runs }),
    shares: fc.array(
      fc.record({
        strict: fc.double({ min: 0, max: 100, noNaN: true }),
        key: fc.double({ min: 0, max: 100, noNaN: true }),
        item: fc.double({ min: 0, max: 1, noNaN: true }),
        row: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: runs, maxLength: runs },
    ),
  }),
);

it("a table that is computed from answers holds no error", () => {
  fc.assert(
    fc.property(system, ({ runs, outcomes, second, shares }) => {
      const count = (run: readonly string[], letter: string) => run.filter((it) => it === letter).length;
      const correct = sum(outcomes.map((run) => count(run, "C")));
      const meanOf = (values: readonly number[]) => sum(values) / runs;
      const fEm = outcomes.map((run) => {
        const [c, i, n] = ["C", "I", "N"].map((letter) => count(run, letter));
        return (200 * (c ?? 0)) / (2 * (c ?? 0) + 2 * (i ?? 0) + (n ?? 0));
      });
      const items = shares.map(({ key, item }) => key * item);
      const rows = shares.map(({ key, item, row }) => key * item * row);
      const firstScores = outcomes.map((run) => (100 * count(run, "C")) / TASKS);
      const secondScores = second.map((k) => (100 * k) / TASKS);
      const strict = shares.map((it) => it.strict);
      const overall = firstScores.map(
        (score, run) =>
          0.2 * score + 0.2 * (secondScores[run] ?? 0) + 0.3 * (strict[run] ?? 0) + 0.3 * (items[run] ?? 0),
      );
      const variance = (values: readonly number[]) =>
        runs === 1 ? null : (sum(values.map((it) => (it - meanOf(values)) ** 2)) / (runs - 1)).toFixed(2);
      let from = 0;
      const byHops = STRATA.map((size) => {
        const right = sum(outcomes.map((run) => count(run.slice(from, from + size), "C")));
        from += size;
        return displayRatio(right, size * runs);
      });
      const found = findingsOf({
        columns: [
          column(T1, "accuracy"),
          column(T1, "f-em"),
          column(T2, "accuracy"),
          column(T3, "strict"),
          column(T4, "item-recall"),
          column(T4, "row-recall"),
          column(T4, "pk-recall"),
          column(undefined, "overall"),
          ...hops,
          ...[
            spread(T1, "accuracy", "sample"),
            spread(T2, "accuracy", "sample"),
            spread(T3, "strict", "sample"),
            spread(T4, "item-recall", "sample"),
            spread(undefined, "overall", "sample"),
          ].map((it) => ({ ...it, name: `spread ${it.name}` })),
        ],
        rows: {
          A: [
            displayRatio(correct, TASKS * runs),
            printed(meanOf(fEm)),
            displayRatio(sum(second), TASKS * runs),
            printed(meanOf(strict)),
            printed(meanOf(items)),
            printed(meanOf(rows)),
            printed(meanOf(shares.map((it) => it.key))),
            printed(meanOf(overall)),
            ...byHops,
            ...[firstScores, secondScores, strict, items, overall].map(variance),
          ],
        },
        runs,
        overall: { weights: WEIGHTS, tables: "item-recall" },
      });
      expect(found.filter((it) => it.severity !== "info")).toEqual([]);
    }),
    { seed: 3, numRuns: 500 },
  );
});
