import { Id, ScoredTypeId, Sha256 } from "@touchstone/contract";
import { z } from "zod";

/** Where a page of outcomes goes on. */
const AfterOutcome = z.object({ task: z.string().max(60), run: z.int().min(1) });

export const ListSubmissions = z.object({
  before: Id.nullable().default(null),
  limit: z.int().min(1).max(100).default(50),
});
export type ListSubmissions = z.infer<typeof ListSubmissions>;

export const ReadScoreSet = z.object({ scoreSet: Id });
export type ReadScoreSet = z.infer<typeof ReadScoreSet>;

export const ListOutcomes = z.object({
  scoreSet: Id,
  type: ScoredTypeId.nullable().default(null),
  /** Only outcomes with something that no rule and nobody else has decided. */
  open: z.boolean().default(false),
  after: AfterOutcome.nullable().default(null),
  limit: z.int().min(1).max(500).default(100),
});
export type ListOutcomes = z.infer<typeof ListOutcomes>;

export const CompareSystems = z.object({ scoreSets: z.array(Id).min(2).max(8) });
export type CompareSystems = z.infer<typeof CompareSystems>;

export const EstimateScoring = z.object({ submission: Id, endpoint: Id });
export type EstimateScoring = z.infer<typeof EstimateScoring>;

export const ScoreSubmission = z.object({
  submission: Id,
  /** Null: rules alone decide, and what they leave open waits for people. */
  judge: z.object({ endpoint: Id, costCap: z.number().min(0).max(1_000_000) }).nullable(),
  profileSet: z.enum(["strict", "paper-compat"]).default("strict"),
  overall: z.enum(["documented", "as-printed", "normalised"]).default("documented"),
});
export type ScoreSubmission = z.infer<typeof ScoreSubmission>;

export const OpenUnits = z.object({
  scoreSet: Id,
  after: AfterOutcome.nullable().default(null),
  limit: z.int().min(1).max(100).default(20),
});
export type OpenUnits = z.infer<typeof OpenUnits>;

export const SettledUnits = z.object({
  before: Id.nullable().default(null),
  limit: z.int().min(1).max(100).default(20),
});
export type SettledUnits = z.infer<typeof SettledUnits>;

export const SettleUnit = z.object({
  scoreSet: Id,
  unit: Sha256,
  verdict: z.enum(["match", "no_match"]),
  note: z.string().trim().min(1).max(5000),
  /** Number of verdicts that were seen to stand on the unit. */
  replaces: z.int().min(0).default(0),
});
export type SettleUnit = z.infer<typeof SettleUnit>;

export const ReadTaskAnswers = z.object({
  release: Id,
  after: z
    .object({ submission: Id, run: z.int().min(1) })
    .nullable()
    .default(null),
  limit: z.int().min(1).max(200).default(50),
});
export type ReadTaskAnswers = z.infer<typeof ReadTaskAnswers>;

export const SuspectKey = z.object({
  release: Id,
  submission: Id,
  run: z.int().min(1),
  /** Why this answer may be right. */
  reason: z.string().trim().min(20).max(5000),
});
export type SuspectKey = z.infer<typeof SuspectKey>;
