import type { ReturnReason } from "@touchstone/contract";
import type { AlternativeConsequence } from "@touchstone/task-types";
import type { CheckPolicy, RecordedCheck, Waiver } from "./check-gate.ts";
import type { TrialTally } from "./trial/tally.ts";
import type { UniquenessJudgement } from "./uniqueness/outcome.ts";

/**
 * Hashes of the parts of a revision that evidence can read (CHECKS.md 0.2). `solverTextHash` covers everything a
 * solver sees, `keyHash` everything that decides how an answer is judged, `answerHash` only the canonical answer
 * that pass c names.
 */
export interface ContentHashes {
  revisionHash: string;
  solverTextHash: string;
  keyHash: string;
  answerHash: string;
}

/** The parts a piece of evidence read; it is stale as soon as one of them differs from the revision's. */
export type Reading = Partial<ContentHashes>;

/** True while every part that was read is still the revision's. */
export const isCurrent = (reading: Reading, hashes: ContentHashes): boolean =>
  (reading.revisionHash === undefined || reading.revisionHash === hashes.revisionHash) &&
  (reading.solverTextHash === undefined || reading.solverTextHash === hashes.solverTextHash) &&
  (reading.keyHash === undefined || reading.keyHash === hashes.keyHash) &&
  (reading.answerHash === undefined || reading.answerHash === hashes.answerHash);

/** Somebody other than an author let the question pass screening; binds to the text that was read. */
export interface Screening {
  by: string;
  solverTextHash: string;
}

/** Proof that the task can be solved at all (CHECKS.md 14.1); binds to text and key. */
export interface SolvableEvidence {
  kind: "guided" | "untimed" | "panel";
  /** Person who replayed or solved; null for a panel sample. */
  by: string | null;
  solverTextHash: string;
  keyHash: string;
}

export interface Approval {
  by: string;
  as: "reviewer" | "editor";
  /** For a reviewer: one of their fields is a field of the task. */
  fieldMatches: boolean;
  revisionHash: string;
}

/**
 * An act that ends the way of one submitted revision, or with revision 0 that of a draft nobody ever submitted, which a
 * `restore` takes up again. It binds to the number of the revision, not to its content: the same content may be submitted
 * again after a withdrawal.
 */
export interface Decision {
  kind: "return" | "discard" | "withdraw" | "retire" | "restore";
  revision: number;
  reason: ReturnReason | null;
}

/** Everything the stage of a task is computed from. */
export interface TaskEvidence {
  /** The revision submitted last; null before the first submission. */
  revision: { number: number; hashes: ContentHashes } | null;
  /** Authors of any revision. */
  authorIds: readonly string[];
  decisions: readonly Decision[];
  /** Results of all checks, those on records (`trial/*`, `uniq/*`) included. */
  checks: { policy: readonly CheckPolicy[]; results: readonly RecordedCheck[]; waivers: readonly Waiver[] };
  screenings: readonly Screening[];
  solvable: readonly SolvableEvidence[];
  uniqueness: UniquenessJudgement & { reading: Reading };
  /** What follows from a confirmed alternative, by task type; `owner-rule` where none is confirmed. */
  consequence: AlternativeConsequence["kind"];
  trials: TrialTally & { reading: Reading };
  approvals: readonly Approval[];
  openReviewItems: number;
  /** Set while the task is suspended (drift, suspected wrong key). */
  suspended: string | null;
}
