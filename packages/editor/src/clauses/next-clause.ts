import type { Clause } from "../words.ts";

type Place = Pick<Clause, "id" | "start" | "end">;

/**
 * The clause that follows the caret, or the one before it; null where there is none. Clauses are taken in reading order,
 * the wider first. `last` is the clause gone to before: among clauses that begin at one place it tells where to go on.
 */
export function nextClause<C extends Place>(
  clauses: readonly C[],
  caret: number,
  forward: boolean,
  last: string | null,
): C | null {
  const order = clauses.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const here = order.findIndex(({ id, start }) => id === last && start === caret);
  if (here >= 0) return order[forward ? here + 1 : here - 1] ?? null;
  return (
    (forward ? order.find(({ start }) => start > caret) : order.findLast(({ start }) => start < caret)) ??
    null
  );
}
