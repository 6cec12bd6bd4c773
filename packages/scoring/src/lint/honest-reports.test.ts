import fc from "fast-check";
import { expect, it } from "vitest";
import {
  navigationTask,
  sampleKey,
  sampleOutcome,
  sampleSet,
  sampleTask,
  sampleWork,
} from "../report/sample-release.ts";
import { createTally } from "../report/tally.ts";
import type { KeyTask } from "../score/answer-key.ts";
import type { OutcomeCounts } from "../score/outcome.ts";
import { lintReport } from "./lint-report.ts";

const PER_TYPE = 6;
const RUNS = 3;
const work = sampleWork("w");
const rows = 4;
const columns = 3;

/** One task of each type in turn, with a name that sorts by type and number. */
function tasksOf(at: number): KeyTask[] {
  const name = (letter: string) => `${letter}${at}`;
  return [
    navigationTask(name("a"), 2 + (at % 2)),
    sampleTask(name("b"), { type: "literature-retrieval", gold: { answer: "w", work, otherWorks: [] } }),
    sampleTask(name("c"), {
      type: "reference-completion",
      gold: { slots: [{ label: "CIT-1", units: [{ workIds: ["w"] }], alsoCorrect: [] }], works: [work] },
    }),
    sampleTask(name("d"), {
      type: "knowledge-synthesis",
      gold: {
        table: {
          columns: ["x", "y", "z"].map((column, index) => ({
            name: column,
            key: index === 0,
            profile: "string" as const,
            params: {},
          })),
          rows: Array.from({ length: rows }, (_, row) => [`k${row}`, "1", "2"]),
        },
        works: [],
      },
    }),
    sampleTask(name("e"), {
      type: "deep-research",
      gold: { work: at % 3 === 0 ? null : work, otherWorks: [] },
    }),
    sampleTask(name("f"), {
      type: "wide-research",
      gold: { works: [work, sampleWork("v")], borderline: [], declaredEmpty: false },
    }),
    sampleTask(name("g"), {
      type: "tool-trajectory",
      gold: {
        leaves: ["/a", "/b"].map((path) => ({ path, equality: null, gold: "1" })),
        minimalCalls: 2,
        ...(at % 2 === 0 ? { level: "L1" as const } : {}),
      },
    }),
  ];
}
const tasks = Array.from({ length: PER_TYPE }, (_, at) => tasksOf(at))
  .flat()
  .toSorted((a, b) => (a.task < b.task ? -1 : 1));

/** Counts of an answer from three numbers in [0, 1], with its score. */
function answerOf(
  { key }: KeyTask,
  a: number,
  b: number,
  c: number,
): { counts: OutcomeCounts; score: number } {
  const letter = a < 0.4 ? "C" : a < 0.7 ? "I" : "N";
  const below = (share: number, limit: number) => Math.round(share * limit);
  switch (key.type) {
    case "database-navigation":
    case "literature-retrieval":
      return { counts: { kind: "answer", outcome: letter }, score: Number(letter === "C") };
    case "deep-research":
      return {
        counts: { kind: "deep", outcome: letter, satisfiable: key.gold.work !== null },
        score: Number(letter === "C"),
      };
    case "reference-completion": {
      const predicted = below(a, 3);
      const core = Math.min(predicted, below(b, 1));
      const strict = below(c, core);
      const slots = [{ gold: 1, predicted, core, strict }];
      return { counts: { kind: "slots", slots, unknown: 0 }, score: (2 * strict) / (predicted + 1) };
    }
    case "knowledge-synthesis": {
      const valid = a > 0.3;
      const matchedRows = below(b, rows);
      const correctCells = matchedRows + below(c, matchedRows * (columns - 1));
      const fullRows = Math.max(0, correctCells - matchedRows * (columns - 1));
      return {
        counts: {
          kind: "table",
          valid,
          reasons: valid ? [] : ["ragged_row"],
          goldRows: rows,
          columns,
          matchedColumns: columns,
          predictedRows: matchedRows + below(a, 5),
          matchedRows,
          correctCells,
          fullRows,
        },
        score: valid ? correctCells / (rows * columns) : 0,
      };
    }
    case "wide-research": {
      const shared = below(a, 2);
      const predicted = shared + below(b, 4);
      const counts = { kind: "wide" as const, gold: 2, predicted, shared, declaredEmpty: false };
      return { counts, score: shared / (2 + predicted - shared) };
    }
    case "tool-trajectory": {
      const correct = below(a, 2);
      return {
        counts: {
          kind: "tool",
          leaves: 2,
          correct,
          success: correct === 2,
          minimalCalls: 2,
          calls: b < 0.3 ? null : 2 + below(b, 5),
          level: key.gold.level ?? null,
        },
        score: Number(correct === 2),
      };
    }
  }
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const drawn = fc.record({
  runs: fc.integer({ min: 1, max: RUNS }),
  complete: fc.boolean(),
  overall: fc.constantFrom("documented", "as-printed", "normalised"),
  /** Share of answers that are ungraded, and that are not there. */
  open: fc.constantFrom(0, 0.02),
  absent: fc.constantFrom(0, 0.02),
  numbers: fc.array(fc.tuple(share, share, share, share), {
    minLength: tasks.length * RUNS,
    maxLength: tasks.length * RUNS,
  }),
});

it("a report of any answers to tasks of all types holds nothing that cannot be true", () => {
  fc.assert(
    fc.property(drawn, ({ runs, complete, overall, open, absent, numbers }) => {
      const tally = createTally(sampleKey(tasks), sampleSet({ runs, complete, overall }), {
        trivial: [],
        replicates: 2,
      });
      for (let run = 1; run <= runs; run++)
        for (const [at, task] of tasks.entries()) {
          const [a = 0, b = 0, c = 0, chance = 1] = numbers[(run - 1) * tasks.length + at] ?? [];
          if (chance > 1 - absent) continue;
          const { counts, score } = answerOf(task, a, b, c);
          const ungraded = chance < open;
          const noOutcome = counts.kind === "answer" || counts.kind === "deep" ? { outcome: null } : {};
          tally.add(
            ungraded
              ? sampleOutcome(task, { ...counts, ...noOutcome } as OutcomeCounts, null, { run })
              : sampleOutcome(task, counts, score, {
                  run,
                  calls: counts.kind === "tool" ? counts.calls : null,
                }),
          );
        }
      expect(lintReport(tally.finish())).toEqual([]);
    }),
    { seed: 5, numRuns: 150 },
  );
});
