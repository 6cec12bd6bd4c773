import { type Comparator, comparatorAfter, comparatorBefore } from "./comparison-words.ts";
import { dateMentions } from "./date-mentions.ts";

/** A number with the comparison a text makes of it. `between` carries both ends, low first. */
export interface ValueStatement {
  operator: Comparator | "between";
  /** Of a date the year. */
  numbers: number[];
  /** Beside each number the date that it is the year of; null for a plain number. */
  dates: (string | null)[];
  /** Word that follows the number, as written; a unit or the thing that is counted. */
  unitWord: string;
}

const WORD_NUMBERS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  once: 1,
  twice: 2,
  single: 1,
  dozen: 12,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
};

const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  百: 100,
  千: 1e3,
  万: 1e4,
  亿: 1e8,
};

interface Mention {
  value: number;
  date: string | null;
  start: number;
  end: number;
}

const DIGITS =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}.,_])([+-]?)(\d{1,3}(?:[, ]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?[×x*·]\s?10\^?([+-]?\d+)|e([+-]?\d+))?/gu;
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${Object.keys(WORD_NUMBERS).join("|")})(?![\\p{L}\\p{N}-])`,
  "gu",
);

/** Numbers in lower-cased text with superscripts and dashes already folded. */
function mentions(text: string): Mention[] {
  const found: Mention[] = dateMentions(text).map(({ date, start, end }) => ({
    value: Number(date.slice(0, 4)),
    date,
    start,
    end,
  }));
  const dates = [...found];
  const isInDate = (at: number) => dates.some(({ start, end }) => start <= at && at < end);
  for (const hit of text.matchAll(DIGITS)) {
    if (isInDate(hit.index + (hit[1] ?? "").length)) continue;
    const [whole, sign, digits, power, exponent] = hit;
    // A dash right after another number is the dash of a range, not a sign.
    const before = text.slice(0, hit.index).trimEnd();
    const dash = sign === "-" && /\p{N}$/u.test(before);
    const magnitude = Number((digits ?? "").replaceAll(/[, ]/gu, "")) * 10 ** Number(power ?? exponent ?? 0);
    const start = hit.index + (dash ? 1 : 0);
    found.push({
      value: sign === "-" && !dash ? -magnitude : magnitude,
      date: null,
      start,
      end: hit.index + whole.length,
    });
  }
  for (const hit of text.matchAll(WORDS)) {
    const value = WORD_NUMBERS[hit[1] ?? ""];
    if (value !== undefined && !isInDate(hit.index))
      found.push({ value, date: null, start: hit.index, end: hit.index + hit[0].length });
  }
  found.sort((a, b) => a.start - b.start);
  return found.map((mention) => scaled(text, mention));
}

function scaled(text: string, mention: Mention): Mention {
  const scale = /^\s*(hundred|thousand|million|billion|trillion|[百千万亿])(?![a-z])/u.exec(
    text.slice(mention.end),
  );
  const factor = scale ? SCALES[scale[1] ?? ""] : undefined;
  if (!scale || factor === undefined || mention.date !== null) return mention;
  return { ...mention, value: mention.value * factor, end: mention.end + scale[0].length };
}

const RANGE_JOINT = /^\s*(?:[\p{L}µ%°]+\s+)?(?:and|to|through|or|-|至|到|和)\s*$/u;
const DASH_JOINT = /^\s*(?:-|to|through|至|到)\s*$/u;

const inOrder = (a: Mention, b: Mention): number =>
  a.value - b.value || (a.date ?? "").localeCompare(b.date ?? "", "en");

/** Folds what the number grammar does not need to tell apart: dashes, minus, thin spaces, superscript exponents. */
function fold(text: string): string {
  return text
    .replaceAll(/10([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)/gu, (_, exponent: string) => `10^${exponent.normalize("NFKC")}`)
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/gu, "-")
    .replaceAll(/[\s\u00a0]+/gu, " ")
    .replaceAll(/\$|\\,|\*\*/gu, "");
}

/**
 * Reads every comparison with a number out of the words of one constraint. Units keep their case. Empty if the text holds no number.
 */
export function readStatements(text: string, language: string): ValueStatement[] {
  const cased = fold(text);
  const folded = cased.toLowerCase();
  const numbers = mentions(folded);
  const statements: ValueStatement[] = [];
  for (let index = 0; index < numbers.length; index += 1) {
    const first = numbers[index];
    if (!first) continue;
    const before = folded.slice(index === 0 ? 0 : (numbers[index - 1]?.end ?? 0), first.start);
    const second = numbers[index + 1];
    const joint = second ? folded.slice(first.end, second.start) : "";
    const between = /(?:\bbetween|\bfrom|介于|在|从)\s*(?:the\s+)?$/u.test(before);
    if (second && ((between && RANGE_JOINT.test(joint)) || DASH_JOINT.test(joint))) {
      const ends = [first, second].toSorted(inOrder);
      statements.push({
        operator: "between",
        numbers: ends.map(({ value }) => value),
        dates: ends.map(({ date }) => date),
        unitWord: wordAfter(cased, second.end),
      });
      index += 1;
      continue;
    }
    const after = folded.slice(first.end, second?.start ?? folded.length);
    const operator =
      comparatorAfter(after, language, second !== undefined) ??
      comparatorBefore(before, first.value, language) ??
      "=";
    statements.push({
      operator,
      numbers: [first.value],
      dates: [first.date],
      unitWord: wordAfter(cased, first.end),
    });
  }
  return statements;
}

function wordAfter(text: string, at: number): string {
  return /^\s*-?\s*((?:[\p{L}µμ°Ωå%‰][\p{L}µμ°Ω]*)(?:\/[\p{L}]+\d?)?)/u.exec(text.slice(at))?.[1] ?? "";
}
