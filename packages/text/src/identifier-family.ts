/** A kind of registry identifier: how it looks and which words near it settle that it is one. */
export interface IdentifierFamily {
  readonly name: string;
  /** Source of the pattern, without the boundaries that every family shares. */
  readonly pattern: string;
  readonly ignoreCase?: boolean;
  readonly context?: readonly string[];
  readonly registries?: readonly string[];
}

/** `valid` blocks, `shape` warns, `ignored` is no finding (CHECKS.md 1.4). */
export type IdentifierState = "valid" | "shape" | "ignored";

/** What a rule may look at: the hit, and the folded text it stands in. */
export interface IdentifierCandidate {
  family: IdentifierFamily;
  text: string;
  folded: string;
  at: number;
  /** One of the family's words stands shortly before the hit, or it lies in an address of its registry. */
  inContext: boolean;
}

/** Heavy atoms of a structure, or undefined where the string is no structure. */
export type StructureParser = (smiles: string) => number | undefined;
