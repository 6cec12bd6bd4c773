import { keysOfSpans } from "../operations/description.ts";
import { constraintKey, edgeKey } from "../operations/outcome.ts";
import type { NavigationPayload } from "../payload.ts";
import type { SetIndex } from "./set-index.ts";

/** How many records are left. `more-than` where a database has more than were taken, `at-most` where not all is counted. */
export interface Left {
  kind: "exactly" | "at-most" | "more-than";
  count: number;
}

/**
 * What is known of the records that satisfy something: all of them; some of the members of a wider set; or that there
 * are more than so many.
 */
export type Known =
  | { kind: "all"; members: readonly string[] }
  | { kind: "within"; members: readonly string[] }
  | { kind: "more-than"; count: number };

/** A constraint or hop that narrows an entity. */
export interface Narrowing {
  /** Named as in `span.binds`. */
  key: string;
  /** Where its identifiers are from: those of two databases cannot be joined. */
  database: string;
  /** Null where nothing was counted. */
  known: Known | null;
}

export interface Leaves {
  key: string;
  /** By itself; null where nothing is known. */
  alone: Left | null;
  /** Together with everything that is said before it. */
  together: Left | null;
}

/** What narrows an entity and leads to it, in the order in which the question says it; what it does not say comes last. */
export function narrowingInOrder(payload: NavigationPayload, nodeId: string): Narrowing[] {
  const hops = payload.edges.filter(({ to }) => to === nodeId);
  const stands = new Set([nodeId, ...hops.map(({ id }) => id)]);
  const keys = keysOfSpans(payload);
  const said = new Map<string, number>();
  for (const { id, start } of payload.question.spans)
    for (const key of keys.get(id) ?? []) said.set(key, Math.min(start, said.get(key) ?? start));
  const narrowing = (
    key: string,
    { database, resultSet }: { database: string; resultSet: string[] | null },
  ): Narrowing => ({ key, database, known: resultSet && { kind: "all", members: resultSet } });
  const place = ({ key }: Narrowing): number => said.get(key) ?? Number.MAX_SAFE_INTEGER;
  return [
    ...hops.map((hop) => narrowing(edgeKey(hop.id), hop)),
    ...payload.constraints
      .filter(({ on, role, proof }) => stands.has(on) && role === "needed" && proof !== "verifier")
      .map((constraint) => narrowing(constraintKey(constraint.id), constraint)),
  ].toSorted((a, b) => place(a) - place(b));
}

const space = (database: string): string => database.trim().toLowerCase();

/** What some narrowings leave together; null where nothing that is known says. */
function leftBy(index: SetIndex, parts: readonly Narrowing[], gold: readonly string[]): Left | null {
  const spaces = new Map<string, (readonly string[])[]>();
  for (const { known, database } of parts) {
    if (known === null || known.kind === "more-than") continue;
    const sets = spaces.get(space(database));
    if (sets) sets.push(known.members);
    else spaces.set(space(database), [known.members]);
  }
  if (spaces.size === 0) {
    const [only] = parts;
    return parts.length === 1 && only?.known?.kind === "more-than"
      ? { kind: "more-than", count: only.known.count }
      : null;
  }
  const count = Math.min(...[...spaces.values()].map((sets) => index.common(sets, gold)));
  const isWhole = spaces.size === 1 && parts.every(({ known }) => known?.kind === "all");
  return { kind: isWhole ? "exactly" : "at-most", count };
}

/**
 * How many records each of some narrowings leaves: by itself, and together with those before it.
 * @param gold identifiers that stand for the entity
 */
export const leavesOf = (index: SetIndex, order: readonly Narrowing[], gold: readonly string[]): Leaves[] =>
  order.map((part, at) => ({
    key: part.key,
    alone: leftBy(index, [part], gold),
    together: leftBy(index, order.slice(0, at + 1), gold),
  }));

/** Sets of some narrowings, to be read before they are counted. */
export const setsOf = (order: readonly Narrowing[]): (readonly string[])[] =>
  order.flatMap(({ known }) => (known === null || known.kind === "more-than" ? [] : [known.members]));
