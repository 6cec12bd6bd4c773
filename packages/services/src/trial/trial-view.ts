import {
  type AidPolicy,
  Json,
  type Rules,
  type SolverView,
  type TaskDocument,
  type TrialState,
} from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { debriefUntil, isSealed, lastInstant, settle } from "@touchstone/validation";
import type { TrialDebrief, TrialRow } from "./repository.ts";

/** The server's time with every answer, so that a countdown can be drawn; it decides nothing. */
export interface TrialClock {
  serverNow: string;
  /** End of the lease while the trial has not been started. */
  leaseUntil: string;
  startedAt: string | null;
  deadline: string | null;
  /** Last instant at which an answer is in time: deadline and grace. */
  lastInstant: string | null;
  limitSeconds: number;
  graceSeconds: number;
  debriefSeconds: number;
  sealedAt: string | null;
  debriefUntil: string | null;
  debriefClosed: boolean;
}

/** A trial as its holder sees it. Says nothing of the task but the solver view, and that only after the start. */
export interface TrialView {
  trial: string;
  state: TrialState;
  clock: TrialClock;
  aidPolicy: AidPolicy;
  /** Null before the start. */
  view: SolverView | null;
  answer: Json | null;
  version: number;
  queries: { text: string; at: number | null }[];
  aids: ("ai-overview" | "chatbot")[] | null;
  debrief: TrialDebrief | null;
  confidence: TrialRow["confidence"];
  gaveUp: boolean;
  /** A rule ended it that the solver should know of: the text changed, a fault, consent withdrawn. */
  ended: "text-changed" | "fault" | "withdrawn" | null;
  /** The owner lets solvers see the answer after sealing. */
  mayShowAnswer: boolean;
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const trialClock = (row: TrialRow, now: number, rules: Rules): TrialClock => ({
  serverNow: new Date(now).toISOString(),
  leaseUntil: new Date(row.leaseUntil).toISOString(),
  startedAt: iso(row.startedAt),
  deadline: iso(row.deadline),
  lastInstant: iso(row.deadline === null ? null : lastInstant(row.deadline, rules)),
  limitSeconds: rules.trial.limitSeconds,
  graceSeconds: rules.trial.graceSeconds,
  debriefSeconds: rules.trial.debriefSeconds,
  sealedAt: iso(row.sealedAt),
  debriefUntil: iso(row.sealedAt === null ? null : debriefUntil(row.sealedAt, rules)),
  debriefClosed: row.debriefClosed,
});

const endedBy = (row: TrialRow): TrialView["ended"] => {
  if (row.voids.includes("V7")) return "withdrawn";
  if (row.voids.includes("V6")) return "text-changed";
  return row.voids.includes("V2") ? "fault" : null;
};

/** The holder's view at `now`, settled in thought. `document` is that of the trial's own revision. */
export function trialView(stored: TrialRow, document: TaskDocument, now: number, rules: Rules): TrialView {
  const row = { ...stored, ...settle(stored, now, rules) };
  const type = taskType(document.type);
  const started = row.startedAt !== null;
  const withdrawn = row.voids.includes("V7");
  return {
    trial: row.id,
    state: row.state === "graded" ? (row.submittedAt === null ? "expired" : "submitted") : row.state,
    clock: trialClock(row, now, rules),
    aidPolicy: row.aidPolicy,
    view: started && !withdrawn ? type.solverView(document) : null,
    answer: started && !withdrawn ? (row.draft?.answer ?? Json.parse(type.blankAnswer(document))) : null,
    version: row.draft?.version ?? 0,
    queries: [...row.log.queries],
    aids: row.log.aids === null ? null : [...row.log.aids],
    debrief: row.debrief,
    confidence: row.confidence,
    gaveUp: row.gaveUp,
    ended: endedBy(row),
    mayShowAnswer: isSealed(row) && !withdrawn && rules.trial.showAnswerAfterSeal,
  };
}
