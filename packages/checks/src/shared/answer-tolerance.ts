import type { Finding } from "@touchstone/contract";
import type { AnswerFacts } from "../check.ts";
import { finding } from "../finding.ts";
import { hasTolerance, isExact, printedNumber, toleranceOf, toleranceShare } from "./answer-number.ts";

/** A tolerance finer than half a unit of gold's last printed digit, unless it is exact (`answer/tolerance-floor`, `t4/tolerance`). */
export function toleranceFloor(answer: AnswerFacts): Finding[] {
  const gold = printedNumber(answer.gold);
  if (gold === null || isExact(answer) || !hasTolerance(answer)) return [];
  const tolerance = toleranceOf(answer, gold);
  const least = gold.lastDigit / 2;
  // Halves of decimal digits are not exact in binary.
  if (tolerance >= least * (1 - 1e-9)) return [];
  return [
    finding(
      "block",
      "answer/tolerance-floor/below",
      { pointer: answer.pointer },
      {
        params: {
          tolerance: String(Number(tolerance.toPrecision(6))),
          least: String(Number(least.toPrecision(6))),
          gold: answer.gold,
        },
        measured: tolerance,
      },
    ),
  ];
}

/** A tolerance above the share `max` of gold (`answer/tolerance-ceiling`, `t4/tolerance`). */
export function toleranceCeiling(answer: AnswerFacts, max: number): Finding[] {
  const gold = printedNumber(answer.gold);
  const share = gold === null || isExact(answer) ? null : toleranceShare(answer, gold);
  if (share === null || share <= max) return [];
  return [
    finding(
      "warn",
      "answer/tolerance-ceiling/above",
      { pointer: answer.pointer },
      {
        params: { percent: Math.round(share * 100), max: Math.round(max * 100), gold: answer.gold },
        measured: share,
      },
    ),
  ];
}
