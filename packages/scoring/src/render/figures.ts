import { displayRatio, displayScore } from "../metrics/ratio.ts";
import type { Interval, Metric, TypeReport } from "../report/report.ts";

/** What is printed where there is no value (SCORING.md 0.2). */
export const NONE = "–";

/** A metric in points with two decimals, from the stored ratio where there is one. */
export function metricFigure(metric: Pick<Metric, "value" | "ratio">): string {
  if (metric.value === null) return NONE;
  return metric.ratio === null
    ? displayScore(metric.value)
    : displayRatio(metric.ratio.numerator, metric.ratio.denominator);
}

/** A number that is stored in points. */
export function pointsFigure(points: number | null): string {
  return points === null ? NONE : displayScore(points / 100);
}

/** `36.37–69.13`, or nothing. */
export function intervalFigure(interval: Interval | null): string {
  return interval === null ? "" : `${displayScore(interval.lower)}–${displayScore(interval.upper)}`;
}

/** `20.51 to 25.64`, or nothing. */
export function boundsFigure(bounds: Metric["bounds"]): string {
  return bounds === null ? "" : `${displayScore(bounds.lowest)} to ${displayScore(bounds.highest)}`;
}

/** Number of task-run pairs of a type, graded or not. */
export function pairsOf(type: Pick<TypeReport, "graded" | "ungraded">): number {
  return type.graded + Object.values(type.ungraded).reduce((total, count) => total + count, 0);
}

/** `17/32` of the ratio behind a metric, or nothing. */
export function ratioFigure(metric: Pick<Metric, "ratio">): string {
  return metric.ratio === null ? "" : `${metric.ratio.numerator}/${metric.ratio.denominator}`;
}

/** Heading of `ratioFigure`: the counts of several runs are added up. */
export const countsHeader = ({ runs }: { runs: readonly number[] }): string =>
  runs.length > 1 ? "Counts over all runs" : "Counts";

/** A plain amount with at most `decimals` decimals, without trailing zeros and without a locale. */
export function amountFigure(value: number | null, decimals = 2): string {
  if (value === null || !Number.isFinite(value)) return NONE;
  const text = value.toFixed(decimals);
  return decimals === 0 || !text.includes(".") ? text : text.replace(/\.?0+$/, "");
}
