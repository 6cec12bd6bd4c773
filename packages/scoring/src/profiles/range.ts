import type { Measured } from "../measure.ts";
import type { RangeParams } from "../profile-params.ts";
import { endpointParams, type ParsedRange, parseRange } from "../range-grammar.ts";
import { match, noMatch, type Profile, type Verdict } from "../verdict.ts";
import { compareMeasures, unitProblem } from "./number.ts";

const THETA = 0.5;
const ROUNDING = 1e-12;

const unitOf = (range: ParsedRange): string | null =>
  range.kind === "closed" ? range.low.unit : range.kind === "open" ? range.end.unit : range.value.unit;

function ends(range: ParsedRange): { low: Measured; high: Measured } | null {
  if (range.kind === "closed") return range;
  return range.kind === "single" ? { low: range.value, high: range.value } : null;
}

function overlap(gold: ParsedRange, prediction: ParsedRange, theta: number): Verdict {
  const [a, b] = [ends(gold), ends(prediction)];
  if (a === null || b === null) return noMatch("open_end");
  const union = Math.max(a.high.value, b.high.value) - Math.min(a.low.value, b.low.value);
  if (union === 0) return match();
  const shared = Math.max(0, Math.min(a.high.value, b.high.value) - Math.max(a.low.value, b.low.value));
  return shared / union >= theta - ROUNDING ? match() : noMatch("overlap");
}

function compareRanges(gold: ParsedRange, prediction: ParsedRange, params: RangeParams): Verdict {
  if (gold.kind === "open" || prediction.kind === "open") {
    if (gold.kind !== "open" || prediction.kind !== "open") return noMatch("open_end");
    return compareMeasures(gold.end, prediction.end, endpointParams(params));
  }
  const mode = params.mode ?? "exact";
  if (mode === "overlap") return overlap(gold, prediction, params.theta ?? THETA);
  if (mode === "contains") return contains(gold, prediction);
  if (gold.kind !== "closed" || prediction.kind !== "closed") return noMatch("one_end");
  const low = compareMeasures(gold.low, prediction.low, endpointParams(params));
  return low.result === "match" ? compareMeasures(gold.high, prediction.high, endpointParams(params)) : low;
}

function contains(gold: ParsedRange, prediction: ParsedRange): Verdict {
  const range = ends(gold);
  if (range === null || prediction.kind !== "single") return noMatch("not_single");
  const { value } = prediction.value;
  const slack = ROUNDING * Math.max(Math.abs(range.low.value), Math.abs(range.high.value));
  return value >= range.low.value - slack && value <= range.high.value + slack ? match() : noMatch("outside");
}

/** Intervals: both ends, share of overlap, or one number inside. */
export const rangeProfile: Profile<RangeParams> = {
  compare: (gold, prediction, params) => {
    const right = parseRange(gold, params);
    if (right === null) return noMatch("gold_unparsable");
    const given = parseRange(prediction, params, unitOf(right));
    if (given === null) return noMatch("unparsable");
    return unitOf(given) === unitOf(right)
      ? compareRanges(right, given, params)
      : noMatch("unit_not_expected");
  },
  problem: (gold, params) => {
    const unit = unitProblem(endpointParams(params).unit);
    if (unit !== null) return unit;
    const range = parseRange(gold, params);
    if (range === null) return "unparsable";
    return range.kind === "single" && (params.mode ?? "exact") !== "overlap" ? "one_end" : null;
  },
};
