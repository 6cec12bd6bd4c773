import { getAt, pointer, setAt } from "@touchstone/text";
import { ownMember, sameContent } from "./same-content.ts";

/** One place at which two versions of a document differ. `undefined` says that a side has nothing there. */
export interface Difference {
  pointer: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The one side that changed the place since the common base; both where each did. */
  changedBy: "mine" | "theirs" | "both";
}

type Path = (string | number)[];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text and its spans belong together: taking one from each side would bind wrong words. */
const isWhole = (value: unknown): boolean => isRecord(value) && "text" in value && "spans" in value;

const idOf = (item: unknown): string | null =>
  isRecord(item) && typeof item.id === "string" ? item.id : null;

/** Whether two lists hold the same things in the same order, so that they can be compared entry by entry. */
function sameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  return (
    a.length === b.length && a.every((item, index) => idOf(item) !== null && idOf(item) === idOf(b[index]))
  );
}

function walk(base: unknown, mine: unknown, theirs: unknown, path: Path, out: Difference[]): void {
  if (sameContent(mine, theirs)) return;
  if (isRecord(mine) && isRecord(theirs) && !isWhole(mine)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    for (const key of keys)
      walk(
        isRecord(base) ? ownMember(base, key) : undefined,
        ownMember(mine, key),
        ownMember(theirs, key),
        [...path, key],
        out,
      );
    return;
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && sameMembers(mine, theirs)) {
    const before: unknown[] = Array.isArray(base) ? base : [];
    mine.forEach((item: unknown, index) => {
      const known = before.find((it) => idOf(it) === idOf(item));
      walk(known, item, theirs[index], [...path, index], out);
    });
    return;
  }
  const changedBy = sameContent(base, theirs) ? "mine" : sameContent(base, mine) ? "theirs" : "both";
  out.push({ pointer: pointer(...path), base, mine, theirs, changedBy });
}

/** Where two versions differ, as few and as small places as can be chosen between without breaking the document. */
export function differences(base: unknown, mine: unknown, theirs: unknown): Difference[] {
  const out: Difference[] = [];
  walk(base, mine, theirs, [], out);
  return out;
}

function withoutMember<T>(document: T, place: string): T {
  const at = place.lastIndexOf("/");
  const parent = place.slice(0, at);
  const name = place
    .slice(at + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  const container = getAt(document, parent);
  if (!isRecord(container)) return document;
  return setAt(
    document,
    parent,
    Object.fromEntries(Object.entries(container).filter(([key]) => key !== name)),
  ) as T;
}

/** `theirs` with other values at the chosen places; null keeps theirs, and `undefined` as value takes the member away. */
export function mergeChosen<T>(
  theirs: T,
  found: readonly Difference[],
  choose: (difference: Difference) => { value: unknown } | null,
): T {
  return found.reduce<T>((merged, difference) => {
    const chosen = choose(difference);
    if (!chosen) return merged;
    return chosen.value === undefined
      ? withoutMember(merged, difference.pointer)
      : (setAt(merged, difference.pointer, chosen.value) as T);
  }, theirs);
}
