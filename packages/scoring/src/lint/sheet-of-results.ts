import type { ScoredTypeId } from "@touchstone/contract";
import { HEADLINE_METRIC, metricKind } from "./result-metrics.ts";
import type { ResultsFile } from "./results-file.ts";
import { claimedSchemes, namedSchemes } from "./scheme.ts";
import {
  EPSILON,
  type Sheet,
  type SheetCell,
  type SheetRow,
  type SheetSpread,
  type SheetTable,
  sheetOf,
} from "./sheet.ts";

type Table = ResultsFile["tables"][number];
type Column = Table["columns"][number];
type Row = Table["rows"][number];

/** Value and half a printed unit, in points or counts. */
function read(printed: string, factor: number): { value: number; slack: number } {
  const decimals = printed.split(".")[1]?.length ?? 0;
  return { value: Number(printed) * factor, slack: 0.5 * 10 ** -decimals * factor + EPSILON };
}

/** Shares of strata and of pass@k have other denominators than the type itself. */
function tasksOf(file: ResultsFile, column: Column): number | null {
  if (column.stratum) return column.stratum.tasks;
  if (column.tasks !== undefined) return column.tasks;
  if (column.metric === "satisfiable" || column.metric === "unsatisfiable") return null;
  return file.types.find((it) => it.type === column.type)?.tasks ?? null;
}

function placeOf(file: ResultsFile, table: Table, row: Row, column: Column) {
  return {
    system: row.system,
    table: table.name,
    column: column.name,
    runSet: table.runSet,
    type: column.type ?? null,
    metric: column.metric,
    printed: row.cells[column.name] ?? "–",
    tasks: tasksOf(file, column),
    runs: file.runSets.find((it) => it.name === table.runSet)?.runs ?? null,
  };
}

function cellOf(file: ResultsFile, table: Table, row: Row, column: Column): SheetCell {
  const place = placeOf(file, table, row, column);
  const kind = metricKind(column.metric);
  const printed = row.cells[column.name] ?? null;
  const factor = kind !== "count" && file.scale === "fraction" ? 100 : 1;
  const { value, slack } = printed === null ? { value: null, slack: EPSILON } : read(printed, factor);
  const { tasks, runs } = place;
  return {
    ...place,
    k: column.k ?? null,
    stratum: column.stratum ?? null,
    value,
    slack,
    // Where runs are not stated the numbers are taken for those of one run.
    trials: kind === "task-share" && tasks !== null ? tasks * (runs ?? 1) : null,
  };
}

function spreadOf(
  file: ResultsFile,
  table: Table,
  row: Row,
  column: Column,
  spread: NonNullable<Column["spread"]>,
): SheetSpread[] {
  const printed = row.cells[column.name];
  if (printed === null || printed === undefined) return [];
  const variance = spread.measure === "variance";
  const factor = file.scale === "fraction" ? 100 : 1;
  const { value, slack } = read(printed, variance ? factor ** 2 : factor);
  const [low, high] = [Math.max(0, value - slack), value + slack];
  return [
    {
      ...placeOf(file, table, row, column),
      variance: variance ? value : value ** 2,
      lower: variance ? low : low ** 2,
      upper: variance ? high : high ** 2,
      kind: spread.kind,
    },
  ];
}

function rowOf(table: Table, row: Row): SheetRow {
  const identity = Object.fromEntries(
    Object.entries({ ...table.identity, ...row.identity }).filter(([, value]) => value !== undefined),
  );
  const ungraded = Object.entries(row.ungraded ?? {}).flatMap(([type, share]) => {
    const known = type as ScoredTypeId;
    const headline = table.columns.find(
      (it) => it.type === known && it.metric === HEADLINE_METRIC[known] && !it.stratum && !it.spread,
    );
    const printed = headline === undefined ? null : (row.cells[headline.name] ?? null);
    return share === undefined ? [] : [{ type: known, share, headline: printed }];
  });
  return { system: row.system, table: table.name, identity, ungraded };
}

/** A file of published results as a sheet. */
export function sheetOfResults(file: ResultsFile): Sheet {
  const cells: SheetCell[] = [];
  const spreads: SheetSpread[] = [];
  const tables: SheetTable[] = [];
  for (const table of file.tables) {
    const runs = file.runSets.find((it) => it.name === table.runSet)?.runs ?? null;
    tables.push({ name: table.name, runs, rows: table.rows.map((row) => rowOf(table, row)) });
    for (const row of table.rows)
      for (const column of table.columns)
        if (column.spread) spreads.push(...spreadOf(file, table, row, column, column.spread));
        else cells.push(cellOf(file, table, row, column));
  }
  return sheetOf({
    systems: file.systems.map(({ name, kind, protocol, gateTrials }) => ({
      name,
      human: kind === "human",
      protocol: protocol !== undefined,
      gateTrials,
    })),
    tables,
    cells,
    spreads,
    claimed: file.overall ? claimedSchemes(file.overall.weights, file.overall.tables) : [],
    others: namedSchemes(),
  });
}
