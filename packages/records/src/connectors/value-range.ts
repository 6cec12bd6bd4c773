/** A range of numbers; null for an open end. */
export interface ValueRange {
  low: string | null;
  high: string | null;
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const FORM = new RegExp(`^(?:(${NUMBER})|(${NUMBER})?\\.\\.(${NUMBER})?)$`, "i");

/** Reads `380..400`, `380..`, `..400` or one number as a range. Throws RangeError for anything else. */
export function valueRange(text: string): ValueRange {
  const [, one, low = one, high = one] = FORM.exec(text.trim()) ?? [];
  if (low === undefined && high === undefined) throw new RangeError("no range of numbers");
  return { low: low ?? null, high: high ?? null };
}
