import { describe, expect, it } from "vitest";
import type { KeyTask } from "./answer-key.ts";
import { gradeLine } from "./grade-line.ts";
import type { UnitVerdict } from "./outcome.ts";
import { COLUMNS, GOLD_ROWS, said, sampleWork, synthesisTask, table } from "./sample-tasks.ts";

const grade = (task: KeyTask, text: string, verdicts: Record<string, UnitVerdict["state"]> = {}) =>
  gradeLine(task, said({ answer: { table: text } }), {
    verdicts: new Map(Object.entries(verdicts).map(([id, state]) => [id, { state, by: "person" as const }])),
  });

const [A, B, C, D] = GOLD_ROWS as [string[], string[], string[], string[]];
const others = (count: number) => Array.from({ length: count }, (_, at) => [`other ${at}`, "9", "q"]);

// SCORING.md 6.4: item, row and key recall, item precision.
const GOLDEN: [string, string[][], number, number, number, number][] = [
  ["gold", [A, B, C, D], 1, 1, 1, 1],
  ["row D missing", [A, B, C], 0.75, 0.75, 0.75, 1],
  ["one attribute wrong", [A, B, C, ["D", "4", "no"]], 11 / 12, 0.75, 1, 11 / 12],
  ["one key wrong", [A, B, C, ["E", "4", "w"]], 0.75, 0.75, 0.75, 0.75],
  ["copies of A only", [A, ["a", "1", "x"], ["A ", "1", "x"]], 0.25, 0.25, 0.25, 1 / 3],
  ["a wrong copy of A first", [["A", "7", "x"], A, B, C, D], 11 / 12, 0.75, 1, 11 / 15],
  ["gold and 5 other rows", [A, B, C, D, ...others(5)], 1, 1, 1, 12 / 27],
  ["gold and 30 other rows", [A, B, C, D, ...others(30)], 1, 1, 1, 12 / 72],
  ["30 other rows, then gold", [...others(30), A, B, C, D], 0, 0, 0, 0],
  ["header only", [], 0, 0, 0, 0],
];

describe("T4", () => {
  it.each(GOLDEN)("scores %s", (_name, rows, item, row, key, precision) => {
    const { outcome, open } = grade(synthesisTask(), table(rows));
    expect(outcome.score).toBeCloseTo(item, 12);
    expect(open).toEqual([]);
    if (outcome.counts.kind !== "table") throw new Error("not a table");
    const { fullRows, goldRows, matchedRows, correctCells, predictedRows, columns } = outcome.counts;
    expect(fullRows / goldRows).toBeCloseTo(row, 12);
    expect(matchedRows / goldRows).toBeCloseTo(key, 12);
    expect(predictedRows === 0 ? 0 : correctCells / (predictedRows * columns)).toBeCloseTo(precision, 12);
  });

  it("needs every part of a key", () => {
    const columns = COLUMNS.map((column, at) => (at === 1 ? { ...column, key: true } : column));
    const { outcome } = grade(synthesisTask([A, B], columns), table([A, ["B", "9", "y"]]));
    expect(outcome.score).toBe(0.5);
  });

  it("scores an invalid table 0 and keeps what it would have had", () => {
    const { outcome } = grade(synthesisTask(), `${table([A, B, C])}\n| D | 4 | w | extra |`);
    expect(outcome).toMatchObject({
      state: "answered",
      score: 0,
      counts: { valid: false, reasons: ["ragged_row"], correctCells: 12, fullRows: 4 },
    });
  });

  it("calls text without a table a format error, with the reasons of the table's format", () => {
    expect(grade(synthesisTask(), "Here it is.").outcome).toMatchObject({
      state: "format_error",
      counts: { valid: false, reasons: ["no_table"] },
    });
  });

  it("flags a table that the length limit cut off", () => {
    const line = said({ answer: { table: table([A, B]) }, ended: "length" });
    expect(gradeLine(synthesisTask(), line).outcome.flags).toEqual(["truncated"]);
  });
});

const FREE = COLUMNS.map((column, at) =>
  at === 2
    ? { ...column, profile: "judge" as const, params: { criterion: "Both name one habitat." } }
    : column,
);

describe("open cells of T4", () => {
  const task = synthesisTask([["A", "1", "warm and wet"]], FREE);
  const text = table([["A", "1", "humid and hot"]]);

  it("are asked by the criterion of their column", () => {
    const { outcome, open } = grade(task, text);
    expect(open).toEqual([
      {
        id: "cell:0:Note",
        step: "cell",
        criterion: "Both name one habitat.",
        gold: "warm and wet",
        candidate: "humid and hot",
      },
    ]);
    expect(outcome).toMatchObject({ score: null, lowest: 2 / 3, highest: 1 });
    expect(grade(task, text, { "cell:0:Note": "match" }).outcome).toMatchObject({
      score: 1,
      counts: { fullRows: 1 },
    });
    expect(grade(task, text, { "cell:0:Note": "no_match" }).outcome.score).toBeCloseTo(2 / 3, 12);
  });

  it("are not asked where the format has already lost the table", () => {
    expect(grade(task, `${text}\n| B |`)).toMatchObject({ outcome: { score: 0, ungraded: null }, open: [] });
  });

  it("open when a judge has matched their row", () => {
    const keyed = FREE.map((column, at) => (at === 0 ? { ...column, profile: "judge" as const } : column));
    const both = synthesisTask(
      [
        ["sea otter", "1", "kelp"],
        ["harbour seal", "2", "ice"],
      ],
      keyed,
    );
    const answer = table([
      ["Phoca vitulina", "2", "floes"],
      ["Sea otter", "1", "kelp"],
    ]);
    const first = grade(both, answer);
    expect(first.open.map(({ id, step }) => [id, step])).toEqual([["row:1:0", "row"]]);
    expect(first.outcome).toMatchObject({ lowest: 0.5, highest: 1 });
    const second = grade(both, answer, { "row:1:0": "match" });
    expect(second.open.map(({ id }) => id)).toEqual(["cell:1:Note"]);
    expect(second.outcome).toMatchObject({ lowest: 5 / 6, highest: 1 });
    expect(grade(both, answer, { "row:1:0": "match", "cell:1:Note": "match" }).outcome).toMatchObject({
      score: 1,
      counts: { matchedRows: 2, fullRows: 2 },
    });
    expect(grade(both, answer, { "row:1:0": "no_match" }).outcome.score).toBe(0.5);
  });

  it("ask a work and its attributes in turn", () => {
    const columns = COLUMNS.map((column, at) =>
      at === 2 ? { ...column, profile: "reference" as const } : column,
    );
    const works = synthesisTask([["A", "1", sampleWork("a")]], columns);
    const answer = table([["A", "1", "Zimmer K. Slow observation of aphase crystals under pressure. 1987"]]);
    expect(grade(works, answer).open.map(({ step }) => step)).toEqual(["work"]);
    const id = "cell:0:Note";
    expect(grade(works, answer, { [id]: "match" }).open.map(({ step }) => step)).toEqual(["attributes"]);
    expect(grade(works, answer, { [id]: "match", [`${id}:attributes`]: "match" }).outcome.score).toBe(1);
    expect(
      grade(works, answer, { [id]: "match", [`${id}:attributes`]: "no_match" }).outcome.score,
    ).toBeCloseTo(2 / 3, 12);
  });
});
