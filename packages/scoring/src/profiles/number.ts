import { log10Of, magnitudeOf } from "../decimal.ts";
import { equalMeasures, type Measured, readMeasure } from "../measure.ts";
import type { NumberParams } from "../profile-params.ts";
import { isUnitCode } from "../units.ts";
import { match, noMatch, type Profile, type Verdict } from "../verdict.ts";

const ROUNDING = 1e-12;

function log10(measured: Measured): number {
  return measured.decimal === undefined ? Math.log10(measured.value) : log10Of(measured.decimal);
}

function windowOf(gold: Measured, params: NumberParams): number {
  let window = 0;
  if (params.sigfigs !== undefined && gold.value !== 0) {
    const magnitude =
      gold.decimal === undefined ? Math.floor(Math.log10(Math.abs(gold.value))) : magnitudeOf(gold.decimal);
    window = 0.5 * 10 ** (magnitude - params.sigfigs + 1);
  }
  // Decimals that are printed: of 4e3 there are none, and not minus three.
  if (params.printFloor === true && gold.lastDigit !== null)
    window = Math.max(window, 0.5 * 10 ** Math.min(0, gold.lastDigit));
  return window;
}

const isZero = (measured: Measured): boolean =>
  measured.decimal === undefined ? measured.value === 0 : measured.decimal.digits === 0n;

/** Compares two values that stand in one unit by the tolerances of SCORING.md 2.4. */
export function compareMeasures(gold: Measured, prediction: Measured, params: NumberParams): Verdict {
  const flags = prediction.approx ? ["approx"] : [];
  if (gold.comparator !== prediction.comparator) return noMatch("bound", flags);
  if (gold.comparator !== undefined || params.exact === true) {
    return equalMeasures(gold, prediction) ? match(flags) : noMatch("differs", flags);
  }
  if (params.log10 !== undefined) {
    if (gold.value < 0 || prediction.value < 0 || isZero(gold) || isZero(prediction))
      return noMatch("not_positive", flags);
    return Math.abs(log10(prediction) - log10(gold)) <= params.log10 + ROUNDING
      ? match(flags)
      : noMatch("outside", flags);
  }
  if ((params.signStrict ?? true) && Math.sign(gold.value) * Math.sign(prediction.value) < 0)
    return noMatch("sign", flags);
  const tolerance = Math.max(
    params.abs ?? 0,
    (params.rel ?? 0) * Math.abs(gold.value),
    windowOf(gold, params),
  );
  const slack = ROUNDING * Math.max(Math.abs(prediction.value), Math.abs(gold.value));
  return Math.abs(prediction.value - gold.value) <= tolerance + slack
    ? match(flags)
    : noMatch("outside", flags);
}

/** Code of what is wrong with a column's unit, or null. */
export function unitProblem(unit: string | undefined): string | null {
  return unit === undefined || isUnitCode(unit) ? null : "unknown_unit_code";
}

/** Quantities with declared tolerance and unit. */
export const numberProfile: Profile<NumberParams> = {
  compare: (gold, prediction, params) => {
    const right = readMeasure(gold, params);
    if (!right.ok) return noMatch("gold_unparsable");
    const given = readMeasure(prediction, params, params.unit === undefined ? right.measured.unit : null);
    if (!given.ok) return noMatch(given.reason);
    if (given.measured.unit !== right.measured.unit) return noMatch("unit_not_expected");
    return compareMeasures(right.measured, given.measured, params);
  },
  problem: (gold, params) => {
    const unit = unitProblem(params.unit);
    if (unit !== null) return unit;
    const reading = readMeasure(gold, params);
    return reading.ok ? null : reading.reason;
  },
};
