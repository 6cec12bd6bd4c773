import { superlatives } from "./comparison-words.ts";
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

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Operators whose value is a name, also where it looks like a number. */
const NAMES: ReadonlySet<NavigationConstraint["operator"]> = new Set([
  "related",
  "not related",
  "attribute",
  "contains",
]);

const JOINT: Partial<Record<NavigationConstraint["operator"], string>> = { between: "–", about: "–" };

function numbersOf(constraint: NavigationConstraint): number[] | null {
  const { value } = constraint;
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) {
    const numbers = value.map((item) => (typeof item === "number" ? item : Number.NaN));
    return numbers.length > 0 && numbers.every(Number.isFinite) ? numbers : null;
  }
  if (typeof value !== "string") return null;
  if (/^[+-]?\d+(?:\.\d+)?$/u.test(value.trim())) return [Number(value)];
  // Of a date the words are compared by the year: months and days come in too many forms to contradict anything.
  const year = /^(\d{4})-\d{2}(?:-\d{2})?$/u.exec(value.trim())?.[1];
  return year === undefined ? null : [Number(year)];
}

/** Whether a statement and the stored constraint say the same, both in the stored unit. */
function same(
  said: ValueStatement,
  operator: NavigationConstraint["operator"],
  stored: readonly number[],
): boolean {
  const [low = Number.NaN, high = low] = stored;
  const [first = Number.NaN, last = first] = said.numbers;
  const within = first >= Math.min(low, high) && last <= Math.max(low, high);
  switch (operator) {
    case "between":
      if (said.operator === "between") return near(first, low) && near(last, high);
      return said.operator === "about" && within;
    case "about":
      if (said.operator === "between") return near(first, low) && near(last, high);
      // One stored number is the centre, two are the interval that is shown to the author.
      return said.operator === "about" && (stored.length > 1 ? within : near(first, low));
    case "in":
      return said.operator === "=" && stored.some((number) => near(number, first));
    case "count":
    case "rank":
      return said.operator === "=" && near(first, low);
    default:
      return said.operator === operator && near(first, low);
  }
}

const show = (operator: string, numbers: readonly number[], unit: string): string =>
  `${operator} ${numbers.join(JOINT[operator as NavigationConstraint["operator"]] ?? ", ")}${unit ? ` ${unit}` : ""}`;

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
  const stored = numbersOf(constraint);
  if (stored === null || NAMES.has(operator)) return { kind: "not-numeric" };
  const statements = readStatements(words, language);
  if (statements.length === 0) return { kind: "unparsed" };
  let contradiction: ValueStatement | null = null;
  for (const statement of statements) {
    const converted = statement.numbers.map((number) => readUnit(number, statement.unitWord, unit));
    const numbers = converted.map((number, index) =>
      typeof number === "number" ? number : (statement.numbers[index] ?? Number.NaN),
    );
    const fits = !converted.includes("incompatible");
    if (fits && same({ ...statement, numbers }, operator, stored)) return { kind: "agrees" };
    contradiction ??= statement;
  }
  if (contradiction === null) return { kind: "unparsed" };
  return {
    kind: "contradicts",
    said: show(contradiction.operator, contradiction.numbers, contradiction.unitWord),
    stored: show(operator, stored, unit),
  };
}
