import type { Work } from "@touchstone/contract";
import type { EqualityProfile, StructureParams } from "./profile-params.ts";

/** Result of one comparison. `undecided` waits for a judge or person and is never a grade. */
export interface Verdict {
  result: "match" | "no_match" | "undecided";
  reason?: string;
  flags?: string[];
}

/** Missing tokens of a table (SCORING.md 2.4). */
export interface MissingTokens {
  tokens: readonly string[];
  emptyIsMissing: boolean;
}

/**
 * Canonical key of a structure given as SMILES, InChI, Molfile text or InChIKey under a policy, or undefined where no
 * parser reads the text. Keys compare only under one policy.
 */
export type StructureKey = (text: string, policy: StructureParams) => string | undefined;

/** What comparisons may be handed besides gold and prediction. */
export interface CompareContext {
  missing?: MissingTokens | undefined;
  /** Chemistry toolkit; without one structures stay undecided. */
  structureKey?: StructureKey | undefined;
  /** Works by id: gold of `reference` may be a work or the id of one. */
  works?: readonly Work[] | undefined;
}

export const match = (flags: readonly string[] = []): Verdict =>
  flags.length > 0 ? { result: "match", flags: [...flags] } : { result: "match" };

export const noMatch = (reason: string, flags: readonly string[] = []): Verdict =>
  flags.length > 0 ? { result: "no_match", reason, flags: [...flags] } : { result: "no_match", reason };

export const undecided = (reason: string): Verdict => ({ result: "undecided", reason });

/** How the members of a list or record compare; handed in, so that profiles do not import each other. */
export interface Nested {
  compare: (equality: EqualityProfile, gold: unknown, prediction: unknown) => Verdict;
  problem: (equality: EqualityProfile, gold: unknown) => string | null;
}

/** How one profile compares, and what makes gold unusable under it. */
export interface Profile<P> {
  compare: (
    gold: unknown,
    prediction: unknown,
    params: P,
    context: CompareContext,
    nested: Nested,
  ) => Verdict;
  /** Code of the reason why gold cannot be read, or null (SCORING.md 2: gold always parses). */
  problem: (gold: unknown, params: P, context: CompareContext, nested: Nested) => string | null;
}

/** Text of a scalar; null for objects, arrays and null. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}
