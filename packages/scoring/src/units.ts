// The library has no types of its own; whoever imports this file needs ours.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./ucum-lhc.d.ts" />
import { UcumLhcUtils } from "@lhncbc/ucum-lhc";
import { foldId } from "@touchstone/text";

/** Accepted spellings of a benchmark or column, to UCUM or currency codes. */
export type UnitSpellings = Readonly<Record<string, string>>;

// Spellings that can mean one unit only; everything else is declared by the benchmark (SCORING.md 2.3).
const SPELLINGS: UnitSpellings = {
  "°C": "Cel",
  "°F": "[degF]",
  "°": "deg",
  Da: "u",
  kDa: "ku",
  MDa: "Mu",
  amu: "u",
  hr: "h",
  hrs: "h",
  hour: "h",
  hours: "h",
  minute: "min",
  minutes: "min",
  mins: "min",
  sec: "s",
  secs: "s",
  second: "s",
  seconds: "s",
  day: "d",
  days: "d",
  week: "wk",
  weeks: "wk",
  month: "mo",
  months: "mo",
  year: "a",
  years: "a",
  yr: "a",
  yrs: "a",
  Å: "Ao",
  Ω: "Ohm",
  kΩ: "kOhm",
  MΩ: "MOhm",
  pH: "[pH]",
  M: "mol/L",
  mM: "mmol/L",
  uM: "umol/L",
  nM: "nmol/L",
  pM: "pmol/L",
  mmHg: "mm[Hg]",
  ppm: "[ppm]",
  ppb: "[ppb]",
  IU: "[IU]",
  psi: "[psi]",
  percent: "%",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
};
const CURRENCIES = new Set(
  "USD EUR GBP JPY CNY CHF CAD AUD NZD SEK NOK DKK INR KRW BRL ZAR RUB MXN SGD HKD TWD TRY PLN CZK HUF ILS THB IDR MYR PHP VND SAR AED EGP ARS CLP COP".split(
    " ",
  ),
);
// Logarithmic units never convert.
const LOGARITHMIC = /^(?:[a-zA-Zµ]?B(?:\[.*\])?|[a-zA-Z]?Np|\[pH\]|\[m\/s2\/Hz\^0\.5\]|bit_s|mag)$/;
const TEMPERATURES = new Set(["Cel", "K", "[degF]", "[degRe]", "[degR]"]);

const ucum = UcumLhcUtils.getInstance();
const known = new Map<string, boolean>();

/** Whether a text is exactly a UCUM code (no guesses of the library), a currency code, or one of the given codes. */
export function isUnitCode(code: string): boolean {
  if (CURRENCIES.has(code)) return true;
  if (/\s/.test(code)) return false;
  let valid = known.get(code);
  if (valid === undefined) {
    const result = ucum.validateUnitString(code, false);
    valid = result.status === "valid" && result.ucumCode === code;
    known.set(code, valid);
  }
  return valid;
}

/** Folds a printed unit: micro and mu are one, powers are digits, products are points. */
function foldUnit(text: string): string {
  return foldId(text)
    .text.replace(/[µμ]/gu, "u")
    .replace(/\^/g, "")
    .replace(/\s*[·⋅*×]\s*|\s+/gu, ".")
    .replace(/[.,;:]+$/u, "");
}

/** UCUM or currency code of a printed unit, or null. `code` is the column's own unit, which is always understood. */
export function resolveUnit(text: string, spellings: UnitSpellings = {}, code?: string): string | null {
  const printed = text.trim();
  if (printed === code) return printed;
  const folded = foldUnit(printed);
  for (const list of [spellings, SPELLINGS]) {
    for (const [spelling, unit] of Object.entries(list)) {
      if (spelling === printed || foldUnit(spelling) === folded) return unit;
    }
  }
  return [printed, folded].find(isUnitCode) ?? null;
}

const annotations = (code: string): string => (code.match(/\{[^}]*\}/g) ?? []).toSorted().join("");

/**
 * Converts a value between codes, or null where they are not comparable. `interval` converts temperatures as
 * differences, without offset (SCORING.md 2.3).
 */
export function convertUnit(value: number, from: string, to: string, interval = false): number | null {
  if (from === to) return value;
  if (CURRENCIES.has(from) || CURRENCIES.has(to) || LOGARITHMIC.test(from) || LOGARITHMIC.test(to))
    return null;
  // UCUM ignores annotations; counts of different things are still different.
  if (annotations(from) !== annotations(to)) return null;
  const converted = raw(value, from, to);
  if (converted === null || !interval || !(TEMPERATURES.has(from) || TEMPERATURES.has(to))) return converted;
  const zero = raw(0, from, to);
  return zero === null ? null : converted - zero;
}

function raw(value: number, from: string, to: string): number | null {
  if (!isUnitCode(from) || !isUnitCode(to)) return null;
  const result = ucum.convertUnitTo(from, value, to);
  return result.status === "succeeded" && result.toVal !== null && Number.isFinite(result.toVal)
    ? result.toVal
    : null;
}

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);
