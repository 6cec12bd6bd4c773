import type { AnswerFacts } from "../check.ts";

/** A gold number as printed: its value, the unit of its last printed digit, and whether it is plain enough to read. */
export interface PrintedNumber {
  value: number;
  lastDigit: number;
}

const PRINTED =
  /^[-+]?(?:\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+|\d+)?(?:\.(\d+))?(?:\s*(?:e|[x×]\s*10\^?)\s*([-+]?\d+))?/i;

/** Reads the number a gold text begins with; null where it begins with none. */
export function printedNumber(gold: string): PrintedNumber | null {
  const text = gold.trim().replaceAll("\u2212", "-");
  const match = PRINTED.exec(text);
  if (match === null || !/\d/.test(match[0])) return null;
  const exponent = Number(match[2] ?? 0);
  const mantissa = match[0]
    .replace(/\s*(?:e|[x×]\s*10\^?)\s*[-+]?\d+$/i, "")
    .replace(/[ ,\u00a0\u202f]/g, "");
  const value = Number(`${mantissa}e${exponent}`);
  return Number.isFinite(value) ? { value, lastDigit: 10 ** (exponent - (match[1] ?? "").length) } : null;
}

const given = (params: Record<string, unknown>, name: string): number | null => {
  const value = params[name];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
};

/** True where the profile accepts only the same number. */
export const isExact = (answer: AnswerFacts): boolean => answer.params.exact === true;

/** True where any rule says how far an accepted number may lie from gold. */
export const hasTolerance = ({ params }: Pick<AnswerFacts, "params">): boolean =>
  params.exact === true ||
  params.printFloor === true ||
  ["abs", "rel", "sigfigs", "log10"].some((name) => given(params, name) !== null);

/** How far below or above gold a number may lie, in gold's unit (SCORING.md 2.4). */
export function toleranceOf(
  { params }: Pick<AnswerFacts, "params">,
  { value, lastDigit }: PrintedNumber,
): number {
  const size = Math.abs(value);
  const log = given(params, "log10");
  if (log !== null) return size * (1 - 10 ** -log);
  const digits = given(params, "sigfigs");
  const window = digits === null || size === 0 ? 0 : 0.5 * 10 ** (Math.floor(Math.log10(size)) - digits + 1);
  const floor = params.printFloor === true ? lastDigit / 2 : 0;
  return Math.max(given(params, "abs") ?? 0, (given(params, "rel") ?? 0) * size, window, floor);
}

/** The largest share of gold that its tolerance covers by `rel` or `abs`; null for gold 0 or no such tolerance. */
export function toleranceShare(
  { params }: Pick<AnswerFacts, "params">,
  { value }: PrintedNumber,
): number | null {
  const abs = given(params, "abs");
  const shares = [given(params, "rel"), abs === null || value === 0 ? null : abs / Math.abs(value)];
  const known = shares.filter((share) => share !== null);
  return known.length === 0 ? null : Math.max(...known);
}
