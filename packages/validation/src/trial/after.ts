import type { Rules, VoidRule } from "@touchstone/contract";
import { settle } from "./clock.ts";
import {
  isSealed,
  refuse,
  step,
  type Trial,
  type TrialGrade,
  type TrialLog,
  type TrialStep,
} from "./trial.ts";

/** Completes the query log and the aids within the untimed minutes after sealing; `finished` ends them early. */
export function completeLog(
  before: Trial,
  by: string,
  log: TrialLog & { finished: boolean },
  now: number,
  rules: Rules,
): TrialStep {
  const trial = settle(before, now, rules);
  if (by !== trial.solverId) return refuse(trial, "not_holder");
  if (!isSealed(trial)) return refuse(trial, "not_sealed");
  if (trial.debriefClosed) return refuse(trial, "debrief_over");
  return step(
    { ...trial, log: { queries: log.queries, aids: log.aids }, debriefClosed: log.finished },
    "done",
  );
}

/** Stores a grade under a key; a later key replaces it, the attempt is never repeated (CHECKS.md 0.2 item 3). */
export function gradeTrial(trial: Trial, grade: TrialGrade): TrialStep {
  if (!isSealed(trial)) return refuse(trial, "not_sealed");
  const state = trial.state === "voided" || grade.outcome === "undecided" ? trial.state : "graded";
  return step({ ...trial, state, grade }, "done");
}

/** Rules under which even a correct answer does not count (CHECKS.md 9.4). */
export const voidsEvenASolve = (rule: VoidRule): boolean => rule !== "V1" && rule !== "V2" && rule !== "V4";

/**
 * Records a void rule. V2 (a fault of the platform) ends a running trial with the draft it has, which may still be a
 * solve; V7 (consent withdrawn) deletes what the solver wrote.
 */
export function voidTrial(before: Trial, rule: VoidRule, now: number): Trial {
  const voids = before.voids.includes(rule) ? before.voids : [...before.voids, rule];
  const ended: Trial = { ...before, voids, sealedAt: before.sealedAt ?? now };
  if (rule === "V7")
    return {
      ...ended,
      state: "voided",
      draft: null,
      late: [],
      log: { queries: [], aids: null },
      grade: null,
      debriefClosed: true,
    };
  if (voidsEvenASolve(rule)) return { ...ended, state: "voided" };
  return before.state === "started" ? { ...ended, state: "expired" } : ended;
}
