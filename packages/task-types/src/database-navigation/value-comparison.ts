import { superlatives } from "./comparison-words.ts";
import { dateMentions } from "./date-mentions.ts";
import type { NavigationConstraint } from "./payload.ts";
import { readStatements, type ValueStatement } from "./value-statement.ts";

/** What the words of a constraint say about its stored operator and value. */
export type Agreement =
  /** Nothing a parser could contradict: the value is a name, a list or a truth value. */
  | { kind: "not-numeric" }
  | { kind: "agrees" }
  /** No number was read; a second person confirms the wording (CHECKS.md 14.11). */
  | { kind: "unparsed" }
  | { kind: "contradicts"; said: string; stored: string };

/** Turns a number with a unit as written into the stored unit; null when the word is no unit that converts. */
export type UnitReader = (value: number, word: string, unit: string) => number | "incompatible" | null;

/** A number, or a date with its year as the number. */
interface Quantity {
  value: number;
  date: string | null;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

/** Two dates as far as both are told: "May 2004" is as good as 2004-05-03, and so is 2004. */
function common(a: Quantity, b: Quantity): [string, string] | null {
  if (a.date === null || b.date === null) return null;
  const length = Math.min(a.date.length, b.date.length);
  return [a.date.slice(0, length), b.date.slice(0, length)];
}

function isSame(a: Quantity, b: Quantity): boolean {
  const dates = common(a, b);
  return dates ? dates[0] === dates[1] : near(a.value, b.value);
}

const isAtMost = (a: Quantity, b: Quantity): boolean => {
  const dates = common(a, b);
  return dates ? dates[0] <= dates[1] : a.value <= b.value;
};

/** Operators whose value is a name, also where it looks like a number. */
const NAMES: ReadonlySet<NavigationConstraint["operator"]> = new Set([
  "related",
  "not related",
  "attribute",
  "contains",
]);

const JOINT: Partial<Record<NavigationConstraint["operator"], string>> = { between: "–", about: "–" };

function quantityOf(value: unknown): Quantity | null {
  if (typeof value === "number") return Number.isFinite(value) ? { value, date: null } : null;
  if (typeof value !== "string") return null;
  const text = value.trim().toLowerCase();
  if (/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/u.test(text)) return { value: Number(text), date: null };
  const [written] = dateMentions(text);
  const isDate = written?.start === 0 && /^(?:t[\d:.]+z?)?$/u.test(text.slice(written.end));
  return written && isDate ? { value: Number(written.date.slice(0, 4)), date: written.date } : null;
}

function quantitiesOf({ value }: NavigationConstraint): Quantity[] | null {
  const members = (Array.isArray(value) ? value : [value]).map(quantityOf);
  const known = members.filter((each) => each !== null);
  return known.length > 0 && known.length === members.length ? known : null;
}

/** Whether a statement and the stored constraint say the same, both in the stored unit. */
function same(
  operator: NavigationConstraint["operator"],
  said: ValueStatement["operator"],
  [first, last = first]: readonly Quantity[],
  stored: readonly Quantity[],
): boolean {
  const [low, high = low] = stored;
  if (!first || !last || !low || !high) return false;
  const [least, most] = isAtMost(low, high) ? [low, high] : [high, low];
  const within = isAtMost(least, first) && isAtMost(last, most);
  const isInterval = said === "between" && isSame(first, least) && isSame(last, most);
  switch (operator) {
    case "between":
      return isInterval || (said === "about" && within);
    case "about":
      // One stored number is the centre, two are the interval that is shown to the author.
      return isInterval || (said === "about" && (stored.length > 1 ? within : isSame(first, low)));
    case "in":
      return said === "=" && stored.some((each) => isSame(each, first));
    case "count":
    case "rank":
      return said === "=" && isSame(first, low);
    default:
      return said === operator && isSame(first, low);
  }
}

const show = (operator: string, quantities: readonly Quantity[], unit: string): string =>
  `${operator} ${quantities.map(({ value, date }) => date ?? value).join(JOINT[operator as NavigationConstraint["operator"]] ?? ", ")}${unit ? ` ${unit}` : ""}`;

/**
 * Compares the words of a constraint with its operator, value and unit (CHECKS.md 2 and 14.11, `t1/value-agrees`).
 * One agreeing statement is enough, because a span may hold other numbers besides; only parsed contradictions count.
 */
export function agreementOf(
  constraint: NavigationConstraint,
  words: string,
  language: string,
  readUnit: UnitReader,
): Agreement {
  const { operator, unit } = constraint;
  if (operator === "min" || operator === "max") {
    const found = superlatives(words.toLowerCase());
    if (found.size === 0) return { kind: "unparsed" };
    if (found.has(operator)) return { kind: "agrees" };
    return { kind: "contradicts", said: [...found].join(", "), stored: operator };
  }
  const stored = quantitiesOf(constraint);
  if (stored === null || NAMES.has(operator)) return { kind: "not-numeric" };
  const statements = readStatements(words, language);
  if (statements.length === 0) return { kind: "unparsed" };
  let contradiction: ValueStatement | null = null;
  for (const statement of statements) {
    const converted = statement.numbers.map((number) => readUnit(number, statement.unitWord, unit));
    const said = quantities(
      statement,
      converted.map((number, index) =>
        typeof number === "number" ? number : (statement.numbers[index] ?? Number.NaN),
      ),
    );
    const fits = !converted.includes("incompatible");
    if (fits && same(operator, statement.operator, said, stored)) return { kind: "agrees" };
    contradiction ??= statement;
  }
  if (contradiction === null) return { kind: "unparsed" };
  return {
    kind: "contradicts",
    said: show(
      contradiction.operator,
      quantities(contradiction, contradiction.numbers),
      contradiction.unitWord,
    ),
    stored: show(operator, stored, unit),
  };
}

const quantities = ({ dates }: ValueStatement, numbers: readonly number[]): Quantity[] =>
  numbers.map((value, index) => ({ value, date: dates[index] ?? null }));
