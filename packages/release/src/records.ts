import {
  AidPolicy,
  CalendarDate,
  GateOrder,
  ScoredTypeId,
  SemanticVersion,
  Sha256,
  Slug,
  TaskDocument,
  TaskKey,
  TaskTypeId,
  UniquenessOutcome,
  UniquenessTier,
} from "@touchstone/contract";
import { z } from "zod";

/** Line of `questions/<type>.jsonl`: what a system under test gets. */
export const QuestionRecord = z.strictObject({
  task: TaskKey,
  type: ScoredTypeId,
  language: z.string(),
  question: z.record(z.string(), z.json()),
  canary: z.string().min(1),
});
export type QuestionRecord = z.infer<typeof QuestionRecord>;

/** Line of `answers/<type>.jsonl`: what the scorer needs; never shown to a system under test. */
export const AnswerRecord = z.strictObject({
  task: TaskKey,
  type: ScoredTypeId,
  revisionHash: Sha256,
  answer: z.record(z.string(), z.json()),
  strata: z.record(z.string(), z.number()),
  /** Source paper or database; only where no task document says it, in releases made elsewhere. */
  cluster: z.string().min(1).optional(),
  canary: z.string().min(1),
});
export type AnswerRecord = z.infer<typeof AnswerRecord>;

/** How one revision was validated, and under which rules; printed with the release. */
export const ReleaseRecord = z.strictObject({
  rulesVersion: z.int(),
  gateOrder: GateOrder,
  /** The search for other answers: what was done, and the owner's numbers that it had to reach. */
  uniqueness: z.strictObject({
    tier: UniquenessTier,
    outcome: UniquenessOutcome,
    calls: z.int(),
    families: z.int(),
    minCalls: z.int(),
    minFamilies: z.int(),
    quiet: z.int(),
  }),
  trials: z.strictObject({
    zeros: z.int(),
    required: z.int(),
    limitSeconds: z.int(),
    aidPolicy: AidPolicy,
    /** Solve rates above this are excluded at one-sided 95 % (CHECKS.md 9.1). */
    excludesAbove: z.number(),
  }),
  /** Waived and acknowledged findings per check id. */
  waivers: z.record(z.string(), z.int()),
  /** Checks that the policy did not require and nobody ran. */
  notRun: z.array(z.string()),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** Line of `evidence/<type>.jsonl`: the task document and how the task was validated. */
export const EvidenceRecord = z.strictObject({
  task: TaskKey,
  type: TaskTypeId,
  revision: z.int().min(1),
  revisionHash: Sha256,
  document: TaskDocument,
  validation: ReleaseRecord,
  canary: z.string().min(1),
});
export type EvidenceRecord = z.infer<typeof EvidenceRecord>;

/** `manifest.json`: what the bundle contains and how to know that it is whole. */
export const Manifest = z.strictObject({
  format: z.literal("touchstone-release"),
  formatVersion: z.literal(1),
  benchmark: z.strictObject({ slug: Slug, title: z.string(), licence: z.string() }),
  version: SemanticVersion,
  previous: SemanticVersion.nullable(),
  date: CalendarDate,
  canary: z.string().min(1),
  tasks: z.array(
    z.strictObject({ task: TaskKey, type: ScoredTypeId, revision: z.int(), revisionHash: Sha256 }),
  ),
  counts: z.strictObject({
    tasks: z.int(),
    byType: z.record(z.string(), z.int()),
    byStratum: z.record(z.string(), z.int()),
  }),
  /** Waived or acknowledged findings per check, over all tasks. */
  waivers: z.record(z.string(), z.int()),
  /** Tasks for which a check that the policy does not require was not run. */
  notRun: z.record(z.string(), z.int()),
  files: z.array(z.strictObject({ path: z.string(), sha256: Sha256, bytes: z.int() })),
  /** SHA-256 over the lines `<sha256>  <path>` of `files`, sorted by path. */
  digest: Sha256,
});
export type Manifest = z.infer<typeof Manifest>;
