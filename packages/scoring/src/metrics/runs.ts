import { type Decimal, toNumber } from "../decimal.ts";
import { parseNumber } from "../number-grammar.ts";
import { sum } from "./ratio.ts";

function decimalOf(value: number): Decimal {
  const reading = parseNumber(value);
  if (!reading.ok || reading.number.decimal === undefined)
    throw new RangeError(`not a finite number: ${value}`);
  return reading.number.decimal;
}

/** a + factor · b, exactly. */
function combine(a: Decimal, b: Decimal, factor: bigint): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const digits =
    a.digits * 10n ** BigInt(a.exponent - exponent) +
    factor * b.digits * 10n ** BigInt(b.exponent - exponent);
  return { digits, exponent };
}

/** Mean and sample SD over runs, in the unit of the values; SD of one run is null (SCORING.md 10). */
export function runMetrics(values: readonly number[]): { mean: number | null; sampleSd: number | null } {
  const decimals = values.map(decimalOf);
  const [first] = decimals;
  if (first === undefined) return { mean: null, sampleSd: null };
  // Sums and differences of the printed decimals keep the digits that a large offset would cost.
  const total = decimals.slice(1).reduce((all, value) => combine(all, value, 1n), first);
  const mean = toNumber(total) / values.length;
  if (values.length === 1) return { mean, sampleSd: null };
  const offsets = decimals.map((value) => toNumber(combine(value, first, -1n)));
  const shift = sum(offsets) / values.length;
  return {
    mean,
    sampleSd: Math.sqrt(sum(offsets.map((offset) => (offset - shift) ** 2)) / (values.length - 1)),
  };
}

/** Unbiased pass@k of one task in product form; null for n < k. */
export function passAtK(n: number, correct: number, k: number): number | null {
  if (n < k) return null;
  if (n - correct < k) return 1;
  let fails = 1;
  for (let i = n - correct + 1; i <= n; i++) fails *= 1 - k / i;
  return 1 - fails;
}

/** Expected best of k runs of one task, without sampling; null for n < k. */
export function bestAtK(values: readonly number[], k: number): number | null {
  const n = values.length;
  if (n < k) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const best = sorted[n - 1] ?? 0;
  // weight(i) = C(i−1, k−1) / C(n, k), from the largest value down. The weights sum to 1 but for rounding, which is why
  // the distance from the best value is summed: the result never exceeds it.
  let weight = k / n;
  let distance = 0;
  for (let i = n; i >= k; i--) {
    distance += weight * (best - (sorted[i - 1] ?? 0));
    weight *= i > 1 ? (i - k) / (i - 1) : 0;
  }
  return best - distance;
}
