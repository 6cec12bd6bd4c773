import type { Check } from "./check.ts";

/** Parts of a task that shared checks read; a task type says which pointers they are in its documents. */
export type ReadPart = "visible" | "hidden" | "answer" | "evidence" | "meta" | "language" | "asOf";

/** A check for every type; `parts` names what it reads, before a type has said where that is. */
export interface SharedCheck extends Check {
  parts: readonly ReadPart[];
}

const EVERYWHERE: Record<ReadPart, readonly string[]> = {
  visible: ["/payload"],
  hidden: ["/payload", "/works"],
  answer: ["/payload", "/works"],
  evidence: ["/payload", "/sources"],
  language: ["/meta/language"],
  asOf: ["/meta/asOf", "/payload"],
  meta: ["/type", "/meta", "/works", "/sources"],
};

const pointersOf = (
  parts: readonly ReadPart[],
  places: Partial<Record<ReadPart, readonly string[]>>,
): string[] => [...new Set(parts.flatMap((part) => places[part] ?? EVERYWHERE[part]))];

/** A shared check; its `reads` cover the whole payload until a type narrows them with {@link narrowReads}. */
export const sharedCheck = (check: Omit<SharedCheck, "reads">): SharedCheck => ({
  ...check,
  reads: pointersOf(check.parts, {}),
});

/**
 * Shared checks bound to the pointers of one task type, so that an edit elsewhere leaves their results standing
 * (CHECKS.md 0.2). Parts that are not named keep the whole payload.
 */
export const narrowReads = (
  checks: readonly SharedCheck[],
  places: Partial<Record<ReadPart, readonly string[]>>,
): SharedCheck[] => checks.map((check) => ({ ...check, reads: pointersOf(check.parts, places) }));
