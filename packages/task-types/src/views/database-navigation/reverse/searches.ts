import type { Known } from "../../../database-navigation/counting/leaves.ts";
import type { Counted } from "../../../database-navigation/operations/counted.ts";
import type { RecordLink } from "../../../database-navigation/operations/record-view.ts";
import type {
  ConstraintValue,
  NavigationConstraint,
  NavigationPayload,
  Operator,
} from "../../../database-navigation/payload.ts";
import type { KnownDatabase } from "../../record-acts.ts";

/** A named search of a database with what it searches for. */
export interface Search {
  database: string;
  query: string;
  value: string;
}

/** What came of a search. */
export type Lookup =
  | { kind: "found"; counted: Counted; capped: boolean }
  | { kind: "failed"; reason: string };

export const searchKey = ({ database, query, value }: Search): string =>
  JSON.stringify([database, query, value.trim().toLowerCase()]);

/** Searches for a number in a range end like this; their value is `low..high` with either end open. */
const RANGE = "-range";

/** What an attribute is compared with, as a range; null where that is none. */
function rangeFor(operator: Operator, value: ConstraintValue): string | null {
  const [low, high = low] = Array.isArray(value) ? value : [value];
  if (typeof low !== "number" || typeof high !== "number") return null;
  switch (operator) {
    case "=":
    case "about":
    case "between":
      return `${low}..${high}`;
    case "≥":
      return `${low}..`;
    case "≤":
      return `..${low}`;
    default:
      return null;
  }
}

/** The search that finds what satisfies a constraint; null where the database cannot be asked for it. */
export function searchFor(
  known: KnownDatabase | undefined,
  attribute: { name: string; quote: string },
  { operator, value }: Pick<NavigationConstraint, "operator" | "value">,
): Search | null {
  if (known?.ready !== true) return null;
  const { database, queries } = known;
  const { name, quote } = attribute;
  if (operator === "=" && queries.includes(name)) return { database, query: name, value: quote };
  const range = queries.includes(`${name}${RANGE}`) ? rangeFor(operator, value) : null;
  return range === null ? null : { database, query: `${name}${RANGE}`, value: range };
}

const slug = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, "-");

/**
 * The search that finds everything with such a link to the same other record: "acts on" is `acts-on`, "is indicated for"
 * is `indicated-for`, and where one word leads to several databases the database is named behind it.
 */
export function searchForLink(
  known: KnownDatabase | undefined,
  { predicate, database, identifier }: Pick<RecordLink, "predicate" | "database" | "identifier">,
): Search | null {
  if (known?.ready !== true) return null;
  const name = slug(predicate);
  const names = [`${name}-${database}`, name, name.replace(/^is-/u, "")];
  const query = names.find((each) => known.queries.includes(each));
  return query === undefined ? null : { database: known.database, query, value: identifier };
}

function endsOf({ query, value }: Search): [low: number, high: number] | null {
  if (!query.endsWith(RANGE)) return null;
  const [low = "", high = ""] = value.split("..");
  const ends: [number, number] = [
    low === "" ? Number.NEGATIVE_INFINITY : Number(low),
    high === "" ? Number.POSITIVE_INFINITY : Number(high),
  ];
  return ends.some((end) => Number.isNaN(end)) ? null : ends;
}

/** A search that was made, and what came of it. */
export interface Made {
  search: Search;
  lookup: Lookup;
}

/** What the searches that were made tell of one: its answer, or that of a wider or narrower range. */
export function knownOf(made: ReadonlyMap<string, Made>, search: Search | null): Known | null {
  if (search === null) return null;
  const own = made.get(searchKey(search))?.lookup;
  if (own?.kind === "found") {
    const { resultSet } = own.counted;
    return own.capped ? { kind: "more-than", count: resultSet.length } : { kind: "all", members: resultSet };
  }
  const ends = endsOf(search);
  if (ends === null) return null;
  const [low, high] = ends;
  let within: string[] | null = null;
  let more: number | null = null;
  for (const { search: other, lookup } of made.values()) {
    if (lookup.kind === "failed" || other.database !== search.database || other.query !== search.query)
      continue;
    const [from, to] = endsOf(other) ?? [Number.NaN, Number.NaN];
    const { resultSet } = lookup.counted;
    if (!lookup.capped && from <= low && high <= to && (within === null || resultSet.length < within.length))
      within = resultSet;
    if (lookup.capped && low <= from && to <= high) more = Math.max(more ?? 0, resultSet.length);
  }
  if (within !== null) return { kind: "within", members: within };
  return more === null ? null : { kind: "more-than", count: more };
}

/** What the chain itself keeps of the same attribute with the same value, wherever it says it. */
export function storedCount(
  { constraints }: NavigationPayload,
  wanted: Pick<NavigationConstraint, "database" | "attribute" | "operator" | "value" | "unit">,
): Counted | null {
  const same = (each: NavigationConstraint): boolean =>
    each.database === wanted.database &&
    each.attribute === wanted.attribute &&
    each.operator === wanted.operator &&
    each.unit === wanted.unit &&
    JSON.stringify(each.value) === JSON.stringify(wanted.value);
  const found = constraints.find((each) => each.resultSet !== null && same(each));
  if (!found || found.resultSet === null) return null;
  const { query, resultSet, asOf, release } = found;
  return { query, resultSet, asOf, release };
}
