import { listed } from "./description.ts";
import { joined, type Words } from "./span-edits.ts";

/** Computations that are written into the question by template and computed from the records. */
export const DERIVATIONS = [
  "sum",
  "difference",
  "ratio",
  "product",
  "mean",
  "minimum",
  "maximum",
  "earliest",
  "latest",
  "count",
] as const;
export type Derivation = (typeof DERIVATIONS)[number];

/** Whether a computation takes exactly two values, in their order. */
export const isOfTwo = (operation: string): boolean => operation === "difference" || operation === "ratio";

const PAIR: Readonly<Record<string, string>> = {
  minimum: "smaller",
  maximum: "larger",
  earliest: "earlier",
  latest: "later",
};
const MANY: Readonly<Record<string, string>> = { minimum: "smallest", maximum: "largest" };

/** What is asked, between "What is" and the question mark: "the sum of the mass of A and the mass of B". */
function derivedWords(operation: string, operands: readonly Words[]): Words {
  const [first = joined(), second = joined()] = operands;
  if (operation === "difference") return joined("the difference between ", first, " and ", second);
  if (operation === "ratio") return joined("the ratio of ", first, " to ", second);
  if (operation === "count")
    return joined(operands.length === 1 ? "the number of " : "the number of these: ", listed(operands));
  const name = (operands.length === 2 ? PAIR : MANY)[operation] ?? operation.trim();
  return joined(`the ${name} of `, listed(operands));
}

/** The sentence that asks for a computation; for one value and no computation the plain question. */
export const derivedQuestion = (operation: string | null, operands: readonly Words[]): Words =>
  joined("What is ", operation === null ? (operands[0] ?? joined()) : derivedWords(operation, operands), "?");

const decimalsOf = (text: string): number => /\.(\d+)$/u.exec(text)?.[1]?.length ?? 0;
/** Digits of a printed number that say how exact it is. */
export const printedDigits = (text: string): number => text.replaceAll(/^[+-]?[0.]*|\./gu, "").length;

/** Dates as ISO writes them sort as text; others do not. */
const isDate = (text: string): boolean => /^\d{4}(?:-\d{2}){0,2}$/u.test(text);

/** Fewest digits of a quotient or product, so that two round numbers do not make a rough one. */
const LEAST_DIGITS = 3;

/**
 * The result of a computation over values as records print them, to no more digits than those have; null where it cannot
 * be computed from them.
 */
export function derivedText(operation: string, values: readonly string[]): string | null {
  const texts = values.map((text) => text.trim());
  if (operation === "count") return String(texts.length);
  if (operation === "earliest" || operation === "latest") {
    const sorted = texts.every(isDate) ? texts.toSorted() : [];
    return sorted.at(operation === "earliest" ? 0 : -1) ?? null;
  }
  const numbers = texts.map((text) =>
    /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(text) ? Number(text) : Number.NaN,
  );
  if (numbers.length === 0 || !numbers.every((each) => Number.isFinite(each))) return null;
  const decimals = Math.max(...texts.map(decimalsOf));
  const digits = Math.max(LEAST_DIGITS, Math.min(...texts.map(printedDigits)));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const sum = numbers.reduce((total, each) => total + each, 0);
  switch (operation) {
    case "sum":
      return sum.toFixed(decimals);
    case "difference":
      return Math.abs(first - second).toFixed(decimals);
    case "mean":
      return String(Number((sum / numbers.length).toFixed(decimals + 1)));
    case "minimum":
      return texts[numbers.indexOf(Math.min(...numbers))] ?? null;
    case "maximum":
      return texts[numbers.indexOf(Math.max(...numbers))] ?? null;
    case "product":
      return String(Number(numbers.reduce((total, each) => total * each, 1).toPrecision(digits)));
    case "ratio":
      return second === 0 || !Number.isFinite(second)
        ? null
        : String(Number((first / second).toPrecision(digits)));
    default:
      return null;
  }
}

/** Whether a result is measured as its values are. */
export const keepsUnit = (operation: string): boolean =>
  ["sum", "difference", "mean", "minimum", "maximum"].includes(operation);
