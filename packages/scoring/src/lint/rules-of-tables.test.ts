import { expect, it } from "vitest";
import { lintMessage } from "./messages.ts";
import {
  column,
  findingsOf,
  four,
  type Given,
  hopRow,
  hops,
  rulesOf,
  spread,
  T1,
  T2,
  T3,
  T4,
  TOOL,
  WEIGHTS,
} from "./sample-results.ts";

it("outcomes, units and records add up", () => {
  const outcomes = (["correct", "incorrect", "not-attempted", "ungraded"] as const).map((it) =>
    column(T1, it),
  );
  const records = [column(undefined, "records-in"), column(undefined, "records-out")];
  const units = (["units", "judged", "unparsed", "unjudged"] as const).map((it) => column(T1, it));
  expect(rulesOf({ columns: outcomes, rows: { A: ["8", "20", "9", "2"] } })).toEqual([]);
  expect(rulesOf({ columns: outcomes, rows: { A: ["8", "20", "9", "1"] } })).toEqual(["lint/counts"]);
  expect(rulesOf({ columns: units, rows: { A: ["40", "37", "1", "2"] } })).toEqual([]);
  expect(rulesOf({ columns: units, rows: { A: ["40", "37", "1", "1"] } })).toEqual(["lint/counts"]);
  expect(rulesOf({ columns: records, rows: { A: ["200", "199"] } })).toEqual(["lint/counts"]);
});

it("the variance of an Overall is bounded by those of its types", () => {
  const columns = [
    spread(T1, "accuracy"),
    spread(T2, "accuracy"),
    spread(T3, "strict"),
    spread(T4, "item-recall"),
    spread(undefined, "overall"),
  ];
  const bound = (cells: string[], weights: Record<string, number>) =>
    findingsOf({
      columns,
      rows: { A: cells },
      runs: 4,
      tasks: null,
      overall: { weights, tables: "item-recall" },
    }).map((it) => it.code);
  const asPrinted = { [T1]: 0.2, [T2]: 0.2, [T3]: 0.4, [T4]: 0.4 };
  expect(bound(["0.59", "0.29", "0.18", "0.09", "0.36"], asPrinted)).toEqual(["lint/variance-bound/above"]);
  expect(bound(["0.92", "0.93", "0.80", "0.13", "0.68"], asPrinted)).toEqual([]);
  expect(bound(["0.92", "0.93", "0.80", "0.13", "0.68"], WEIGHTS)).toEqual(["lint/variance-bound/above"]);
});

it("runs that differ differ by a task at least", () => {
  const floor = (printed: string, kind: "sample" | "unknown") =>
    rulesOf({ columns: [spread(T1, "accuracy", kind)], rows: { A: [printed] }, runs: 4 });
  expect(floor("0.34", "unknown")).toEqual(["lint/variance-floor"]);
  expect(floor("0.00", "sample")).toEqual([]);
  expect(floor("1.64", "sample")).toEqual([]);
  expect(floor("1.30", "sample")).toEqual(["lint/variance-floor"]);
  expect(floor("1.23", "unknown")).toEqual([]);
});

it("three equal columns of two systems are looked at, and zeros say nothing", () => {
  const columns = four.slice(0, 3).map((it) => ({ ...it, tasks: 1000 }));
  expect(rulesOf({ columns, rows: { A: ["17.9", "9.3", "9.66"], B: ["17.9", "9.3", "9.66"] } })).toEqual([
    "lint/identical",
  ]);
  expect(rulesOf({ columns, rows: { A: ["17.9", "0", "9.66"], B: ["17.9", "0", "9.66"] } })).toEqual([]);
  expect(rulesOf({ columns: hops, rows: { A: hopRow, B: hopRow } })).toEqual([]);
});

it("one table is of one release, scorer, judge, prompt, parser and profile set", () => {
  const given = { columns: [column(TOOL, "success")], rows: { A: ["20.51"], B: ["17.95"] } };
  const sets = { A: { identity: { profileSet: "strict" } }, B: { identity: { profileSet: "paper-compat" } } };
  expect(rulesOf({ ...given, rowOf: sets })).toEqual(["lint/mixed"]);
  expect(rulesOf({ ...given, row: { identity: { profileSet: "strict" } } })).toEqual([]);
});

it("a share states its tasks and runs, and a small stratum makes no claim", () => {
  const six = column(T1, "accuracy", { stratum: { by: "hops", value: "6", tasks: 4 } });
  expect(findingsOf({ columns: [six], rows: { A: ["25.00"] }, runs: null }).map((it) => it.code)).toEqual([
    "lint/n/runs",
    "lint/n/no-claim",
  ]);
  expect(
    findingsOf({ columns: [column(T3, "strict")], rows: { A: ["25.00"] }, tasks: null }).map((it) => it.code),
  ).toEqual(["lint/n/tasks"]);
});

it("people need a protocol, and trials at the gate are none", () => {
  const given = { columns: [column(T1, "accuracy")], rows: { Human: ["0.0"] } };
  const protocol = { timeLimitSeconds: 600, aidPolicy: "forbidden", freshSolvers: true, people: 5 };
  expect(rulesOf({ ...given, systems: { kind: "human" } })).toEqual(["lint/human"]);
  expect(rulesOf({ ...given, systems: { kind: "human", protocol, gateTrials: true } })).toEqual([
    "lint/human",
  ]);
  expect(rulesOf({ ...given, systems: { kind: "human", protocol } })).toEqual([]);
});

it("too much ungraded has no headline", () => {
  const given = { columns: [column(T1, "accuracy")], row: { ungraded: { [T1]: 0.05 } } };
  expect(rulesOf({ ...given, rows: { A: ["20.51"] } })).toEqual(["lint/provisional"]);
  expect(rulesOf({ ...given, rows: { A: [null] } })).toEqual([]);
  expect(rulesOf({ ...given, row: { ungraded: { [T1]: 0.02 } }, rows: { A: ["20.51"] } })).toEqual([]);
});

it("the same file gives the same findings in the same order, each with a sentence", () => {
  const given: Given = {
    columns: four,
    rows: { A: ["21.00", "120", "5.95", null], B: ["22.50", "-1", "1", "2"] },
  };
  const found = findingsOf(given);
  expect(findingsOf(given)).toEqual(found);
  for (const it of found) expect(lintMessage(it)).toMatch(/^[^{]+\.$/);
});
