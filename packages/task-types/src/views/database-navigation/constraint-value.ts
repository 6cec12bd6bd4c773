import type { ConstraintValue, NavigationConstraint, Operator } from "../../database-navigation/payload.ts";

type Scalar = string | number | boolean | null;

/** How the value of an operator is entered. */
export type ValueShape = "interval" | "members" | "single";

export const valueShape = (operator: Operator): ValueShape =>
  operator === "between" || operator === "about" ? "interval" : operator === "in" ? "members" : "single";

/** Operators whose value is a name or an attribute, also where it looks like a number. */
const NAMES: ReadonlySet<Operator> = new Set(["contains", "related", "not related", "attribute"]);

/**
 * What somebody typed as a value: a number only where writing it out gives the same text back ("0012" and "1.50" stay
 * text), nothing for an empty field.
 */
export function readScalar(text: string, operator: Operator = "="): string | number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (NAMES.has(operator)) return text;
  const number = Number(trimmed);
  return Number.isFinite(number) && String(number) === trimmed ? number : text;
}

export const writeScalar = (value: Scalar | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** The members of a value, whatever its shape. */
export const membersOf = (value: ConstraintValue): (string | number)[] =>
  Array.isArray(value) ? value : value === null ? [] : [typeof value === "boolean" ? String(value) : value];

/** A value as it is kept when the operator changes: an interval keeps its lower end as a single value, and so on. */
export function valueFor(operator: Operator, value: ConstraintValue): ConstraintValue {
  const members = membersOf(value);
  switch (valueShape(operator)) {
    case "interval": {
      const [low, high = low] = members;
      return low === undefined || high === undefined ? null : [low, high];
    }
    case "members":
      return members;
    case "single":
      return Array.isArray(value) ? (members[0] ?? null) : value;
  }
}

const SIGNS: ReadonlySet<Operator> = new Set(["=", "≠", "<", "≤", ">", "≥"]);

/** Operator, value and unit on one line: "380–400 residues", "≥ 5 nM", "contains hawkinsin". */
export function valueInWords({
  operator,
  value,
  unit,
}: Pick<NavigationConstraint, "operator" | "value" | "unit">): string {
  const members = membersOf(value);
  const shown = members.join(valueShape(operator) === "interval" ? "–" : ", ");
  const sign = operator === "between" ? "" : operator === "attribute" ? "=" : operator;
  const words =
    SIGNS.has(operator) && members.length === 0 ? [] : [sign, shown, members.length > 0 ? unit : ""];
  return words.filter((part) => part !== "").join(" ");
}
