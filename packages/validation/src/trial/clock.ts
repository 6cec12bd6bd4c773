import type { Rules } from "@touchstone/contract";
import { isSealed, lastInstant, type Trial } from "./trial.ts";

/** Seconds between two heartbeats of a visible tab (CHECKS.md 9.3, start value). */
export const HEARTBEAT_SECONDS = 10;
/** Seconds between two drafts that are saved by themselves (CHECKS.md 9.3, start value). */
export const AUTOSAVE_SECONDS = 5;

/** Browsers let the timers of a hidden tab run once a minute; such silences are no gaps (CHECKS.md 13.9). */
const HIDDEN_BEAT_SECONDS = 60;
/** A beat may be this much later than its turn before the silence counts. */
const LATENESS = 1.5;

/**
 * The part of a silence that counts as a gap, in ms. Any request of the solver ends a silence, not only a heartbeat.
 * A silence counts beyond the time in which the next beat was due; a little lateness is none.
 */
export function gapOf(silenceMs: number, hidden: boolean): number {
  const dueMs = (hidden ? HIDDEN_BEAT_SECONDS : HEARTBEAT_SECONDS) * 1000;
  return silenceMs <= dueMs * LATENESS ? 0 : silenceMs - dueMs;
}

/**
 * Notes that something of this solver arrived. `hidden` says whether the tab is hidden now; a silence is measured as a
 * hidden one if the tab was hidden at either end. Silence after the deadline is none.
 */
export function hear(trial: Trial, now: number, hidden = trial.hidden): Trial {
  if (trial.heardAt === null || trial.deadline === null || isSealed(trial)) return trial;
  const at = Math.min(now, trial.deadline);
  if (at <= trial.heardAt) return { ...trial, hidden };
  const gapMs = trial.gapMs + gapOf(at - trial.heardAt, hidden || trial.hidden);
  return { ...trial, heardAt: at, hidden, gapMs };
}

/** Milliseconds left on the clock of a started trial, never negative; null when no clock runs. */
export function remaining(trial: Trial, now: number): number | null {
  if (trial.deadline === null || isSealed(trial)) return null;
  return Math.max(0, trial.deadline - now);
}

/**
 * The trial as it stands at `now`: a lease that has ended has lapsed, a trial past deadline and grace has expired with
 * the last draft received in time, a debrief past its window is closed. Expiry is judged whenever a trial is read, so no
 * sweeper is needed. Boundaries: a lease is over at its exact end, an answer is in time at its exact last instant.
 */
export function settle(trial: Trial, now: number, rules: Rules): Trial {
  let settled = trial;
  if (settled.state === "claimed" && now >= settled.leaseUntil) return { ...settled, state: "lapsed" };
  if (settled.state === "started" && settled.deadline !== null) {
    const last = lastInstant(settled.deadline, rules);
    if (now > last) settled = { ...hear(settled, settled.deadline), state: "expired", sealedAt: last };
  }
  if (settled.sealedAt !== null && !settled.debriefClosed && now > debriefUntil(settled.sealedAt, rules))
    settled = { ...settled, debriefClosed: true };
  return settled;
}

/** End of the untimed minutes in which the log may be completed (CHECKS.md 14.22). */
export const debriefUntil = (sealedAt: number, rules: Rules): number =>
  sealedAt + rules.trial.debriefSeconds * 1000;
