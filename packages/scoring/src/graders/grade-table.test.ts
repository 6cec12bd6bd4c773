import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TableColumn } from "../table/prepared-column.ts";
import { renderTable } from "../table/render-table.ts";
import { gradeTable, type TableGold } from "./grade-table.ts";

interface TableCase {
  id: string;
  why: string;
  input: {
    schema: {
      columns: TableColumn[];
      columnOrder?: "fixed";
      missingTokens?: string[];
      emptyIsMissing?: boolean;
    };
    gold: Record<string, unknown>[];
    answer: string;
    endedByLengthLimit?: boolean;
  };
  expect: {
    format: { valid: boolean; reasons: string[] };
    flags: string[];
    counts: Record<string, number>;
    matched: number[][];
    headline: Record<string, number | null>;
    lenient: Record<string, number | null>;
  };
}

const cases = JSON.parse(
  readFileSync(new URL("../__cases__/tables.json", import.meta.url), "utf8"),
) as TableCase[];

const goldOf = ({ schema, gold }: TableCase["input"]): TableGold => ({
  columns: schema.columns,
  columnOrder: schema.columnOrder,
  missing: schema.missingTokens && {
    tokens: schema.missingTokens,
    emptyIsMissing: schema.emptyIsMissing ?? false,
  },
  rows: gold.map((row) => schema.columns.map((column) => row[column.name])),
});

const close = (scores: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(scores).map(([name, value]) => [name, value === null ? null : expect.closeTo(value, 9)]),
  );

describe("tables read from responses", () => {
  it.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_id, _why, one) => {
    const { endedByLengthLimit } = one.input;
    const grade = gradeTable(
      goldOf(one.input),
      one.input.answer,
      endedByLengthLimit === undefined ? {} : { endedByLengthLimit },
    );
    expect({
      ...grade,
      format: { ...grade.format, reasons: [...grade.format.reasons].toSorted() },
      flags: [...grade.flags].toSorted(),
    }).toMatchObject({
      format: { valid: one.expect.format.valid, reasons: [...one.expect.format.reasons].toSorted() },
      flags: [...one.expect.flags].toSorted(),
      counts: one.expect.counts,
      matched: one.expect.matched,
      headline: close(one.expect.headline),
      lenient: close(one.expect.lenient),
    });
  });
});

const columns: TableColumn[] = [
  { name: "Name", key: true, profile: "string", params: {} },
  { name: "Value", profile: "exact", params: {} },
];

describe("gold tables written and read back", () => {
  const awkward = [
    "a|b",
    "2*3*4",
    "*starred*",
    "`code`",
    "x_y_",
    "[1]",
    "<b>",
    "5 ^2",
    "A & B &amp; C",
    "back\\slash",
    "\\|",
    "~~no~~",
    "α–β",
    "![x](y)",
  ];
  it.each(awkward)("keeps %j", (value) => {
    const gold: TableGold = { columns, rows: [["first", value]] };
    const grade = gradeTable(gold, renderTable(["Name", "Value"], [["first", value]]));
    expect(grade.headline.itemRecall).toBe(1);
    expect(grade.format).toEqual({ valid: true, reasons: [] });
  });
});

// SCORING.md 6.2.
const NAME_VALUE: TableGold = {
  columns: [columns[0] as TableColumn, { name: "Value", profile: "string", params: {} }],
  rows: [
    ["A", "1"],
    ["B", ""],
  ],
};
const HEAD = "| Name | Value |\n| --- | --- |\n";
const formats: [string, boolean, string[], number][] = [
  ["Name | Value\n--- | ---\nA | 1", true, [], 1],
  ["```csv\n| Name | Value |\n|---|---|\n| A | 1 |\n```", false, ["no_table"], 0],
  ["| Name | Value |\n|---|---|---|\n| A | 1 |", false, ["no_table"], 0],
  [`${HEAD}| A | 1 |\n| - | - |`, true, [], 2],
  [`${HEAD}| A | 1 |\nNote: values are means.`, true, [], 1],
  [`${HEAD}\n| A | 1 |`, true, [], 1],
  [`${HEAD}| A | 1 |\n\n| Other | Table |\n|---|---|\n| x | y |`, false, ["several_tables"], 1],
  [`${HEAD}| A | 1 | x |\n| B |`, false, ["ragged_row"], 2],
  ["| **Name** | Value[1] |\n|---|---|\n| A | 1 |", true, [], 1],
  ["| Value | Name |\n|---|---|\n| 1 | A |", true, [], 1],
  [HEAD, true, [], 0],
  ["｜Name｜Value｜\n｜---｜---｜\n｜A｜1｜", false, ["fullwidth_pipes"], 0],
  [`<table><tr><td>x</td></tr></table>\n\n${HEAD}| A | 1 |`, true, [], 1],
];
describe("the format verdict", () => {
  it.each(formats)("%j is valid: %s %j with %i rows", (answer, valid, reasons, rows) => {
    const grade = gradeTable(NAME_VALUE, answer);
    expect([grade.format.valid, grade.format.reasons, grade.counts.predictedRows]).toEqual([
      valid,
      reasons,
      rows,
    ]);
  });
});

describe("open cells", () => {
  it("waits for a person where only a judge can tell, and counts the cell as wrong until then", () => {
    const gold: TableGold = {
      columns: [columns[0] as TableColumn, { name: "Value", profile: "judge", params: {} }],
      rows: [["A", "warm and wet"]],
    };
    const grade = gradeTable(gold, `${HEAD}| A | humid and hot |`);
    expect(grade.undecided).toEqual(["cell:0:Value"]);
    expect(grade.headline.itemRecall).toBe(0.5);
  });
});
