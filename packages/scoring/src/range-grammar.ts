import { foldId } from "@touchstone/text";
import { type Measured, readMeasure } from "./measure.ts";
import { parseNumber } from "./number-grammar.ts";
import type { NumberParams, RangeParams } from "./profile-params.ts";

/** Two ends in order, one open end, or a single number. */
export type ParsedRange =
  | { kind: "closed"; low: Measured; high: Measured }
  | { kind: "open"; end: Measured }
  | { kind: "single"; value: Measured };

/** Number parameters of the ends: those of the column, then those of the endpoint. */
export function endpointParams(params: RangeParams): NumberParams {
  const { mode: _mode, theta: _theta, plusMinus: _plusMinus, endpoint, ...measure } = params;
  return { ...measure, ...endpoint };
}

const LONGEST = 1_000;
const BETWEEN = /^between\s+(.+?)\s+and\s+(.+)$/iu;
const WORD = /^(.+?)\s+to\s+(.+)$/iu;

/** Reads `a-b`, `a to b`, `between a and b`, `a ± u` if declared, an open end or one number (SCORING.md 2.4, 16.7). */
export function parseRange(
  raw: unknown,
  params: RangeParams,
  ownUnit: string | null = null,
): ParsedRange | null {
  const ends = endpointParams(params);
  if (typeof raw !== "string") return single(raw, ends, params, ownUnit);
  if (raw.length > LONGEST) return null;
  const words = BETWEEN.exec(raw.trim()) ?? WORD.exec(raw.trim());
  if (words !== null) return closed(words[1] ?? "", words[2] ?? "", ends, ownUnit);
  const whole = single(raw, ends, params, ownUnit);
  if (whole !== null) return whole;
  const found: ParsedRange[] = [];
  for (const dash of raw.matchAll(/[-\u2010-\u2015\u2212\u2e3a\u2e3b]/gu)) {
    const left = raw.slice(0, dash.index);
    const right = raw.slice(dash.index + dash[0].length);
    if (left.trim() === "" || /[-\u2010-\u2015\u2212eE^×]\s*$/u.test(left)) continue;
    const range = closed(left, right, ends, ownUnit);
    if (range !== null) found.push(range);
  }
  // Two ways to cut a text in two would be a guess.
  return found.length === 1 ? (found[0] ?? null) : null;
}

function closed(
  left: string,
  right: string,
  params: NumberParams,
  ownUnit: string | null,
): ParsedRange | null {
  const high = readMeasure(right, params, ownUnit);
  if (!high.ok || high.measured.comparator !== undefined) return null;
  const printed = printedUnit(right, params);
  const bare = parseNumber(left, { decimal: params.decimal });
  if (!bare.ok) return null;
  const covered =
    bare.number.unit === undefined && printed !== null ? `${foldId(left).text} ${printed}` : left;
  const low = readMeasure(covered, params, ownUnit);
  if (!low.ok || low.measured.comparator !== undefined || low.measured.unit !== high.measured.unit)
    return null;
  return sorted(low.measured, high.measured);
}

function printedUnit(text: string, params: NumberParams): string | null {
  const reading = parseNumber(text, { decimal: params.decimal, scaleWords: false });
  return reading.ok ? (reading.number.unit ?? null) : null;
}

function sorted(a: Measured, b: Measured): ParsedRange {
  return a.value <= b.value ? { kind: "closed", low: a, high: b } : { kind: "closed", low: b, high: a };
}

function single(
  raw: unknown,
  ends: NumberParams,
  params: RangeParams,
  ownUnit: string | null,
): ParsedRange | null {
  const reading = readMeasure(raw, ends, ownUnit);
  if (!reading.ok) return null;
  const { measured } = reading;
  if (measured.comparator !== undefined) return { kind: "open", end: measured };
  const spread = params.plusMinus === true ? plusMinus(raw, ends, ownUnit) : null;
  return spread ?? { kind: "single", value: measured };
}

function plusMinus(raw: unknown, ends: NumberParams, ownUnit: string | null): ParsedRange | null {
  const reading = parseNumber(raw, { decimal: ends.decimal });
  if (!reading.ok || reading.number.uncertainty === undefined) return null;
  const { value, uncertainty, unit } = reading.number;
  const at = (number: number): Measured | null => {
    // Twelve digits hide the last bits of the sum.
    const end = readMeasure(
      `${Number(number.toPrecision(12))}${unit === undefined ? "" : ` ${unit}`}`,
      { ...ends, decimal: "." },
      ownUnit,
    );
    return end.ok ? end.measured : null;
  };
  const [low, high] = [at(value - uncertainty), at(value + uncertainty)];
  return low === null || high === null ? null : sorted(low, high);
}
