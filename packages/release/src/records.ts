import { CalendarDate, SemanticVersion, Sha256, Slug, TaskDocument, TaskKey, TaskTypeId } from "@touchstone/contract";
import { z } from "zod";

/** Line of `questions/<type>.jsonl`: what a system under test gets. */
export const QuestionRecord = z.strictObject({
  task: TaskKey,
  type: TaskTypeId,
  language: z.string(),
  question: z.record(z.string(), z.json()),
  canary: z.string().min(1),
});
export type QuestionRecord = z.infer<typeof QuestionRecord>;

/** Line of `answers/<type>.jsonl`: what the scorer needs; never shown to a system under test. */
export const AnswerRecord = z.strictObject({
  task: TaskKey,
  type: TaskTypeId,
  revisionHash: Sha256,
  answer: z.record(z.string(), z.json()),
  strata: z.record(z.string(), z.number()),
  canary: z.string().min(1),
});
export type AnswerRecord = z.infer<typeof AnswerRecord>;

/** Line of `evidence/<type>.jsonl`: the task document and how the task was validated. */
export const EvidenceRecord = z.strictObject({
  task: TaskKey,
  type: TaskTypeId,
  revision: z.int().min(1),
  revisionHash: Sha256,
  document: TaskDocument,
  validation: z.strictObject({
    rulesVersion: z.int(),
    gateOrder: z.string(),
    uniqueness: z.strictObject({ tier: z.string(), outcome: z.string(), calls: z.int(), families: z.int() }),
    trials: z.strictObject({
      zeros: z.int(),
      required: z.int(),
      aidPolicy: z.string(),
      excludesAbove: z.number(),
    }),
    waivers: z.record(z.string(), z.int()),
    notRun: z.array(z.string()),
  }),
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
  tasks: z.array(z.strictObject({ task: TaskKey, type: TaskTypeId, revision: z.int(), revisionHash: Sha256 })),
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
