import type { ScoredTypeId } from "@touchstone/contract";
import type { LintFinding } from "./finding.ts";
import { lintResults } from "./lint-results.ts";
import { ResultsFile, type ResultsInput } from "./results-file.ts";

/** Small tables of results made by hand, for the tests of rules. */
export type Column = ResultsInput["tables"][number]["columns"][number];
type Row = ResultsInput["tables"][number]["rows"][number];

export interface Given {
  scale?: ResultsInput["scale"];
  tasks?: number | null;
  runs?: number | null;
  columns: Column[];
  /** Cells in the order of the columns, by system. */
  rows: Record<string, (string | null)[]>;
  row?: Partial<Row>;
  rowOf?: Record<string, Partial<Row>>;
  overall?: ResultsInput["overall"];
  systems?: Partial<ResultsInput["systems"][number]>;
}

export const T1: ScoredTypeId = "database-navigation";
export const T2: ScoredTypeId = "literature-retrieval";
export const T3: ScoredTypeId = "reference-completion";
export const T4: ScoredTypeId = "knowledge-synthesis";
export const WIDE: ScoredTypeId = "wide-research";
export const TOOL: ScoredTypeId = "tool-trajectory";

export const column = (
  type: ScoredTypeId | undefined,
  metric: Column["metric"],
  more: Partial<Column> = {},
): Column => ({
  name: `${type ?? "all"} ${metric}`,
  ...(type === undefined ? {} : { type }),
  metric,
  ...more,
});

/** Findings of one table, as `rule`s; everything that is not said is in order. */
export function findingsOf(given: Given): LintFinding[] {
  const types = [...new Set(given.columns.flatMap((it) => it.type ?? []))];
  const file: ResultsInput = {
    format: "touchstone-results",
    formatVersion: 1,
    source: { title: "Example" },
    scale: given.scale ?? "percent",
    types: types.map((type) => ({ type, tasks: given.tasks === undefined ? 39 : given.tasks })),
    runSets: [{ name: "all", runs: given.runs === undefined ? 1 : given.runs }],
    systems: Object.keys(given.rows).map((name) => ({ name, ...given.systems })),
    overall: given.overall ?? null,
    tables: [
      {
        name: "Table 1",
        runSet: "all",
        columns: given.columns,
        rows: Object.entries(given.rows).map(([system, cells]) => ({
          system,
          cells: Object.fromEntries(given.columns.map((it, at) => [it.name, cells[at] ?? null])),
          ...given.row,
          ...given.rowOf?.[system],
        })),
      },
    ],
  };
  return lintResults(ResultsFile.parse(file));
}

export const rulesOf = (given: Given): string[] => [...new Set(findingsOf(given).map((it) => it.rule))];
export const shares = (
  metrics: [ScoredTypeId, Column["metric"]][],
  cells: (string | null)[],
  more: Partial<Given> = {},
) => rulesOf({ columns: metrics.map(([type, metric]) => column(type, metric)), rows: { A: cells }, ...more });

export const WEIGHTS = { [T1]: 0.2, [T2]: 0.2, [T3]: 0.3, [T4]: 0.3 };
export const four = [
  column(T1, "accuracy"),
  column(T2, "accuracy"),
  column(T3, "strict"),
  column(T4, "item-recall"),
];
export const withOverall = (
  cells: (string | null)[],
  weights: Record<string, number> = WEIGHTS,
  tables: "item-recall" | null = null,
) =>
  findingsOf({
    columns: [...four, column(undefined, "overall")],
    rows: { A: cells },
    tasks: null,
    overall: { weights, tables },
  }).filter((it) => it.rule !== "lint/n");

/** T1 by hops, and a row that sums to 9 of 39. */
export const hops = (
  [
    ["2", 9],
    ["3", 10],
    ["4", 8],
    ["5", 8],
    ["6", 4],
  ] as const
).map(([value, tasks]) =>
  column(T1, "accuracy", {
    name: value,
    stratum: { by: "hops", value, tasks, derived: true, noClaim: true },
  }),
);
export const hopRow = ["33.33", "20.00", "12.50", "25.00", "25.00"];

/** A column of variances over runs. */
export const spread = (
  type: ScoredTypeId | undefined,
  metric: Column["metric"],
  kind: "sample" | "unknown" = "unknown",
): Column => column(type, metric, { spread: { measure: "variance", kind } });
