import { pointer } from "@touchstone/text";
import { ownMember, sameContent } from "../editor/draft-engine/same-content.ts";

/** One place that differs between two revisions; pointers of removed entries are of the older one. */
export interface StructuralChange {
  kind: "changed" | "added" | "removed" | "moved";
  pointer: string;
  before: unknown;
  after: unknown;
}

type Path = readonly (string | number)[];
type Entry = Record<string, unknown>;

const isRecord = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const keyOf = (item: unknown): string | null => {
  if (!isRecord(item)) return null;
  const key = item.id ?? item.label ?? item.workId;
  return typeof key === "string" ? key : null;
};
const isKeyed = (list: readonly unknown[]): boolean =>
  list.every((item) => keyOf(item) !== null) && new Set(list.map(keyOf)).size === list.length;

function listChanges(before: readonly unknown[], after: readonly unknown[], path: Path): StructuralChange[] {
  const here = new Map(after.map((item, index) => [keyOf(item), { item, index }]));
  const kept = before.filter((item) => here.has(keyOf(item))).map(keyOf);
  const order = after.map(keyOf).filter((key) => kept.includes(key));
  const gone = before.flatMap((item, index): StructuralChange[] =>
    here.has(keyOf(item))
      ? []
      : [{ kind: "removed", pointer: pointer(...path, index), before: item, after: undefined }],
  );
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const rest = after.flatMap((item, index): StructuralChange[] => {
    const place = [...path, index];
    if (!old.has(keyOf(item)))
      return [{ kind: "added", pointer: pointer(...place), before: undefined, after: item }];
    return changesAt(old.get(keyOf(item)), item, place);
  });
  const moved: StructuralChange[] = kept.every((key, index) => key === order[index])
    ? []
    : [{ kind: "moved", pointer: pointer(...path), before: kept, after: order }];
  return [...gone, ...rest, ...moved];
}

function changesAt(before: unknown, after: unknown, path: Path): StructuralChange[] {
  if (sameContent(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      changesAt(ownMember(before, key), ownMember(after, key), [...path, key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && isKeyed(before) && isKeyed(after))
    return listChanges(before, after, path);
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ kind, pointer: pointer(...path), before, after }];
}

/** What differs between two JSON documents. Entries of lists are matched by their id, label or work, wherever they stand. */
export const structuralDiff = (before: unknown, after: unknown): StructuralChange[] =>
  changesAt(before, after, []);
