/** One piece of work in a queue. */
export interface QueueItem {
  id: string;
  /** Higher comes first. */
  priority: number;
  createdAt: number;
}

/**
 * The total order of a queue for one person: priority, creation, id; what this person has skipped comes at the end in
 * the same order. Two people see one and the same order apart from their skips.
 */
export function queueOrder<T extends QueueItem>(
  items: readonly T[],
  skipped: ReadonlySet<string> = new Set(),
): T[] {
  return [...items].toSorted(
    (a, b) =>
      Number(skipped.has(a.id)) - Number(skipped.has(b.id)) ||
      b.priority - a.priority ||
      a.createdAt - b.createdAt ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** How one item stands to the person who asks. */
export type QueueStanding =
  | { kind: "free" }
  | { kind: "held"; freeAt: number }
  | { kind: "excluded"; reason: string }
  | { kind: "done" };

export type QueueAnswer<T> =
  | { kind: "item"; item: T; skippedBefore: boolean }
  | { kind: "all_held"; freeAt: number }
  /** Work is there, none of it for this person; reasons with the number of items each. */
  | { kind: "nothing_eligible"; reasons: Record<string, number> }
  | { kind: "queue_done" };

/**
 * The next item for a person, or which of three kinds of emptiness there is: everything held (with the time when the
 * first becomes free), nothing eligible (with reasons), or done.
 */
export function nextInQueue<T extends QueueItem>(
  items: readonly T[],
  standingOf: (item: T) => QueueStanding,
  skipped: ReadonlySet<string> = new Set(),
): QueueAnswer<T> {
  const reasons: Record<string, number> = {};
  let freeAt: number | null = null;
  for (const item of queueOrder(items, skipped)) {
    const it = standingOf(item);
    if (it.kind === "free") return { kind: "item", item, skippedBefore: skipped.has(item.id) };
    if (it.kind === "held") freeAt = Math.min(freeAt ?? it.freeAt, it.freeAt);
    if (it.kind === "excluded") reasons[it.reason] = (reasons[it.reason] ?? 0) + 1;
  }
  if (freeAt !== null) return { kind: "all_held", freeAt };
  return Object.keys(reasons).length > 0 ? { kind: "nothing_eligible", reasons } : { kind: "queue_done" };
}
