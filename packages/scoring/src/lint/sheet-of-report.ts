import type { ScoredTypeId } from "@touchstone/contract";
import { NAMED_WEIGHTS } from "../metrics/overall.ts";
import { displayScore } from "../metrics/ratio.ts";
import { metricWords, schemeWords, typeWords } from "../render/words.ts";
import type { Metric, Report, Stratum, TypeReport } from "../report/report.ts";
import { HEADLINE_METRIC, metricKind, RESULT_METRICS, type ResultMetricId } from "./result-metrics.ts";
import { claimedSchemes, weightsByType } from "./scheme.ts";
import { EPSILON, type Sheet, type SheetCell, type SheetSpread, sheetOf } from "./sheet.ts";

/** All numbers of a report are of the same runs. */
const RUN_SET = "report";

const isKnown = (id: string): id is ResultMetricId => Object.hasOwn(RESULT_METRICS, id);

interface Place {
  report: Report;
  type: TypeReport;
}

const isWhole = (type: TypeReport): boolean => Object.keys(type.ungraded).length === 0;

/** A metric of other runs or tasks than its neighbours cannot be compared with them; its value is then left out. */
function comparableValue(metric: Metric): number | null {
  return metric.value === null || metric.perRun.includes(null) ? null : 100 * metric.value;
}

function cellOf(place: Place, metric: Metric & { id: ResultMetricId }, stratum: Stratum | null): SheetCell {
  const { report, type } = place;
  const [by = "", value = ""] = stratum?.id.split("=") ?? [];
  const counted = metricKind(metric.id) === "task-share";
  const trials = isWhole(type) ? metric.n * report.runs.length : (metric.ratio?.denominator ?? null);
  return {
    system: report.scoreSet.system.system,
    table: typeWords(type.type).code,
    column: metricWords(metric.id).label,
    runSet: RUN_SET,
    type: type.type,
    metric: metric.id,
    printed: displayScore(metric.value),
    tasks: stratum?.tasks ?? type.tasks,
    runs: report.runs.length,
    k: null,
    stratum:
      stratum === null ? null : { by, value, tasks: stratum.tasks, derived: false, noClaim: stratum.noClaim },
    value: comparableValue(metric),
    slack: EPSILON,
    trials: counted ? trials : null,
  };
}

function cellsAtK(place: Place, like: SheetCell): SheetCell[] {
  // With ungraded answers some tasks have too few runs, and each k is over other tasks.
  if (!isWhole(place.type)) return [];
  // Under the released rule of tool tasks the mean score is leaf accuracy, so that best@1 is no success rate.
  const { type, headline } = place.type;
  const first = headline.id === HEADLINE_METRIC[type] ? 1 : 2;
  return place.type.atK.flatMap(({ k, passAtK, bestAtK }) =>
    [["pass-at-k", passAtK] as const, ["best-at-k", bestAtK] as const].flatMap(([metric, share]) =>
      share === null || (metric === "best-at-k" && k < first)
        ? []
        : [
            {
              ...like,
              column: `${metric === "pass-at-k" ? "pass" : "best"}@${k}`,
              metric,
              k,
              printed: displayScore(share),
              value: 100 * share,
              trials: null,
            },
          ],
    ),
  );
}

/** Strata that hold all tasks of the type; a level, say, may be unknown for some. */
function wholeStrata(type: TypeReport): Stratum[] {
  const tasks = new Map<string, number>();
  const groupOf = ({ id, metric }: Stratum) => JSON.stringify([id.split("=")[0], metric.id]);
  for (const stratum of type.strata)
    tasks.set(groupOf(stratum), (tasks.get(groupOf(stratum)) ?? 0) + stratum.tasks);
  return type.strata.filter(
    (stratum) => !stratum.id.startsWith("level=") || tasks.get(groupOf(stratum)) === type.tasks,
  );
}

function cellsOf(place: Place): SheetCell[] {
  const { type } = place;
  const known = [type.headline, ...type.metrics].flatMap((metric) =>
    isKnown(metric.id) ? [cellOf(place, { ...metric, id: metric.id }, null)] : [],
  );
  const strata = wholeStrata(type).flatMap((stratum) => {
    const { metric } = stratum;
    return isKnown(metric.id) ? [cellOf(place, { ...metric, id: metric.id }, stratum)] : [];
  });
  const [first] = known;
  return [...known, ...strata, ...(first === undefined ? [] : cellsAtK(place, first))];
}

const spreadOf = (cell: SheetCell, sd: number | null, tasks: number | null): SheetSpread[] =>
  sd === null
    ? []
    : [
        {
          system: cell.system,
          table: cell.table,
          column: cell.column,
          runSet: cell.runSet,
          type: cell.type,
          metric: cell.metric,
          printed: String(Number((sd * sd).toFixed(4))),
          tasks,
          runs: cell.runs,
          variance: sd * sd,
          lower: Math.max(0, sd * sd - EPSILON),
          upper: sd * sd + EPSILON,
          kind: "sample",
        },
      ];

/** A report of ours as a sheet, exact and without rounding. */
export function sheetOfReport(report: Report): Sheet {
  const { system } = report.scoreSet.system;
  const cells = report.types.flatMap((type) => cellsOf({ report, type }));
  const spreads = report.types.flatMap((type) => {
    const cell = cells.find((it) => it.type === type.type && it.metric === type.headline.id && !it.stratum);
    return cell === undefined ? [] : spreadOf(cell, type.headline.sd, isWhole(type) ? type.tasks : null);
  });
  const weights = weightsByType(NAMED_WEIGHTS[report.overall.scheme]);
  const overall: SheetCell = {
    system,
    table: "Overall",
    column: schemeWords(report.overall.scheme),
    runSet: RUN_SET,
    type: null,
    metric: "overall",
    printed: displayScore(report.overall.value === null ? null : report.overall.value / 100),
    tasks: null,
    runs: report.runs.length,
    k: null,
    stratum: null,
    value: report.overall.value,
    slack: EPSILON,
    trials: null,
  };
  // A type that the Overall needs and the report does not hold is a type without a value.
  const absent = (Object.keys(weights) as ScoredTypeId[])
    .filter((type) => !report.types.some((it) => it.type === type))
    .map((type) => ({ ...overall, type, metric: HEADLINE_METRIC[type], value: null, printed: "–" }));
  const rowsOf = (type: TypeReport) => {
    const open = Object.values(type.ungraded).reduce((sum, count) => sum + count, 0);
    const headline = type.headline.value === null ? null : displayScore(type.headline.value);
    const table = typeWords(type.type).code;
    const share = open / Math.max(1, type.tasks * report.runs.length);
    return [{ system, table, identity: {}, ungraded: [{ type: type.type, share, headline }] }];
  };
  return sheetOf({
    systems: [
      {
        name: system,
        human: report.scoreSet.system.category === "human",
        protocol: report.scoreSet.system.protocol !== undefined,
        gateTrials: false,
      },
    ],
    tables: report.types.map((type) => ({
      name: typeWords(type.type).code,
      runs: report.runs.length,
      rows: rowsOf(type),
    })),
    cells: [...cells, ...absent, overall],
    spreads: [...spreads, ...spreadOf(overall, report.overall.sd, null)],
    claimed: claimedSchemes(weights, "item-recall"),
    others: [],
  });
}
