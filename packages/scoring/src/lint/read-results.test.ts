import { expect, it } from "vitest";
import { readResults } from "./read-results.ts";

const file = {
  format: "touchstone-results",
  formatVersion: 1,
  source: { title: "Example" },
  scale: "percent",
  types: [{ type: "database-navigation", tasks: 39 }],
  runSets: [{ name: "all", runs: 1 }],
  systems: [{ name: "A" }],
  overall: null,
  tables: [
    {
      name: "Table 1",
      runSet: "all",
      columns: [{ name: "T1", type: "database-navigation", metric: "accuracy" }],
      rows: [{ system: "A", cells: { T1: "20.50" } }],
    },
  ],
};
const [table] = file.tables;
const problems = (value: unknown) => {
  const read = readResults(JSON.stringify(value));
  return read.ok ? [] : read.problems;
};
const withTable = (part: object) => ({ ...file, tables: [{ ...table, ...part }] });

it("digits stay as they were printed", () => {
  const read = readResults(JSON.stringify(file));
  expect(read.ok && read.file.tables[0]?.rows[0]?.cells).toEqual({ T1: "20.50" });
});

it("unknown members are refused with their place", () => {
  expect(problems({ ...file, note: "x" })).toEqual([{ pointer: "/note", message: 'unknown member "note"' }]);
  expect(problems(withTable({ rows: [{ system: "A", cells: { T1: "1" }, rank: 1 }] }))).toEqual([
    { pointer: "/tables/0/rows/0/rank", message: 'unknown member "rank"' },
  ]);
});

it.each([
  [
    "a number that is not text",
    { rows: [{ system: "A", cells: { T1: 20.5 } }] },
    "/tables/0/rows/0/cells/T1",
  ],
  ["text that is no number", { rows: [{ system: "A", cells: { T1: "n/a" } }] }, "/tables/0/rows/0/cells/T1"],
  ["a system that is not listed", { rows: [{ system: "B", cells: { T1: "1" } }] }, "/tables/0/rows/0/system"],
  [
    "a cell without a column",
    { rows: [{ system: "A", cells: { T1: "1", T2: "1" } }] },
    "/tables/0/rows/0/cells/T2",
  ],
  ["a missing cell", { rows: [{ system: "A", cells: {} }] }, "/tables/0/rows/0/cells"],
  ["an unknown set of runs", { runSet: "other" }, "/tables/0/runSet"],
  [
    "a metric of another type",
    { columns: [{ name: "T1", type: "database-navigation", metric: "iou" }] },
    "/tables/0/columns/0/metric",
  ],
  [
    "pass@k without k",
    { columns: [{ name: "T1", type: "database-navigation", metric: "pass-at-k" }] },
    "/tables/0/columns/0/k",
  ],
])("%s is refused with its place", (_, part, pointer) => {
  expect(problems(withTable(part)).map((it) => it.pointer)).toEqual([pointer]);
});

it("text that is not JSON is refused", () => {
  expect(readResults("{")).toMatchObject({ ok: false, problems: [{ pointer: "" }] });
});
