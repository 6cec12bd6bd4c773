import { caseFold, normaliseCased } from "../normalise.ts";
import type { DateParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf, type Verdict } from "../verdict.ts";

/** A calendar date with the precision that was given. */
export interface PartialDate {
  year: number;
  month?: number;
  day?: number;
}

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const MONTH = "([a-z]+)\\.?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(\\d{4})";
const ISO =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?)?)?$/;
const DAY_FIRST = new RegExp(`^${DAY} (?:of )?${MONTH},? ${YEAR}$`);
const MONTH_FIRST = new RegExp(`^${MONTH} ${DAY},? ${YEAR}$`);
const MONTH_YEAR = new RegExp(`^${MONTH},? ${YEAR}$`);
const YEAR_FIRST = new RegExp(`^${YEAR},? ${MONTH}(?: ${DAY})?$`);
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const YEAR_NUMERIC = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/;

function monthOf(name: string): number | null {
  if (name.length < 3) return null;
  const at = MONTHS.findIndex(
    (month) => month === name || month.slice(0, 3) === name || (name === "sept" && month === "september"),
  );
  return at < 0 ? null : at + 1;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function dateOf(year: string, month?: number | null, day?: string): PartialDate | null {
  const y = Number(year);
  if (month === null || y < 1) return null;
  if (month === undefined) return { year: y };
  if (month < 1 || month > 12) return null;
  if (day === undefined) return { year: y, month };
  const d = Number(day);
  return d >= 1 && d <= daysIn(y, month) ? { year: y, month, day: d } : null;
}

function numeric(
  first: string,
  second: string,
  year: string,
  order: DateParams["order"],
): PartialDate | null {
  if (order === "dmy") return dateOf(year, Number(second), first);
  if (order === "mdy") return dateOf(year, Number(first), second);
  const [dmy, mdy] = [dateOf(year, Number(second), first), dateOf(year, Number(first), second)];
  if (dmy === null || mdy === null) return dmy ?? mdy;
  return dmy.month === mdy.month && dmy.day === mdy.day ? dmy : null;
}

/** Reads a date (SCORING.md 16.9); two-digit years, impossible dates and undecided orders are none. No clock is read. */
export function parseDate(raw: unknown, order: DateParams["order"]): PartialDate | null {
  const given = textOf(raw);
  if (given === null || typeof raw === "boolean") return null;
  const text = caseFold(normaliseCased(given));
  const iso = ISO.exec(text);
  if (iso !== null) return dateOf(iso[1] ?? "", iso[2] === undefined ? undefined : Number(iso[2]), iso[3]);
  const numbers = NUMERIC.exec(text);
  if (numbers !== null) return numeric(numbers[1] ?? "", numbers[3] ?? "", numbers[4] ?? "", order);
  const ymd = YEAR_NUMERIC.exec(text);
  if (ymd !== null) return dateOf(ymd[1] ?? "", Number(ymd[3]), ymd[4]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) return dateOf(dayFirst[3] ?? "", monthOf(dayFirst[2] ?? ""), dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) return dateOf(monthFirst[3] ?? "", monthOf(monthFirst[1] ?? ""), monthFirst[2]);
  const monthYear = MONTH_YEAR.exec(text);
  if (monthYear !== null) return dateOf(monthYear[2] ?? "", monthOf(monthYear[1] ?? ""));
  const yearFirst = YEAR_FIRST.exec(text);
  return yearFirst === null ? null : dateOf(yearFirst[1] ?? "", monthOf(yearFirst[2] ?? ""), yearFirst[3]);
}

/** Number of the day, counted from a fixed day of the Gregorian calendar. */
function dayNumber({ year, month = 1, day = 1 }: PartialDate): number {
  const shifted = month <= 2 ? year - 1 : year;
  const offset = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day;
  return (
    365 * shifted + Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400) + offset
  );
}

const PARTS = ["year", "month", "day"] as const;

function compareDates(gold: PartialDate, prediction: PartialDate, params: DateParams): Verdict {
  if (params.days !== undefined && gold.day !== undefined && prediction.day !== undefined) {
    return Math.abs(dayNumber(gold) - dayNumber(prediction)) <= params.days ? match() : noMatch("outside");
  }
  for (const part of PARTS) {
    if (gold[part] === undefined) return match();
    if (prediction[part] === undefined) return params.allowCoarser === true ? match() : noMatch("too_coarse");
    if (gold[part] !== prediction[part]) return noMatch("differs");
  }
  return match();
}

/** Dates, compared at gold's precision. */
export const dateProfile: Profile<DateParams> = {
  compare: (gold, prediction, params) => {
    const right = parseDate(gold, params.order);
    const given = parseDate(prediction, params.order);
    if (right === null) return noMatch("gold_unparsable");
    return given === null ? noMatch("unparsable") : compareDates(right, given, params);
  },
  problem: (gold, params) => (parseDate(gold, params.order) === null ? "unparsable" : null),
};
