import { canonicalJson } from "@touchstone/text";

/** Whether two JSON values say the same, whatever the order of their members; undefined is only like itself. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));
