import type { ScoredTypeId } from "@touchstone/contract";
import { expect, it } from "vitest";
import {
  type Column,
  column,
  findingsOf,
  four,
  hopRow,
  hops,
  rulesOf,
  shares,
  T1,
  T2,
  T3,
  T4,
  TOOL,
  WEIGHTS,
  WIDE,
  withOverall,
} from "./sample-results.ts";

it.each([
  ["20.51", 39, []],
  ["53.12", 32, []],
  ["53.13", 32, []],
  ["21.00", 39, ["lint/grim"]],
  ["66.70", 9, ["lint/grim"]],
  ["66.67", 9, []],
  ["66.7", 9, []],
] as const)("%s of %i tasks: %j", (printed, tasks, expected) => {
  expect(shares([[T1, "accuracy"]], [printed], { tasks })).toEqual(expected);
});

it("a mean of four runs counts over four times the tasks", () => {
  expect(shares([[T1, "accuracy"]], ["21.15"], { runs: 4 })).toEqual([]);
  expect(shares([[T1, "accuracy"]], ["21.15"])).toEqual(["lint/grim"]);
});

it("where runs are not stated, what some runs allow is unlikely, and what none allow is an error", () => {
  const grim = (printed: string) =>
    findingsOf({ columns: [column(T1, "accuracy")], rows: { A: [printed] }, runs: null })
      .filter((it) => it.rule === "lint/grim")
      .map((it) => [it.severity, it.params.runs]);
  expect(grim("20.51")).toEqual([]);
  expect(grim("21.15")).toEqual([["warn", 4]]);
  expect(grim("21.00")).toEqual([["error", 10]]);
});

it("fractions are judged like percentages", () => {
  expect(shares([[T1, "accuracy"]], ["0.2051"], { scale: "fraction" })).toEqual([]);
  expect(shares([[T1, "accuracy"]], ["0.2100"], { scale: "fraction" })).toEqual(["lint/grim"]);
});

it("weights of an Overall sum to 1", () => {
  const asPrinted = { [T1]: 0.2, [T2]: 0.2, [T3]: 0.4, [T4]: 0.4 };
  const row = ["23.08", "43.75", "59.91", "30.14", "49.39"];
  expect(withOverall(row, asPrinted).map((it) => it.code)).toEqual([
    "lint/weights/sum",
    "lint/overall/fit-claimed",
  ]);
});

it("an Overall follows from its weights, and those that would fit are named", () => {
  const row = ["23.08", "43.75", "59.91", "30.14"];
  expect(withOverall([...row, "40.38"]).map((it) => it.code)).toEqual(["lint/overall/fit-claimed"]);
  const [error, fit] = withOverall([...row, "49.39"]);
  expect(error).toMatchObject({
    code: "lint/overall/other-fits",
    severity: "error",
    params: { computed: "40.38", fitting: "0.2/0.2/0.4/0.4", fittingTables: "item" },
  });
  expect(fit).toMatchObject({ severity: "info", params: { count: 1, rows: 1, sum: "1.2" } });
  const [other] = withOverall([...row, "41.16"]);
  expect(other?.params).toMatchObject({ fitting: "0.1667/0.1667/0.3333/0.3333" });
});

it("what no weights explain is explained by one other count, where there is one", () => {
  const columns = [...four, column(undefined, "overall")];
  const found = findingsOf({
    columns,
    rows: { A: ["15.38", "34.38", "20.85", "12.13", "21.61"] },
    tasks: 39,
    overall: { weights: WEIGHTS, tables: null },
  }).filter((it) => it.rule === "lint/overall");
  expect(found.map((it) => it.code)).toContain("lint/overall/none-fits");
  expect(found.filter((it) => it.code === "lint/overall/corrected").map((it) => it.params)).toContainEqual(
    expect.objectContaining({ type: "T1", count: 3, trials: 39, weights: "0.2/0.2/0.4/0.4" }),
  );
});

it("no Overall stands beside a dash", () => {
  expect(withOverall(["20.51", "6.25", "5.95", null, "18.20"]).map((it) => it.rule)).toEqual([
    "lint/missing-type",
  ]);
  expect(withOverall(["20.51", "6.25", "5.95", null, null])).toEqual([]);
});

it("counts by stratum add up to the whole", () => {
  const columns = [column(T1, "accuracy"), ...hops];
  expect(rulesOf({ columns, rows: { A: ["23.08", ...hopRow] } })).toEqual([]);
  const [found] = findingsOf({ columns, rows: { A: ["35.90", ...hopRow] } });
  expect(found).toMatchObject({
    code: "lint/strata/sum-derived",
    params: { counts: "3+2+1+2+1", sum: 9, total: 14 },
  });
  const unstated = { columns, rows: { A: ["21.15", ...hopRow] }, runs: null };
  expect(rulesOf(unstated)).not.toContain("lint/strata");
  expect(findingsOf({ columns: columns.slice(0, -1), rows: { A: ["35.90", ...hopRow] } })[0]?.code).toBe(
    "lint/strata/tasks",
  );
});

it.each([
  ["lint/t4-order", T4, ["item-recall", "pk-recall"], ["23.53", "21.42"], ["23.53", "23.53"]],
  ["lint/t4-order", T4, ["item-recall", "pk-recall"], ["30.14", "30.04"], ["30.14", "30.13"]],
  ["lint/t4-order", T4, ["row-recall", "pk-recall"], ["30.14", "30.04"], ["18.59", "30.04"]],
  ["lint/lenient", T4, ["item-recall", "item-recall-lenient"], ["60", "55"], ["55", "60"]],
  ["lint/t3-order", T3, ["strict", "core"], ["80", "50"], ["50", "80"]],
  ["lint/em-order", T1, ["accuracy", "f-em"], ["20.51", "19.00"], ["20.51", "34.04"]],
  ["lint/em-order", T1, ["f-em", "given-attempted"], ["34.04", "28.57"], ["23.88", "28.57"]],
  ["lint/set-order", WIDE, ["iou", "precision"], ["50", "40"], ["30", "30"]],
  ["lint/set-order", WIDE, ["iou", "f1"], ["50", "70"], ["50", "66.67"]],
  ["lint/set-order", WIDE, ["iou", "f1"], ["50.00", "49.00"], ["50.00", "51.00"]],
  ["lint/spl", TOOL, ["spl", "success"], ["41.03", "38.46"], ["38.46", "41.03"]],
] as const)("%s holds over %s %j", (rule, type, metrics, wrong, right) => {
  const pair: [ScoredTypeId, Column["metric"]][] = metrics.map((metric) => [type, metric]);
  expect(shares(pair, [...wrong])).toEqual([rule]);
  expect(shares(pair, [...right])).toEqual([]);
});

it("for one answer to one task F1 is 2·IoU/(1+IoU)", () => {
  expect(
    shares(
      [
        [WIDE, "iou"],
        [WIDE, "f1"],
      ],
      ["50", "60"],
      { tasks: 1 },
    ),
  ).toEqual(["lint/set-order"]);
  expect(
    shares(
      [
        [WIDE, "iou"],
        [WIDE, "f1"],
      ],
      ["50", "66.7"],
      { tasks: 1 },
    ),
  ).toEqual([]);
});

const atK = (...of: [1 | 2 | 4, string][]) =>
  rulesOf({
    columns: [column(T1, "accuracy"), ...of.map(([k]) => column(T1, "pass-at-k", { name: `pass@${k}`, k }))],
    rows: { A: ["20.51", ...of.map(([, printed]) => printed)] },
    runs: 4,
  });

it("pass@k does not fall, and pass@1 is the mean accuracy", () => {
  expect(atK([2, "30.00"], [4, "28.00"])).toEqual(["lint/at-k"]);
  expect(atK([1, "22.00"])).toEqual(["lint/at-k"]);
  expect(atK([1, "20.51"], [2, "28.00"], [4, "30.00"])).toEqual([]);
});

it("a share lies between none and all, and a column keeps its scale", () => {
  expect(shares([[T4, "item-recall"]], ["1.5"], { scale: "fraction" })).toEqual(["lint/unit-range"]);
  expect(shares([[T4, "item-recall"]], ["-1"])).toEqual(["lint/unit-range"]);
  const columns = [column(T4, "item-recall")];
  expect(rulesOf({ columns, rows: { A: ["35.10"], B: [".41"], C: ["52.00"] } })).toEqual(["lint/unit-range"]);
  expect(rulesOf({ columns, rows: { A: ["35.10"], B: ["1.60"], C: ["52.00"] } })).toEqual([]);
});
