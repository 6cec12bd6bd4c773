import type { DriftWords } from "./repository.ts";

/** Values of one side that are kept; a list of thousands is told by its number. */
const KEPT = 60;
const LONGEST = 400;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Values as they are stored and shown: the first of them, each no longer than a paragraph. */
export const driftWords = (texts: readonly string[]): DriftWords => ({
  texts: texts.slice(0, KEPT).map(short),
  more: Math.max(0, texts.length - KEPT),
});
