import { BoundText, Evidence } from "@touchstone/contract";
import { z } from "zod";

/** What a node is; decides the long-tail signal and the form of the answer (CHECKS.md 1.9). */
export const NodeKind = z.enum([
  "compound",
  "gene-protein",
  "disorder",
  "organism",
  "material",
  "structure",
  "paper",
  "dataset-tool",
  "place",
  "person",
  "value",
  "other",
]);
export type NodeKind = z.infer<typeof NodeKind>;

/** One record of a node in one database; `sourceId` names the stored snapshot. */
export const NodeRecord = z.strictObject({
  database: z.string(),
  identifier: z.string(),
  sourceId: z.string().nullable().default(null),
});
export type NodeRecord = z.infer<typeof NodeRecord>;

/** Two records of one node that are the same thing; joins are no hops (CHECKS.md 14.14). Both ends are `<database>:<identifier>`. */
export const IdentityLink = z.strictObject({ from: z.string(), to: z.string(), by: z.string() });
export type IdentityLink = z.infer<typeof IdentityLink>;

/**
 * A measured long-tail signal of an entity: the id of a `tail/*` check (`tail/compound/synonyms` is the second number of its
 * check) or `links`, the number, where and when it was read. What was read from a record names its database and release.
 */
export const PopularitySignal = z.strictObject({
  signal: z.string(),
  value: z.number(),
  source: z.string(),
  asOf: z.string(),
});
export type PopularitySignal = z.infer<typeof PopularitySignal>;

/** `needed` guides to the answer, `validator` only verifies it. */
export const ElementRole = z.enum(["needed", "validator"]);
export type ElementRole = z.infer<typeof ElementRole>;

export const NavigationNode = z.strictObject({
  id: z.string().min(1),
  kind: NodeKind,
  /** Its name is replaced by a description in the question. */
  masked: z.boolean(),
  names: z.array(z.strictObject({ text: z.string(), generic: z.boolean().default(false) })),
  records: z.array(NodeRecord),
  identityLinks: z.array(IdentityLink).default([]),
  popularity: z.array(PopularitySignal).default([]),
  /** An entry whose identification is judged, not queried (CHECKS.md 14.9). */
  open: z.boolean().default(false),
  /** A validator node is left out of the hop count (CHECKS.md 2). */
  role: ElementRole.default("needed"),
  /** Unit in which a record prints a value, empty for none; missing where nobody has said it. */
  unit: z.string().optional(),
});
export type NavigationNode = z.infer<typeof NavigationNode>;

/** A look-up from a known node to the one that follows from it. `asOf` is the access date where a database has no releases. */
export const NavigationEdge = z.strictObject({
  id: z.string().min(1),
  from: z.string(),
  to: z.string(),
  predicate: z.string(),
  database: z.string(),
  release: z.string(),
  asOf: z.string().default(""),
  query: z.string(),
  resultSet: z.array(z.string()).nullable().default(null),
  /** Where records state the relation; missing in documents that were written before it could be said. */
  evidence: z.array(Evidence).optional(),
});
export type NavigationEdge = z.infer<typeof NavigationEdge>;

/** CHECKS.md 14.16. `attribute` compares with another attribute, named by `value`. */
export const Operator = z.enum([
  "=",
  "≠",
  "<",
  "≤",
  ">",
  "≥",
  "between",
  "about",
  "contains",
  "in",
  "related",
  "not related",
  "count",
  "min",
  "max",
  "rank",
  "attribute",
]);
export type Operator = z.infer<typeof Operator>;

/** `between` and `about` hold `[low, high]`, `in` a list, everything else one value; null while undecided. */
export const ConstraintValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
  z.null(),
]);
export type ConstraintValue = z.infer<typeof ConstraintValue>;

/** A verdict on one member of a finite candidate set, with the words it rests on; null while undecided (CHECKS.md 14.15). */
export const NavigationVerdict = z.strictObject({
  identifier: z.string(),
  fits: z.boolean().nullable(),
  evidence: Evidence,
});
export type NavigationVerdict = z.infer<typeof NavigationVerdict>;

export const NavigationConstraint = z.strictObject({
  id: z.string().min(1),
  /** Id of the node or edge it stands on (CHECKS.md 14.14). */
  on: z.string(),
  attribute: z.string(),
  operator: Operator,
  value: ConstraintValue,
  unit: z.string().default(""),
  /** CHECKS.md 14.15: stored query, quoted verdicts on a finite set, or used only to check. */
  proof: z.enum(["query", "judged", "verifier"]),
  database: z.string().default(""),
  release: z.string().default(""),
  query: z.string().default(""),
  asOf: z.string(),
  changes: z.enum(["never", "by-release", "any-day"]),
  role: ElementRole,
  spanIds: z.array(z.string()),
  evidence: z.array(Evidence),
  resultSet: z.array(z.string()).nullable().default(null),
  /**
   * Of a judged constraint, the verdict on each candidate; `resultSet` holds those that fit. Missing where the verdicts stand in
   * `evidence` alone.
   */
  verdicts: z.array(NavigationVerdict).optional(),
  /** The constraint reads an empty field of the database as "no". */
  missingIsFalse: z.boolean().default(false),
  /** Why the database is complete enough for a negation. */
  completeness: z.string().default(""),
});
export type NavigationConstraint = z.infer<typeof NavigationConstraint>;

/** A synonym, salt, stereoisomer, isoform or old accession of the answer, and the author's decision. */
export const Equivalent = z.strictObject({
  text: z.string(),
  decision: z.enum(["accepted", "rejected", "undecided"]),
  reason: z.string().default(""),
});
export type Equivalent = z.infer<typeof Equivalent>;

/** Either one node is the answer, or it is derived from nodes (their sum, difference, count, …); a derivation is no look-up and no hop. */
export const NavigationTarget = z.strictObject({
  nodeId: z.string().nullable(),
  derived: z
    .strictObject({ operation: z.string(), over: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Gold as text, in the profile's grammar. */
  text: z.string(),
  profile: z.string(),
  params: z.record(z.string(), z.unknown()),
  unit: z.string().default(""),
  aliases: z.array(z.string()),
  nearMisses: z.array(z.strictObject({ text: z.string(), reason: z.string().default("") })),
  equivalents: z.array(Equivalent),
  /** Gold is a count of records, citations or members (CHECKS.md 1.10, `answer/volatile`). */
  isCount: z.boolean().default(false),
  evidence: z.array(Evidence).default([]),
  /** Only one source computes this property (CHECKS.md 14.12). */
  soleOrigin: z.boolean().default(false),
});
export type NavigationTarget = z.infer<typeof NavigationTarget>;

/** Content of a T1 task (DESIGN.md §6). Drafts may be incomplete: strings may be empty, lists short. */
export const NavigationPayload = z.strictObject({
  question: BoundText,
  nodes: z.array(NavigationNode),
  edges: z.array(NavigationEdge),
  constraints: z.array(NavigationConstraint),
  answer: NavigationTarget,
  /** Database scope in which the answer is unique; shown to the solver. */
  scope: z.string(),
  /** Answer instructions that deviate from the type's own (CHECKS.md 1.10, `form/output`). */
  outputTemplate: z.string().optional(),
  /** A hop count somebody typed or an import brought along; must equal the computed one. */
  statedHops: z.int().optional(),
});
export type NavigationPayload = z.infer<typeof NavigationPayload>;
