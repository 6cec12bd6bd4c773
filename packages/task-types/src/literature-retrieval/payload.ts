import { BoundText, Evidence } from "@touchstone/contract";
import { z } from "zod";

/** How far the wording of a signal has moved from the paper's. */
export const FuzzyDegree = z.enum(["verbatim", "paraphrased", "generalised", "noisy"]);
export type FuzzyDegree = z.infer<typeof FuzzyDegree>;

/** A feature of the target and the words that stand for it in the question. */
export const Signal = z.strictObject({
  id: z.string().min(1),
  original: z.string(),
  /** Where the paper says so. */
  place: z.string(),
  fuzzified: z.string(),
  degree: FuzzyDegree,
  spanIds: z.array(z.string()),
});
export type Signal = z.infer<typeof Signal>;

/** Words put in to blur the description: true of the target, but of no help in finding it. */
export const Noise = z.strictObject({
  id: z.string().min(1),
  statement: z.string(),
  spanIds: z.array(z.string()),
});
export type Noise = z.infer<typeof Noise>;

/** What a validator speaks of. `metadata` is read from a registry (year, venue, type), `author` is a property of the people. */
export const ValidatorKind = z.enum(["metadata", "author", "content", "figure", "citation", "other"]);
export type ValidatorKind = z.infer<typeof ValidatorKind>;

/** A statement that verifies the target without guiding to it (CHECKS.md 3, 14.19). */
export const Validator = z.strictObject({
  id: z.string().min(1),
  kind: ValidatorKind,
  statement: z.string(),
  evidence: z.array(Evidence),
  /** Terms of the own blocklist the question may contain for its sake (CHECKS.md 1.5); never a title, name or author surname. */
  exempt: z.array(z.string()).default([]),
  exemptReason: z.string().default(""),
  spanIds: z.array(z.string()),
});
export type Validator = z.infer<typeof Validator>;

/** Another work that is easily taken for the target, and the signals or validators it fails. */
export const NearMiss = z.strictObject({
  workId: z.string(),
  fails: z.array(z.string()),
  note: z.string().default(""),
});
export type NearMiss = z.infer<typeof NearMiss>;

/** Content of a T2 task (DESIGN.md §6). Drafts may be incomplete: strings may be empty, lists short. */
export const RetrievalPayload = z.strictObject({
  question: BoundText,
  targetWorkId: z.string().nullable(),
  signals: z.array(Signal),
  noise: z.array(Noise).default([]),
  validators: z.array(Validator),
  /** Works a signal or validator speaks of; they may be named in the question. */
  relatedWorks: z.array(z.strictObject({ workId: z.string(), relation: z.string() })).default([]),
  nearMisses: z.array(NearMiss).default([]),
  scope: z.strictObject({ corpus: z.string(), cutOff: z.string() }),
  /** Answer instructions that deviate from the type's own (CHECKS.md 1.10, `form/output`). */
  outputTemplate: z.string().optional(),
});
export type RetrievalPayload = z.infer<typeof RetrievalPayload>;
