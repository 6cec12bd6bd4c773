import type { ScoredTypeId } from "@touchstone/contract";
import type { Metric, Report, TypeReport } from "../report/report.ts";
import {
  amountFigure,
  boundsFigure,
  countsHeader,
  intervalFigure,
  metricFigure,
  NONE,
  pairsOf,
  pointsFigure,
  ratioFigure,
} from "./figures.ts";
import { metricOf, typeOf } from "./main-tables.ts";
import { flagWords } from "./reason-words.ts";
import { cell, figures, type PrintedTable, text } from "./table.ts";
import {
  deciderWords,
  metricWords,
  policyWords,
  schemeWords,
  stateWords,
  stratumWords,
  typeWords,
  ungradedWords,
} from "./words.ts";

const dashed = (figure: string): string => (figure === "" ? NONE : figure);

const metricColumns = (report: Report) => [
  text("Metric"),
  figures("Value"),
  figures("95% interval"),
  figures(countsHeader(report)),
  figures("n"),
];

const metricRow = (metric: Metric, label = metricWords(metric.id).label) => [
  cell(label),
  cell(metricFigure(metric)),
  cell(dashed(intervalFigure(metric.interval))),
  cell(dashed(ratioFigure(metric))),
  cell(String(metric.n)),
];

/** How many answers had the form asked for, and what was odd about the others. */
export function formatTable(report: Report): PrintedTable | null {
  const synthesis = typeOf(report, "knowledge-synthesis");
  const metrics = ["format-accuracy", "pk-recall", "pk-recall-lenient"].flatMap(
    (id) => metricOf(synthesis, id) ?? [],
  );
  const counted = report.flags.map(({ type, flag, count }) => [
    cell(`${typeWords(type).code}: ${flagWords(flag)}`),
    cell(String(count)),
    cell(NONE),
    cell(NONE),
    cell(NONE),
  ]);
  if (metrics.length === 0 && counted.length === 0) return null;
  return {
    id: "format",
    title: "Format",
    columns: metricColumns(report),
    rows: [...metrics.map((metric) => metricRow(metric)), ...counted],
    notes: counted.length === 0 ? [] : ["Lines with a colon count answers with that mark."],
  };
}

/** Mean and SD over runs, by type and for the Overall (SCORING.md 10). */
export function runsTable(report: Report): PrintedTable {
  const { overall, runs } = report;
  return {
    id: "runs",
    title: "Runs",
    columns: [
      text("Score"),
      figures("Mean"),
      figures("SD"),
      figures("R"),
      ...runs.map((run) => figures(`run ${run}`)),
    ],
    rows: [
      ...report.types.map(({ type, headline }) => [
        cell(typeWords(type).headline),
        cell(metricFigure(headline)),
        cell(pointsFigure(headline.sd)),
        cell(String(runs.length)),
        ...runs.map((_run, at) => cell(metricFigure({ value: headline.perRun[at] ?? null, ratio: null }))),
      ]),
      [
        cell(schemeWords(overall.scheme)),
        cell(pointsFigure(overall.value)),
        cell(pointsFigure(overall.sd)),
        cell(String(runs.length)),
        ...runs.map((_run, at) => cell(pointsFigure(overall.perRun[at] ?? null))),
      ],
    ],
    notes: ["SD is the sample standard deviation over runs, in points; with one run there is none."],
  };
}

/** pass@k and best@k where there is more than one run. */
export function atKTable(report: Report): PrintedTable | null {
  const several = report.types.filter(({ atK }) => atK.length > 1);
  if (several.length === 0) return null;
  return {
    id: "at-k",
    title: "Chance of success in k runs",
    columns: [text("Type"), figures("k"), figures("pass@k"), figures("best@k")],
    rows: several.flatMap(({ type, atK }) =>
      atK.map(({ k, passAtK, bestAtK }) => [
        cell(typeWords(type).code),
        cell(String(k)),
        cell(metricFigure({ value: passAtK, ratio: null })),
        cell(metricFigure({ value: bestAtK, ratio: null })),
      ]),
    ),
    notes: ["Estimated without bias by task, then averaged over tasks."],
  };
}

const FURTHER: readonly ScoredTypeId[] = ["deep-research", "wide-research", "tool-trajectory"];

/** Lists have several metrics by stratum; those beside the headline name themselves. */
const stratumLabel = (id: string, metric: Metric, type: TypeReport): string =>
  metric.id === type.headline.id ? stratumWords(id) : `${stratumWords(id)}, ${metricWords(metric.id).label}`;

/** All metrics and strata of the types that have no column in the main table. */
export function furtherTables(report: Report): PrintedTable[] {
  return report.types
    .filter(({ type }) => FURTHER.includes(type))
    .map((type) => ({
      id: type.type,
      title: typeWords(type.type).label,
      columns: metricColumns(report),
      rows: [
        metricRow(type.headline, typeWords(type.type).headline),
        ...type.metrics.filter(({ id }) => id !== type.headline.id).map((metric) => metricRow(metric)),
        ...type.strata.map(({ id, metric, noClaim }) =>
          metricRow(metric, `${stratumLabel(id, metric, type)}${noClaim ? " (no claim)" : ""}`).map(
            (one) => ({
              ...one,
              quiet: noClaim,
            }),
          ),
        ),
      ],
      notes: [],
    }));
}

/** What is scored without looking at the question (SCORING.md 14.2, 16.16). */
export function trivialTable(report: Report): PrintedTable | null {
  const chance = report.types.flatMap((type) =>
    type.chance === null
      ? []
      : [
          [
            cell("Blind choice"),
            cell(typeWords(type.type).code),
            cell(
              metricFigure({ value: type.chance.value, ratio: null }),
              metricWords(type.headline.id).label,
            ),
            cell(String(type.chance.tasks)),
          ],
        ],
  );
  const policies = report.trivial.map(({ policy, type, tasks, metrics }) => {
    const [first, ...rest] = metrics;
    return [
      cell(policyWords(policy)),
      cell(typeWords(type).code),
      cell(
        first === undefined ? NONE : metricFigure(first),
        first === undefined ? "" : metricWords(first.id).label,
        ...rest.map((metric) => `${metricWords(metric.id).label} ${metricFigure(metric)}`),
      ),
      cell(String(tasks)),
    ];
  });
  if (policies.length + chance.length === 0) return null;
  return {
    id: "trivial",
    title: "Trivial policies",
    columns: [text("Policy"), text("Type"), figures("Score"), figures("Tasks")],
    rows: [...policies, ...chance],
    notes: [
      "What a system scores on this release that does not look at the question. A score at or below one of these shows no skill.",
    ],
  };
}

/** Cost, searches and calls as the submission states them. */
export function useTable(report: Report): PrintedTable | null {
  const { cost, searches, calls, costPerCorrect } = report.use;
  const rows = [
    ...(cost === null
      ? []
      : [[cell("Cost"), cell(amountFigure(cost.total, 4)), cell(NONE), cell(String(cost.lines))]]),
    ...(costPerCorrect === null
      ? []
      : [[cell("Cost per correct answer"), cell(amountFigure(costPerCorrect, 4)), cell(NONE), cell(NONE)]]),
    ...[
      { label: "Searches", use: searches },
      { label: "Calls", use: calls },
    ].flatMap(({ label, use }) =>
      use === null
        ? []
        : [
            [
              cell(label),
              cell(amountFigure(use.total)),
              cell(amountFigure(use.median)),
              cell(String(use.lines)),
            ],
          ],
    ),
  ];
  if (rows.length === 0) return null;
  return {
    id: "use",
    title: "Cost and searches",
    columns: [text("Of"), figures("Total"), figures("Median"), figures("Lines that state it")],
    rows,
    notes: ["As the submission states them, in its own currency."],
  };
}

/** `3 not judged yet, 1 no record`, by code; nothing of zeros. */
const listCounts = (counts: Readonly<Record<string, number>>, words: (code: string) => string): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, count]) => `${count} ${words(code)}`)
    .join(", ");

/** What has a grade and who decided; bounds where something is open. */
export function unjudgedTable(report: Report): PrintedTable {
  return {
    id: "unjudged",
    title: "What is graded",
    columns: [text("Type"), figures("Graded"), text("Without a grade"), figures("Bounds")],
    rows: report.types.map((type) => [
      cell(typeWords(type.type).code),
      cell(`${type.graded}/${pairsOf(type)}`),
      cell(dashed(listCounts(type.ungraded, ungradedWords))),
      cell(dashed(boundsFigure(type.headline.bounds))),
    ]),
    notes: [
      `Responses: ${dashed(listCounts(report.totals.states, stateWords))}.`,
      `Comparisons: ${dashed(listCounts(report.totals.units, deciderWords))}.`,
      "The bounds take everything open as wrong, and as right, over all tasks.",
    ],
  };
}
