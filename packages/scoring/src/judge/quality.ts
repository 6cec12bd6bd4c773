import { judgeCorrection, wilson, zeroOfK } from "../metrics/intervals.ts";
import { type Ratio, ratio } from "../metrics/ratio.ts";
import { normaliseString } from "../normalise.ts";
import type { UnitState } from "./contract.ts";

/** Pairs and negatives that a calibration set needs (start values of SCORING.md 3.4). */
const CALIBRATION_PAIRS = 100;
const CALIBRATION_NEGATIVES = 59;

/** One pair that people labelled and the judge saw. */
export interface CalibrationPair {
  human: "match" | "no_match";
  judge: UnitState;
}

export interface JudgeQuality {
  /** Pairs with a verdict of the judge, and those without one. */
  decided: number;
  undecided: number;
  sensitivity: Ratio;
  specificity: Ratio;
  sensitivityInterval: { lower: number; upper: number } | null;
  specificityInterval: { lower: number; upper: number } | null;
  falseAccepts: number;
  /** Upper limit of the rate of false accepts, one-sided 95%, where there was none; null otherwise. */
  falseAcceptsUpTo: number | null;
  /** Whether the set is large enough for the numbers to be used; what is too few otherwise. */
  calibrated: boolean;
  short: ("pairs" | "negatives")[];
}

/** Sensitivity and specificity of a judge on a calibration set; only pairs with a verdict count for its size. */
export function judgeQuality(pairs: readonly CalibrationPair[]): JudgeQuality {
  const count = (human: CalibrationPair["human"], judge: UnitState): number =>
    pairs.filter((pair) => pair.human === human && pair.judge === judge).length;
  const [hits, misses] = [count("match", "match"), count("match", "no_match")];
  const [rejects, falseAccepts] = [count("no_match", "no_match"), count("no_match", "match")];
  const [positives, negatives] = [hits + misses, rejects + falseAccepts];
  const decided = positives + negatives;
  const short: JudgeQuality["short"] = [];
  if (decided < CALIBRATION_PAIRS) short.push("pairs");
  if (negatives < CALIBRATION_NEGATIVES) short.push("negatives");
  return {
    decided,
    undecided: pairs.length - decided,
    sensitivity: ratio(hits, positives),
    specificity: ratio(rejects, negatives),
    sensitivityInterval: wilson(hits, positives),
    specificityInterval: wilson(rejects, negatives),
    falseAccepts,
    falseAcceptsUpTo: falseAccepts === 0 && negatives > 0 ? zeroOfK(negatives).oneSidedUpper : null,
    calibrated: short.length === 0,
    short,
  };
}

/**
 * Rate corrected for the errors of the judge (SCORING.md 3.4): an estimate and no score, clipped to [0, 1] only where
 * it is shown. Null where the judge is no better than chance, or sensitivity or specificity are unknown.
 */
export function correctedRate(
  rate: number,
  { sensitivity, specificity }: Pick<JudgeQuality, "sensitivity" | "specificity">,
): { estimate: number; shown: number } | null {
  if (sensitivity.value === null || specificity.value === null) return null;
  const estimate = judgeCorrection(rate, sensitivity.value, specificity.value);
  return estimate === null ? null : { estimate, shown: Math.min(1, Math.max(0, estimate)) };
}

/** Whether judge and system are of one model family: such a row is marked `same_family`. */
export const sameFamily = (judge: string, system: string): boolean =>
  normaliseString(judge) === normaliseString(system);
