import type { AidPolicy, Json, Rules, TrialState, VoidRule } from "@touchstone/contract";

/** One saved state of an answer, with the server's time of receipt. */
export interface TrialDraft {
  answer: Json;
  /** Counts accepted saves; a save names the version it was made from. */
  version: number;
  receivedAt: number;
}

/** Aids a solver declares; all others are permitted (CHECKS.md 9.6). */
export type Aid = "ai-overview" | "chatbot";

/** The query log and what else is asked after the answer is sealed (CHECKS.md 14.22). */
export interface TrialLog {
  queries: readonly { text: string; at: number | null }[];
  /** Null until the solver has said which aids were used, if any. */
  aids: readonly Aid[] | null;
}

/** A grade under one key; another key makes it stale and the stored answer is graded again. */
export interface TrialGrade {
  outcome: "solved" | "not_solved" | "undecided";
  keyHash: string;
  flags: readonly string[];
}

/** One blind, capped attempt. All times are server times in ms since epoch. */
export interface Trial {
  id: string;
  solverId: string;
  /** A task of known difficulty, offered to measure the solver; never counts for a gate. */
  control: boolean;
  state: TrialState;
  /** Fencing token; a takeover by another window raises it. */
  token: number;
  solverTextHash: string;
  aidPolicy: AidPolicy;
  claimedAt: number;
  /** End of the lease of a place that was claimed and not started. */
  leaseUntil: number;
  startedAt: number | null;
  deadline: number | null;
  /** Last draft received in time. */
  draft: TrialDraft | null;
  /** What arrived after the deadline and its grace; stored and ignored. */
  late: readonly { answer: Json; receivedAt: number }[];
  /** When anything of this solver last arrived. */
  heardAt: number | null;
  /** The tab was hidden when it was last heard of. */
  hidden: boolean;
  /** Sum of the silences that count as gaps, in ms (CHECKS.md 9.4 V1). */
  gapMs: number;
  submittedAt: number | null;
  sealedAt: number | null;
  /** The log may no longer be completed. */
  debriefClosed: boolean;
  log: TrialLog;
  grade: TrialGrade | null;
  /** Rules that a person or the server has recorded; V1, V4 and V5 are computed besides. */
  voids: readonly VoidRule[];
}

export type TrialRefusal =
  | "not_holder"
  | "lease_lost"
  | "not_started"
  | "already_started"
  | "already_sealed"
  | "fenced"
  | "debrief_over"
  | "not_sealed";

/** What an event did. `stale` hands back the newer draft, `late` was stored and will be ignored. */
export type TrialResult =
  | { kind: "done" }
  | { kind: "resumed" }
  | { kind: "late" }
  | { kind: "stale"; draft: TrialDraft }
  | { kind: "refused"; reason: TrialRefusal };

/** The trial after an event, to be stored whatever the result, and the result. */
export interface TrialStep {
  trial: Trial;
  result: TrialResult;
}

export const step = (trial: Trial, kind: "done" | "resumed" | "late"): TrialStep => ({
  trial,
  result: { kind },
});
export const refuse = (trial: Trial, reason: TrialRefusal): TrialStep => ({
  trial,
  result: { kind: "refused", reason },
});

/** Last instant at which an answer is still in time: the deadline and the disclosed grace (CHECKS.md 9.2). */
export const lastInstant = (deadline: number, rules: Rules): number =>
  deadline + rules.trial.graceSeconds * 1000;

/** True once nothing more can change the answer. */
export const isSealed = (trial: Trial): boolean => trial.sealedAt !== null;
