import { canonicalJson, sha256Hex } from "@touchstone/text";

/** One thing that a database is asked, once in a run whoever's task wants to know it. */
export type DriftQuestion =
  | { kind: "record"; database: string; identifier: string }
  | { kind: "search"; database: string; query: string; value: string };

/** Name of a question; it tells nothing of what is asked. */
export const questionKey = (question: DriftQuestion): string => sha256Hex(canonicalJson(question));
