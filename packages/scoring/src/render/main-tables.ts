import type { ScoredTypeId } from "@touchstone/contract";
import { CLAIM_MINIMUM } from "../metrics/trend.ts";
import type { Metric, Report, TypeReport } from "../report/report.ts";
import {
  boundsFigure,
  countsHeader,
  intervalFigure,
  metricFigure,
  NONE,
  pairsOf,
  pointsFigure,
  ratioFigure,
} from "./figures.ts";
import { type Cell, cell, figures, type PrintedTable, text } from "./table.ts";
import {
  categoryWords,
  metricWords,
  schemeWords,
  stratumWords,
  typeWords,
  weightWords,
  withheldWords,
} from "./words.ts";

/** The types that every main table has a column for, in its order. */
const MAIN_TYPES = [
  "database-navigation",
  "literature-retrieval",
  "reference-completion",
  "knowledge-synthesis",
] as const;

export const typeOf = (report: Report, type: ScoredTypeId): TypeReport | undefined =>
  report.types.find((one) => one.type === type);

/** A metric of a type by id; the headline counts too. */
export function metricOf(type: TypeReport | undefined, id: string): Metric | undefined {
  if (type === undefined) return undefined;
  return type.headline.id === id ? type.headline : type.metrics.find((metric) => metric.id === id);
}

/** A metric with interval, what it is of, and bounds where something is open. */
export function metricCell(type: TypeReport, metric: Metric): Cell {
  const pairs = pairsOf(type);
  const bounds = boundsFigure(metric.bounds);
  const interval = intervalFigure(metric.interval);
  return cell(
    metricFigure(metric),
    interval === "" ? "" : `[${interval}]`,
    `${type.graded}/${pairs} graded`,
    bounds === "" ? "" : `bounds ${bounds}`,
  );
}

function headlineCell(report: Report, id: ScoredTypeId): Cell {
  const type = typeOf(report, id);
  if (type === undefined) return cell(NONE, "no task of this type");
  const shown = metricCell(type, type.headline);
  return type.withheld === null
    ? shown
    : { ...shown, details: [...(shown.details ?? []), `no headline: ${withheldWords(type.withheld)}`] };
}

/** A secondary metric; the interval stands under it, what is graded under the headline already. */
function besideCell(type: TypeReport | undefined, id: string): Cell {
  const metric = metricOf(type, id);
  if (type === undefined || metric === undefined) return cell(NONE);
  const interval = intervalFigure(metric.interval);
  return cell(metricFigure(metric), interval === "" ? "" : `[${interval}]`);
}

/** The main table in the paper's form: one row of this system (SCORING.md 12.1). */
export function mainTable(report: Report): PrintedTable {
  const { system, configuration } = report.scoreSet;
  const synthesis = typeOf(report, "knowledge-synthesis");
  const row = metricOf(synthesis, "row-recall");
  const { overall } = report;
  return {
    id: "main",
    title: "Main table",
    columns: [
      text("System"),
      text("Category"),
      ...MAIN_TYPES.map((type) => figures(typeWords(type).headline)),
      figures("T4 row"),
      figures(schemeWords(overall.scheme)),
    ],
    rows: [
      [
        cell(system.system),
        cell(categoryWords(system.category)),
        ...MAIN_TYPES.map((type) => headlineCell(report, type)),
        synthesis === undefined || row === undefined ? cell(NONE) : metricCell(synthesis, row),
        cell(
          pointsFigure(overall.value),
          overall.sd === null ? "" : `SD ${pointsFigure(overall.sd)}`,
          overall.reason === null ? "" : withheldWords(overall.reason),
        ),
      ],
    ],
    notes: [
      "Figures are points of 100. Brackets hold the 95% interval over tasks; “graded” counts tasks times runs.",
      `${schemeWords(overall.scheme)}: ${weightWords(configuration.overall)}.`,
      ...(system.protocol === undefined
        ? []
        : [
            `Asked of ${system.protocol.people} people, ${system.protocol.timeLimitSeconds} s for each task, aids: ${system.protocol.aidPolicy}; ${
              system.protocol.freshSolvers
                ? "none had seen the tasks before"
                : "some had seen the tasks before"
            }.`,
          ]),
    ],
  };
}

const SECOND: readonly (readonly [ScoredTypeId, readonly string[]])[] = [
  ["database-navigation", ["f-em", "attempted", "given-attempted"]],
  ["literature-retrieval", ["f-em", "attempted", "given-attempted"]],
  ["reference-completion", ["core", "pooled", "micro"]],
  ["knowledge-synthesis", ["item-precision", "item-f1", "item-recall-lenient", "item-recall-micro"]],
];

/** What stands beside the headlines; null where the report has none of these types. */
export function secondTable(report: Report): PrintedTable | null {
  const rows = SECOND.flatMap(([id, metrics]) => {
    const type = typeOf(report, id);
    if (type === undefined) return [];
    return metrics.map((metric) => [
      cell(`${typeWords(id).code} ${metricWords(metric).label}`),
      besideCell(type, metric),
      cell(ratioFigure(metricOf(type, metric) ?? { ratio: null }) || NONE),
    ]);
  });
  if (rows.length === 0) return null;
  return {
    id: "second",
    title: "Beside the headlines",
    columns: [text("Metric"), figures("Value"), figures(countsHeader(report))],
    rows,
    notes: [],
  };
}

/** The hop table: counts, accuracy and interval by number of hops, and a total that is T1 (SCORING.md 12.1). */
export function hopTable(report: Report): PrintedTable | null {
  const type = typeOf(report, "database-navigation");
  const strata = (type?.strata ?? []).filter((stratum) => stratum.id.startsWith("hops="));
  if (type === undefined || strata.length === 0) return null;
  const accuracy = metricOf(type, "accuracy") ?? type.headline;
  const stratumCell = (metric: Metric, tasks: number, noClaim: boolean): Cell => ({
    ...cell(
      metricFigure(metric),
      ratioFigure(metric) || `n = ${tasks}`,
      metric.interval === null ? "" : `[${intervalFigure(metric.interval)}]`,
      noClaim ? "no claim" : "",
    ),
    quiet: noClaim,
  });
  const trend = type.trend;
  return {
    id: "hops",
    title: "T1 by number of hops",
    columns: [text("System"), ...strata.map(({ id }) => figures(stratumWords(id))), figures("all (T1)")],
    rows: [
      [
        cell(report.scoreSet.system.system),
        ...strata.map(({ metric, tasks, noClaim }) => stratumCell(metric, tasks, noClaim)),
        stratumCell(accuracy, type.tasks, false),
      ],
    ],
    notes: [
      ...(report.runs.length > 1 ? ["Counts are over all runs."] : []),
      `Columns with fewer than ${CLAIM_MINIMUM} tasks are printed, and no claim is made of them.`,
      ...(trend === null || trend.z === null || trend.pTwoSided === null
        ? []
        : [
            `Trend over hops (Cochran–Armitage): z = ${trend.z.toFixed(3)}, two-sided p = ${trend.pTwoSided.toFixed(3)}.`,
          ]),
    ],
  };
}
