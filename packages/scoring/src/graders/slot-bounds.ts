import type { GradedUnit } from "./unit.ts";

/** Whether the attributes of a prediction whose work is known are right. */
export type SlotFill = GradedUnit["result"];

/** What became of the predictions of one slot. */
interface SlotFills {
  gold: number;
  /** Predictions after collapsing. */
  kept: number;
  /** Predictions of gold works, and of works that are also correct in order of appearance, surplus ones included. */
  own: readonly SlotFill[];
  also: readonly SlotFill[];
  /** How many more units open predictions could fill. */
  possible: number;
}

const fMeasure = (correct: number, predicted: number, gold: number): number =>
  correct === 0 ? 0 : (2 * correct) / (predicted + gold);

const count = (fills: readonly SlotFill[], ...accepted: SlotFill[]): number =>
  fills.filter((fill) => accepted.includes(fill)).length;

/**
 * Counts of a slot and its strict F with open units wrong and right (SCORING.md 1.2, 5). A gold work found by a judge
 * can push an also correct work out, so all numbers of works that may still be found are looked at.
 */
export function slotBounds({ gold, kept, own, also, possible }: SlotFills) {
  const at = (found: number) => {
    const filling = also.slice(0, Math.max(0, gold - own.length - found));
    const predicted = kept - (also.length - filling.length);
    const strict = count(own, "match") + count(filling, "match");
    const most = count(own, "match", "undecided") + count(filling, "match", "undecided") + found;
    return {
      predicted,
      core: own.length + filling.length,
      strict,
      fStrict: fMeasure(strict, predicted, gold),
      highest: fMeasure(most, predicted, gold),
    };
  };
  const now = at(0);
  const all = Array.from({ length: possible + 1 }, (_, found) => at(found));
  return {
    predicted: now.predicted,
    core: now.core,
    strict: now.strict,
    fCore: fMeasure(now.core, now.predicted, gold),
    fStrict: now.fStrict,
    fStrictLowest: Math.min(...all.map((one) => one.fStrict)),
    fStrictHighest: Math.max(...all.map((one) => one.highest)),
  };
}
