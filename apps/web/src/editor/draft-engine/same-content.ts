import { canonicalJson } from "@touchstone/text";

/** Whether two JSON values say the same, whatever the order of their members. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || canonicalJson(a) === canonicalJson(b);
