import type { JudgeEvidence } from "../judge/evidence.ts";
import { lintReport } from "../lint/lint-report.ts";
import { type OverallType, overall } from "../metrics/overall.ts";
import { meanOf } from "../metrics/ratio.ts";
import { runMetrics } from "../metrics/runs.ts";
import type { AnswerKey, KeyTask } from "../score/answer-key.ts";
import type { ScoreSet } from "../score/score-set.ts";
import { COLUMN } from "./compact-outcome.ts";
import { judgeReport } from "./judge-report.ts";
import { measuresOf } from "./measures.ts";
import type { OverallReport, Report, TaskReport, TrivialReport, TypeReport } from "./report.ts";
import { LISTED_TASKS, type Totals } from "./totals.ts";
import { trivialReports } from "./trivial.ts";
import { typeReport } from "./type-report.ts";
import { isGraded, type TypeTable } from "./type-table.ts";
import { useOf } from "./use.ts";

const overallTypes = {
  T1: "database-navigation",
  T2: "literature-retrieval",
  T3: "reference-completion",
  T4: "knowledge-synthesis",
} as const satisfies Record<OverallType, TypeReport["type"]>;

/** Overall per run, then the mean; no type is ever left out (SCORING.md 10, 11). */
function overallReport(
  scheme: OverallReport["scheme"],
  types: readonly TypeReport[],
  runs: number,
): OverallReport {
  const headlines = Object.entries(overallTypes).map(([short, id]) => ({
    short,
    type: types.find(({ type }) => type === id),
  }));
  const perRun = Array.from({ length: runs }, (_, run) => {
    const points = headlines.map(({ short, type }) => {
      const score = type?.headline.perRun[run] ?? null;
      return [short, score === null ? null : 100 * score] as const;
    });
    const { overall: value, totalAsPrinted } = overall(scheme, Object.fromEntries(points));
    return scheme === "as-printed" ? (totalAsPrinted ?? null) : value;
  });
  const known = perRun.filter((value) => value !== null);
  const reason = headlines.some(({ type }) => type === undefined)
    ? "missing_type"
    : headlines.some(({ type }) => type?.withheld !== null) || known.length < runs
      ? "withheld"
      : null;
  if (reason !== null) return { scheme, value: null, sd: null, perRun, reason };
  return {
    scheme,
    value: meanOf(known).value,
    sd: known.length < 2 ? null : runMetrics(known).sampleSd,
    perRun,
    reason,
  };
}

/** Tasks of a grid by key, with their mean score over graded runs. */
function taskReports(table: TypeTable, tasks: readonly KeyTask[], totals: Totals): TaskReport[] {
  return tasks.map(({ task }, at) => {
    const scores: number[] = [];
    for (let run = 0; run < table.runs; run++) {
      table.at(at, run);
      if (isGraded(table)) scores.push(table.read(COLUMN.score));
    }
    return {
      task,
      type: table.type,
      runs: table.runs,
      graded: scores.length,
      score: meanOf(scores).value,
      flags: totals.flagsOf(task),
    };
  });
}

interface Input {
  key: AnswerKey;
  scoreSet: ScoreSet;
  runs: number;
  /** In the order of the types; tasks in the order of the key. */
  tables: readonly TypeTable[];
  totals: Totals;
  options: { trivial?: readonly TrivialReport[]; replicates?: number };
  evidence: JudgeEvidence | undefined;
}

/** The report of full grids. Throws where counts do not add up or a metric leaves its bounds. */
export function buildReport({ key, scoreSet, runs, tables, totals, options, evidence }: Input): Report {
  const { configuration } = scoreSet;
  const estimates = {
    releaseDigest: key.release.digest,
    ...(options.replicates === undefined ? {} : { replicates: options.replicates }),
  };
  const tasksOf = (table: TypeTable): KeyTask[] => key.tasks.filter((task) => task.key.type === table.type);
  const types = tables.map((table) =>
    typeReport(table, tasksOf(table), measuresOf(table.type, configuration.profileSet), estimates),
  );
  const listed = new Map(
    tables.flatMap((table) =>
      taskReports(table, tasksOf(table).slice(0, LISTED_TASKS), totals).map(
        (task) => [task.task, task] as const,
      ),
    ),
  );
  const report: Report = {
    format: "touchstone-report",
    formatVersion: 1,
    scoreSet,
    runs: Array.from({ length: runs }, (_, run) => run + 1),
    provisional: types.some(({ ungraded }) => Object.keys(ungraded).length > 0),
    totals: totals.totals(key.tasks.length * runs),
    types,
    overall: overallReport(configuration.overall, types, runs),
    judge: judgeReport(scoreSet, types, totals.judge, evidence),
    use: useOf(tables),
    flags: totals.flags(),
    trivial: [...(options.trivial ?? trivialReports(key, configuration.profileSet))],
    lint: [],
    tasks: key.tasks.slice(0, LISTED_TASKS).flatMap(({ task }) => listed.get(task) ?? []),
  };
  return { ...report, lint: lintReport(report) };
}
