import { canonicalJson } from "@touchstone/text";

/** Whether two JSON values say the same, whatever the order of their members; undefined is only like itself. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));

/** A member of an object's own: a document may have one called `toString`, and must not get the inherited one. */
export const ownMember = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
