import type { ScoredTypeId, SystemCategory } from "@touchstone/contract";
import { sameFamily } from "../judge/quality.ts";
import { type Incomparable, incomparable } from "./comparable.ts";
import type { Metric, OverallReport, Report } from "./report.ts";

/** One cell of the main table: a metric with what it is of. */
export interface MainCell {
  metric: Metric;
  graded: number;
  ungraded: Record<string, number>;
  withheld: "incomplete" | "ungraded" | null;
}

/** One system of the main table; a cell is null where the release has no such type. */
export interface MainRow {
  system: string;
  category: SystemCategory;
  protocol: Report["scoreSet"]["system"]["protocol"];
  runs: number;
  provisional: boolean;
  /** The judge belongs to the family it judges (SCORING.md 3.4). */
  sameFamily: boolean;
  t1: MainCell | null;
  t2: MainCell | null;
  t3: MainCell | null;
  t4Item: MainCell | null;
  t4Row: MainCell | null;
  overall: OverallReport;
}

function cellOf(report: Report, type: ScoredTypeId, metricId?: string): MainCell | null {
  const found = report.types.find((one) => one.type === type);
  if (found === undefined) return null;
  const metric = metricId === undefined ? found.headline : found.metrics.find(({ id }) => id === metricId);
  if (metric === undefined) return null;
  const { graded, ungraded, withheld } = found;
  return { metric, graded, ungraded, withheld };
}

function rowOf(report: Report): MainRow {
  const { system, judge } = report.scoreSet;
  return {
    system: system.system,
    category: system.category,
    protocol: system.protocol,
    runs: report.runs.length,
    provisional: report.provisional,
    sameFamily: judge !== null && sameFamily(judge.family, system.family),
    t1: cellOf(report, "database-navigation"),
    t2: cellOf(report, "literature-retrieval"),
    t3: cellOf(report, "reference-completion"),
    t4Item: cellOf(report, "knowledge-synthesis"),
    t4Row: cellOf(report, "knowledge-synthesis", "row-recall"),
    overall: report.overall,
  };
}

/** Higher Overall first, none last, then by name in the order of code units, which no locale changes. */
function byOverall(a: MainRow, b: MainRow): number {
  const [left, right] = [a.overall.value, b.overall.value];
  if (left !== right) {
    if (left === null) return 1;
    if (right === null) return -1;
    return right - left;
  }
  return a.system < b.system ? -1 : a.system > b.system ? 1 : 0;
}

/**
 * Rows of the main table of several reports (SCORING.md 12.1). There are no ranks: systems with overlapping intervals are
 * not told apart by their place. Refuses reports that do not belong in one table, or that have different Overalls.
 */
export function mainRows(
  reports: readonly Report[],
): { refused: Incomparable | "overall_scheme" } | { refused: null; rows: MainRow[] } {
  const refused = incomparable(reports.map(({ scoreSet }) => scoreSet));
  if (refused !== null) return { refused };
  if (new Set(reports.map(({ overall }) => overall.scheme)).size > 1) return { refused: "overall_scheme" };
  return { refused: null, rows: reports.map(rowOf).toSorted(byOverall) };
}
