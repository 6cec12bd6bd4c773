import type { AidPolicy, Rules, VoidRule } from "@touchstone/contract";
import { voidsEvenASolve } from "./after.ts";
import { type Aid, isSealed, type Trial } from "./trial.ts";

/** Start values of CHECKS.md 9.4 and 14.22; in the rules they stand under `trial/complete.<name>`. */
export const TRIAL_THRESHOLDS = {
  gapSeconds: 30,
  giveUpSeconds: 300,
  minControls: 4,
  controlRate: 0.5,
} as const;

export type TrialThresholdName = keyof typeof TRIAL_THRESHOLDS;

/** Value of a threshold of the trial rules, in the unit of its name. */
export const trialThreshold = (rules: Rules, name: TrialThresholdName): number =>
  rules.thresholds[`trial/complete.${name}`] ?? TRIAL_THRESHOLDS[name];

/** A solver's record on control tasks. */
export interface ControlRecord {
  graded: number;
  solved: number;
}

/** A weak solver's failures are no evidence of difficulty; their solves are (CHECKS.md 9.4). */
export const isDiscounted = (controls: ControlRecord | undefined, rules: Rules): boolean =>
  controls !== undefined &&
  controls.graded >= trialThreshold(rules, "minControls") &&
  controls.solved / controls.graded < trialThreshold(rules, "controlRate");

/** What a trial is judged against. */
export interface TrialContext {
  rules: Rules;
  hashes: { solverTextHash: string; keyHash: string };
  /** Control records by solver. */
  controls: ReadonlyMap<string, ControlRecord>;
  /** Trials whose solver turned out to be excluded (V3). */
  ineligible: ReadonlySet<string>;
}

/** What a trial means for the gate. */
export type Standing =
  | { kind: "ignored"; why: "control" | "stale" | "lapsed" | "declined" }
  | { kind: "held" }
  | { kind: "running" }
  | { kind: "undecided"; why: "grade" | "debrief" }
  | { kind: "solve" }
  | { kind: "zero" }
  | { kind: "discounted" }
  | { kind: "void"; rule: VoidRule; solved: boolean };

/** Declared aids that a policy forbids (CHECKS.md 9.6). */
export const forbiddenAids = (policy: AidPolicy, aids: readonly Aid[]): Aid[] =>
  policy === "all" ? [] : aids.filter((aid) => policy === "forbidden" || aid === "chatbot");

/** Distinct queries of a log, case and white space aside. */
export const distinctQueries = (trial: Trial): number =>
  new Set(trial.log.queries.map((it) => it.text.trim().toLowerCase()).filter((text) => text !== "")).size;

/** V4 as amended by CHECKS.md 14.22: given up early, and nothing in the log. */
const gaveUp = (trial: Trial, rules: Rules): boolean =>
  trial.startedAt !== null &&
  trial.sealedAt !== null &&
  trial.sealedAt - trial.startedAt < trialThreshold(rules, "giveUpSeconds") * 1000 &&
  distinctQueries(trial) === 0;

/**
 * What a settled trial means for the gate of this text and key. A right answer stands under V1, V2 and V4 and is lost
 * under V3, V5, V6 and V7; a grade under another key is none, so the answer waits to be graded again. An early end
 * without a log is decided when the debrief is over, because the log may still come.
 */
export function standing(trial: Trial, context: TrialContext): Standing {
  const { rules, hashes } = context;
  if (trial.control) return { kind: "ignored", why: "control" };
  if (trial.state === "lapsed" || trial.state === "declined") return { kind: "ignored", why: trial.state };
  if (trial.solverTextHash !== hashes.solverTextHash) return { kind: "ignored", why: "stale" };
  if (trial.state === "claimed") return { kind: "held" };

  const grade = trial.grade?.keyHash === hashes.keyHash ? trial.grade.outcome : null;
  const solved = grade === "solved";
  const hard = trial.voids.filter(voidsEvenASolve);
  if (context.ineligible.has(trial.id)) hard.push("V3");
  if (forbiddenAids(trial.aidPolicy, trial.log.aids ?? []).length > 0) hard.push("V5");
  const [rule] = hard.toSorted();
  if (rule) return { kind: "void", rule, solved };

  if (!isSealed(trial)) return { kind: "running" };
  if (grade === null || grade === "undecided") return { kind: "undecided", why: "grade" };
  if (solved) return { kind: "solve" };
  if (trial.voids.includes("V2")) return { kind: "void", rule: "V2", solved };
  if (trial.voids.includes("V1") || trial.gapMs > trialThreshold(rules, "gapSeconds") * 1000)
    return { kind: "void", rule: "V1", solved };
  if (trial.voids.includes("V4")) return { kind: "void", rule: "V4", solved };
  if (gaveUp(trial, rules))
    return trial.debriefClosed ? { kind: "void", rule: "V4", solved } : { kind: "undecided", why: "debrief" };
  return isDiscounted(context.controls.get(trial.solverId), rules)
    ? { kind: "discounted" }
    : { kind: "zero" };
}
