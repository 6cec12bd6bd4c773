import type { ConstraintValue, NavigationConstraint } from "../payload.ts";
import { quoteOf, type RecordAttribute } from "./record-view.ts";

const folded = (value: unknown): string => String(value).trim().toLowerCase();

const numberOf = (value: unknown): number => {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
};

/** Sorts below, equal or above: numbers as numbers, ISO dates and everything else as text; null where they do not compare. */
function order(stated: string, number: number | null, wanted: unknown): number | null {
  const other = numberOf(wanted);
  const own = number ?? numberOf(stated);
  if (Number.isFinite(own) && Number.isFinite(other)) return Math.sign(own - other);
  const [left, right] = [folded(stated), folded(wanted)];
  const dates = /^\d{4}(?:-\d{2}){0,2}$/u;
  if (left === right) return 0;
  if (!dates.test(left) || !dates.test(right)) return null;
  return left < right ? -1 : 1;
}

const members = (value: ConstraintValue): readonly (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === null ? [] : [value];

/**
 * Whether an attribute of a record satisfies a constraint: true, false, or null where one record cannot tell (extremes,
 * ranks, relations) or the values do not compare. Values are alternatives: one that fits is enough, for `≠` none may.
 */
export function holdsFor(
  { operator, value }: Pick<NavigationConstraint, "operator" | "value">,
  attribute: RecordAttribute,
): boolean | null {
  const wanted = members(value);
  const [first, last = first] = wanted;
  if (first === undefined) return null;
  const tests = attribute.values.map((each): boolean | null => {
    const stated = quoteOf(each);
    const to = (other: unknown) => order(stated, each.number, other);
    const compare = (other: unknown, passes: (sign: number) => boolean): boolean | null => {
      const sign = to(other);
      return sign === null ? null : passes(sign);
    };
    switch (operator) {
      case "=":
        return to(first) === 0;
      case "≠":
        return to(first) !== 0;
      case "in":
        return wanted.some((other) => to(other) === 0);
      case "contains":
        return folded(stated).includes(folded(first));
      case "<":
        return compare(first, (sign) => sign < 0);
      case "≤":
        return compare(first, (sign) => sign <= 0);
      case ">":
        return compare(first, (sign) => sign > 0);
      case "≥":
        return compare(first, (sign) => sign >= 0);
      case "between":
      case "about": {
        const low = compare(first, (sign) => sign >= 0);
        const high = compare(last, (sign) => sign <= 0);
        return low === null || high === null ? null : low && high;
      }
      default:
        return null;
    }
  });
  if (tests.length === 0) return false;
  if (operator === "≠") return tests.every((test) => test === true);
  if (tests.includes(true)) return true;
  return tests.includes(null) ? null : false;
}
