import { z } from "zod";

export const Role = z.enum(["curator", "reviewer", "adjudicator", "editor", "owner"]);
export type Role = z.infer<typeof Role>;

/** Where a task stands (DESIGN.md §3); computed from evidence, stored only as a copy. */
export const Stage = z.enum([
  "draft",
  "screening",
  "uniqueness",
  "trial",
  "approval",
  "accepted",
  "returned",
  "discarded",
  "retired",
]);
export type Stage = z.infer<typeof Stage>;

export const GateId = z.enum(["checks", "solvable", "uniqueness", "trial", "approval"]);
export type GateId = z.infer<typeof GateId>;

/** `open` can still be worked on, `waiting` comes after another gate. */
export const GateStatus = z.enum(["waiting", "open", "passed", "failed"]);
export type GateStatus = z.infer<typeof GateStatus>;

/** Why a task came back or was lost. */
export const ReturnReason = z.enum([
  "too_easy",
  "ambiguous",
  "wrong_key",
  "leak",
  "unsolvable",
  "evidence",
  "unclear",
  "duplicate",
  "out_of_scope",
  "refused",
]);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** Why a trial does not count (CHECKS.md 9.4). */
export const VoidRule = z.enum(["V1", "V2", "V3", "V4", "V5", "V6", "V7"]);
export type VoidRule = z.infer<typeof VoidRule>;

export const TrialState = z.enum([
  "claimed",
  "started",
  "submitted",
  "expired",
  "graded",
  "voided",
  "lapsed",
  "declined",
]);
export type TrialState = z.infer<typeof TrialState>;

export const Verdict = z.enum(["satisfied", "not_satisfied", "cannot_tell"]);
export type Verdict = z.infer<typeof Verdict>;

export const SamplePass = z.enum(["a", "b", "c", "d", "e", "trial"]);
export type SamplePass = z.infer<typeof SamplePass>;

/** Whether the system that proposed an answer could search; `none` never counts. */
export const SearchKind = z.enum(["provider", "none", "unknown"]);
export type SearchKind = z.infer<typeof SearchKind>;

export const UniquenessOutcome = z.enum(["pending", "ambiguous", "unique-supported", "untested"]);
export type UniquenessOutcome = z.infer<typeof UniquenessOutcome>;

export const JobState = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type JobState = z.infer<typeof JobState>;
