import type { AidPolicy, Json, Rules } from "@touchstone/contract";
import { hear, settle } from "./clock.ts";
import {
  isSealed,
  lastInstant,
  refuse,
  step,
  type Trial,
  type TrialRefusal,
  type TrialStep,
} from "./trial.ts";

/** Who sends a request, and with which fencing token. */
export interface Sender {
  by: string;
  token: number;
}

/** Holds a place: a lease and no text, so nobody is exposed by it (DESIGN.md §3). */
export function claimTrial(input: {
  id: string;
  solverId: string;
  control: boolean;
  token: number;
  solverTextHash: string;
  now: number;
  rules: Rules;
}): Trial {
  const aidPolicy: AidPolicy = input.rules.trial.aidPolicy;
  return {
    id: input.id,
    solverId: input.solverId,
    control: input.control,
    state: "claimed",
    token: input.token,
    solverTextHash: input.solverTextHash,
    aidPolicy,
    claimedAt: input.now,
    leaseUntil: input.now + input.rules.trial.leaseSeconds * 1000,
    startedAt: null,
    deadline: null,
    draft: null,
    late: [],
    heardAt: null,
    hidden: false,
    gapMs: 0,
    submittedAt: null,
    sealedAt: null,
    debriefClosed: false,
    log: { queries: [], aids: null },
    grade: null,
    voids: [],
  };
}

/**
 * Starts the clock, or resumes the running one on any device. The question may be sent only when the result is `done`
 * (write the exposure in the same transaction) or `resumed`. The text must still be the one the place was claimed for.
 */
export function startTrial(before: Trial, sender: Sender, now: number, rules: Rules): TrialStep {
  const trial = settle(before, now, rules);
  if (sender.by !== trial.solverId) return refuse(trial, "not_holder");
  if (trial.state === "started") return step(hear(trial, now), "resumed");
  if (trial.state === "lapsed" || trial.state === "declined") return refuse(trial, "lease_lost");
  if (trial.state !== "claimed") return refuse(trial, "already_sealed");
  if (sender.token !== trial.token) return refuse(trial, "fenced");
  const deadline = now + rules.trial.limitSeconds * 1000;
  return step({ ...trial, state: "started", startedAt: now, deadline, heardAt: now }, "done");
}

/** Gives a place back before the start. */
export function declineTrial(before: Trial, sender: Sender, now: number, rules: Rules): TrialStep {
  const trial = settle(before, now, rules);
  if (sender.by !== trial.solverId) return refuse(trial, "not_holder");
  if (trial.state === "started") return refuse(trial, "already_started");
  if (trial.state !== "claimed") return refuse(trial, "lease_lost");
  return step({ ...trial, state: "declined" }, "done");
}

const senderProblem = (trial: Trial, sender: Sender): TrialRefusal | null => {
  if (sender.by !== trial.solverId) return "not_holder";
  if (sender.token !== trial.token) return "fenced";
  if (trial.startedAt === null) return trial.state === "claimed" ? "not_started" : "lease_lost";
  return null;
};

/** Stores what came after the end: kept, marked as late, never the answer. */
const keepLate = (trial: Trial, answer: Json, now: number): TrialStep =>
  step({ ...trial, late: [...trial.late, { answer, receivedAt: now }] }, "late");

/** Saves a draft. A save made from an older version changes nothing and gets the newer text. */
export function saveDraft(
  before: Trial,
  sender: Sender,
  save: { answer: Json; baseVersion: number },
  now: number,
  rules: Rules,
): TrialStep {
  const trial = settle(before, now, rules);
  const problem = senderProblem(trial, sender);
  if (problem) return refuse(trial, problem);
  if (trial.submittedAt !== null) return refuse(trial, "already_sealed");
  if (isSealed(trial)) return keepLate(trial, save.answer, now);
  const heard = hear(trial, now);
  const version = heard.draft?.version ?? 0;
  if (heard.draft && save.baseVersion !== version)
    return { trial: heard, result: { kind: "stale", draft: heard.draft } };
  return step({ ...heard, draft: { answer: save.answer, version: version + 1, receivedAt: now } }, "done");
}

/** Says that the solver is there. `hidden` is telemetry: solvers are expected to leave the tab (CHECKS.md 9.3). */
export function heartbeat(
  before: Trial,
  sender: Sender,
  beat: { hidden: boolean },
  now: number,
  rules: Rules,
): TrialStep {
  const trial = settle(before, now, rules);
  if (sender.by !== trial.solverId) return refuse(trial, "not_holder");
  if (trial.startedAt === null)
    return refuse(trial, trial.state === "claimed" ? "not_started" : "lease_lost");
  if (isSealed(trial)) return refuse(trial, "already_sealed");
  return step(hear(trial, now, beat.hidden), "done");
}

/** Seals the answer. In time until deadline + grace; what comes later is stored as late and the last draft stands. */
export function submitTrial(
  before: Trial,
  sender: Sender,
  answer: Json,
  now: number,
  rules: Rules,
): TrialStep {
  const trial = settle(before, now, rules);
  const problem = senderProblem(trial, sender);
  if (problem) return refuse(trial, problem);
  if (trial.submittedAt !== null) return refuse(trial, "already_sealed");
  if (isSealed(trial) || trial.deadline === null || now > lastInstant(trial.deadline, rules))
    return keepLate(trial, answer, now);
  const heard = hear(trial, now);
  const draft = { answer, version: (heard.draft?.version ?? 0) + 1, receivedAt: now };
  return step({ ...heard, state: "submitted", draft, submittedAt: now, sealedAt: now }, "done");
}

/** Moves a running trial to another window of the same solver: a new token, the same clock and draft (no second attempt). */
export function takeOver(before: Trial, by: string, now: number, rules: Rules): TrialStep {
  const trial = settle(before, now, rules);
  if (by !== trial.solverId) return refuse(trial, "not_holder");
  if (trial.state !== "started") return refuse(trial, isSealed(trial) ? "already_sealed" : "not_started");
  return step({ ...hear(trial, now), token: trial.token + 1 }, "resumed");
}
