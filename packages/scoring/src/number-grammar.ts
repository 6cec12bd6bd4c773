import { type Decimal, decimalOf, toNumber } from "./decimal.ts";
import { foldText, stripEmphasis, stripFootnotes } from "./normalise.ts";

export type Comparator = "<" | ">" | "≤" | "≥";

/** A number as printed. `value` is finite; `decimal` is exact and absent for fractions that are no decimals. */
export interface ParsedNumber {
  value: number;
  decimal?: Decimal;
  comparator?: Comparator;
  /** Unit as printed, folded; `%` and currency signs included. */
  unit?: string;
  uncertainty?: number;
  approx: boolean;
}

export type NumberReading =
  | { ok: true; number: ParsedNumber }
  | { ok: false; reason: "unparsable" | "lost_superscript" };

export interface NumberGrammar {
  /** Decimal mark; the other of comma and point groups. */
  decimal?: "." | "," | undefined;
  scaleWords?: boolean | undefined;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const SUPERSCRIPT_RUN = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/gu;
const VULGAR = /(\d)(?=[¼-¾⅐-⅞↉])/gu;
const APPROXIMATE = /^(?:[~≈≃]\s*|(?:about|approximately|approx\.?|around|roughly)\s+|(?:ca|c)\.\s*)/iu;
const BOUNDS: readonly (readonly [RegExp, Comparator])[] = [
  [/^(?:≤|<=|at most\s|up to\s)\s*/iu, "≤"],
  [/^(?:≥|>=|at least\s)\s*/iu, "≥"],
  [/^(?:<|less than\s)\s*/iu, "<"],
  [/^(?:>|more than\s)\s*/iu, ">"],
];
const CURRENCY = /^([-+]?)(\p{Sc})\s*/u;
const FRACTION = /^([-+]?)(?:(\d+) )?(\d+)\u2044(\d+)/u;
const POWER = /^([-+]?)10\^\s*([-+]?\d{1,6})(?![\d.,])/u;
const GROUPED = /^[-+]?\d{1,3}([ ,'])\d{3}(?:\1\d{3})*(?!\d)(?:\.\d+)?/u;
const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)/u;
const LETTER_EXPONENT = /^[eE]([-+]?\d{1,6})(?![\d.,])/u;
const TIMES_EXPONENT = /^\s*[×xX*·⋅]\s*10(?:\^\s*([-+]?\d{1,6})|([-+]\d{1,6}))(?![\d.,])/u;
const LOST_EXPONENT = /^\s*[×xX*·⋅]\s*10\d/u;
const LAST_DIGITS = /^\((\d+)\)/u;
const PLUS_MINUS = /^\s*(?:±|\+\/-)\s*(\d+(?:\.\d+)?(?:[eE][-+]?\d{1,3})?)/u;
const SCALE_WORD = /^\s*(thousand|million|billion|trillion)(?![\p{L}\p{N}])/iu;
const SCALES: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, trillion: 12 };
const UNIT_POWER = /^10\^\s*([-+]?\d{1,6})\s*(?=[\p{L}%‰°Ω])/u;
const UNIT = /^[\p{L}%‰°Ω]/u;
const SEVERAL = /^(?:to|and)(?![\p{L}\p{N}])/iu;
const LONGEST = 400;
const LONGEST_RAW = 4_000;
// Signs that need no step of flattening: no superscripts, fractions, tags, entities, emphasis or footnote marks.
const BARE = /^[A-Za-z0-9 .,%+()/^'-]*$/;

/** Steps 1 to 3 of SCORING.md 2.2: superscripts and fractions become ASCII before NFKC could change their value. */
function flatten(text: string): string {
  if (BARE.test(text)) return foldText(text);
  const marked = text
    .replace(/<sup>\s*([-+−–]?\d+)\s*<\/sup>/giu, "^$1")
    .replace(/(?<=\S)\s*<sup>\s*[a-z*†‡§](?:\s*,\s*[a-z*†‡§])*\s*<\/sup>\s*$/iu, "")
    .replace(SUPERSCRIPT_RUN, (run, at: number, whole: string) => {
      const plain = run.replace(/./gu, (mark) => "0123456789+-".charAt(SUPERSCRIPTS.indexOf(mark)));
      // After a letter it is the power of a unit; after a digit it is an exponent, which the grammar accepts only on 10.
      return /[\p{L}Ω]$/u.test(whole.slice(0, at)) ? plain : `^${plain}`;
    })
    .replace(VULGAR, "$1 ");
  return stripFootnotes(foldText(stripEmphasis(stripFootnotes(marked))));
}

function swapMarks(text: string): string {
  return text.replace(/[.,](?=\d)|(?<=\d)[.,]/gu, (mark) => (mark === "." ? "," : "."));
}

/** Hands out the text from the left. */
class Cursor {
  constructor(public rest: string) {}
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (match !== null) this.rest = this.rest.slice(match[0].length);
    return match;
  }
}

interface Mantissa {
  value: number;
  decimal?: Decimal;
}

function takeMantissa(cursor: Cursor): Mantissa | null {
  const fraction = cursor.take(FRACTION);
  if (fraction !== null) return fractionOf(fraction);
  const power = cursor.take(POWER);
  if (power !== null) return exact(decimalOf(`${power[1] === "-" ? "-" : ""}1`, Number(power[2])));
  const match = cursor.take(GROUPED) ?? cursor.take(PLAIN);
  return match === null ? null : exact(decimalOf(match[0].replace(/[ ,']/g, "")));
}

const exact = (decimal: Decimal): Mantissa => ({ value: toNumber(decimal), decimal });

function fractionOf([, sign, whole = "0", over = "0", under = "0"]: RegExpExecArray): Mantissa | null {
  const value = (Number(whole) + Number(over) / Number(under)) * (sign === "-" ? -1 : 1);
  if (!Number.isFinite(value)) return null;
  const decimal = decimalFraction(value);
  return decimal === null ? { value } : { value, decimal };
}

// 1/8 is a short decimal, 1/3 is none.
function decimalFraction(value: number): Decimal | null {
  const text = String(value);
  return text.length <= 12 && !text.includes("e") ? decimalOf(text) : null;
}

function scaled(mantissa: Mantissa, power: number): Mantissa {
  if (power === 0) return mantissa;
  if (mantissa.decimal === undefined) return { value: mantissa.value * 10 ** power };
  return exact({ digits: mantissa.decimal.digits, exponent: mantissa.decimal.exponent + power });
}

const fail = (reason: "unparsable" | "lost_superscript" = "unparsable"): NumberReading => ({
  ok: false,
  reason,
});

/**
 * Reads one number by the grammar of SCORING.md 2.2 and 16.6. `raw` is a text or a finite number. A plain slash is no
 * fraction and a number is never picked out of a longer text.
 */
export function parseNumber(raw: unknown, grammar: NumberGrammar = {}): NumberReading {
  if (typeof raw === "number") return Number.isFinite(raw) ? parseText(String(raw), {}) : fail();
  return typeof raw === "string" ? parseText(raw, grammar) : fail();
}

function parseText(raw: string, grammar: NumberGrammar): NumberReading {
  if (raw.length > LONGEST_RAW) return fail();
  const flat = flatten(raw);
  if (flat.length > LONGEST) return fail();
  const cursor = new Cursor(grammar.decimal === "," ? swapMarks(flat) : flat);
  const approx = cursor.take(APPROXIMATE) !== null;
  const comparator = BOUNDS.find(([pattern]) => cursor.take(pattern) !== null)?.[1];
  const currency = cursor.take(CURRENCY);
  if (currency?.[1]) cursor.rest = `${currency[1]}${cursor.rest}`;
  const mantissa = takeMantissa(cursor);
  if (mantissa === null) return fail();
  return finish(cursor, mantissa, grammar, {
    approx,
    ...(comparator === undefined ? {} : { comparator }),
    ...(currency?.[2] === undefined ? {} : { unit: currency[2] }),
  });
}

function finish(
  cursor: Cursor,
  mantissa: Mantissa,
  grammar: NumberGrammar,
  found: Omit<ParsedNumber, "value" | "decimal">,
): NumberReading {
  const lastDigits = cursor.take(LAST_DIGITS)?.[1];
  if (LOST_EXPONENT.test(cursor.rest) && !TIMES_EXPONENT.test(cursor.rest)) return fail("lost_superscript");
  const exponent = cursor.take(LETTER_EXPONENT) ?? cursor.take(TIMES_EXPONENT);
  let power = Number(exponent?.[1] ?? exponent?.[2] ?? 0);
  const plusMinus = cursor.take(PLUS_MINUS)?.[1];
  const uncertainty =
    plusMinus === undefined ? uncertaintyOf(lastDigits, mantissa, power) : Number(plusMinus);
  if (grammar.scaleWords ?? true) power += SCALES[cursor.take(SCALE_WORD)?.[1]?.toLowerCase() ?? ""] ?? 0;
  cursor.rest = cursor.rest.trim();
  power += Number(cursor.take(UNIT_POWER)?.[1] ?? 0);
  const { rest } = cursor;
  if (rest !== "" && (found.unit !== undefined || !UNIT.test(rest) || SEVERAL.test(rest))) return fail();
  const result = scaled(mantissa, power);
  if (!Number.isFinite(result.value)) return fail();
  const number: ParsedNumber = { ...found, ...result };
  if (rest !== "") number.unit = rest;
  if (uncertainty !== undefined) number.uncertainty = uncertainty;
  return { ok: true, number };
}

function uncertaintyOf(
  lastDigits: string | undefined,
  mantissa: Mantissa,
  power: number,
): number | undefined {
  if (lastDigits === undefined || mantissa.decimal === undefined) return undefined;
  return toNumber({ digits: BigInt(lastDigits), exponent: mantissa.decimal.exponent + power });
}
