/** A ratio of counts as it is stored (SCORING.md 0.1); `value` is null where the denominator is 0. */
export interface Ratio {
  numerator: number;
  denominator: number;
  value: number | null;
}

const EXCESS = 1e-12;

/** A ratio; throws where it leaves [0, 1], which no metric may (SCORING.md 0.4). */
export function ratio(numerator: number, denominator: number): Ratio {
  const value = denominator === 0 ? null : numerator / denominator;
  if (value !== null && !(value >= -EXCESS && value <= 1 + EXCESS))
    throw new RangeError(`ratio ${numerator}/${denominator} outside 0 to 1`);
  return { numerator, denominator, value };
}

/** Mean without nulls, and how many values it is of; null of none. */
export function meanOf(values: readonly (number | null)[]): { value: number | null; n: number } {
  const known = values.filter((value) => value !== null);
  return { value: known.length === 0 ? null : sum(known) / known.length, n: known.length };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * A stored ratio as points with two decimals, half away from zero, computed in whole numbers; "–" where it is undefined.
 */
export function displayRatio(numerator: number, denominator: number): string {
  if (denominator === 0) return "–";
  const negative = numerator < 0 !== denominator < 0 && numerator !== 0;
  const [over, under] = [BigInt(Math.abs(numerator)) * 10_000n, BigInt(Math.abs(denominator))];
  return printHundredths((2n * over + under) / (2n * under), negative);
}

/** A score in [0, 1] as points with two decimals, half away from zero; "–" for null. */
export function displayScore(value: number | null): string {
  if (value === null) return "–";
  // Twelve digits undo what binary rounding did to a decimal half.
  const scaled = Math.abs(Number((value * 10_000).toPrecision(12)));
  return printHundredths(BigInt(Math.floor(scaled + 0.5)), value < 0);
}

function printHundredths(hundredths: bigint, negative: boolean): string {
  const text = String(hundredths).padStart(3, "0");
  return `${negative && hundredths !== 0n ? "-" : ""}${text.slice(0, -2)}.${text.slice(-2)}`;
}
