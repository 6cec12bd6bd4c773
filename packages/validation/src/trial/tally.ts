import type { Rules, VoidRule } from "@touchstone/contract";
import { standing, type TrialContext } from "./standing.ts";
import type { Trial } from "./trial.ts";

/** What the trials of a text amount to. Zeros and solves count distinct solvers. */
export interface TrialTally {
  solves: number;
  zeros: number;
  /** Failures of solvers below the control rate; they do not count. */
  discounted: number;
  /** Sealed, and waiting for a grade or for the end of the debrief. */
  undecided: number;
  running: number;
  /** Places claimed and not started. */
  held: number;
  voids: { trialId: string; rule: VoidRule }[];
  /** Void for a forbidden aid, with the right answer (`trial/aid-solve`). */
  aidSolves: number;
  /** Trials that count as zero or solve. */
  counted: string[];
}

/** Counts settled trials for the gate; their order does not matter. */
export function tallyTrials(trials: readonly Trial[], context: TrialContext): TrialTally {
  const solvers = { solve: new Set<string>(), zero: new Set<string>(), discounted: new Set<string>() };
  const tally: TrialTally = {
    solves: 0,
    zeros: 0,
    discounted: 0,
    undecided: 0,
    running: 0,
    held: 0,
    voids: [],
    aidSolves: 0,
    counted: [],
  };
  for (const trial of [...trials].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const it = standing(trial, context);
    if (it.kind === "held" || it.kind === "running" || it.kind === "undecided") tally[it.kind] += 1;
    if (it.kind === "solve" || it.kind === "zero" || it.kind === "discounted")
      solvers[it.kind].add(trial.solverId);
    if (it.kind === "solve" || it.kind === "zero") tally.counted.push(trial.id);
    if (it.kind === "void") {
      tally.voids.push({ trialId: trial.id, rule: it.rule });
      if (it.rule === "V5" && it.solved) tally.aidSolves += 1;
    }
  }
  tally.solves = solvers.solve.size;
  tally.zeros = solvers.zero.size;
  tally.discounted = solvers.discounted.size;
  return tally;
}

/**
 * Places that may be opened now: the required zeros less those counted, running, held or undecided; none after a solve
 * (DESIGN.md §3). Never negative.
 */
export function placesNeeded(
  rules: Rules,
  tally: Pick<TrialTally, "solves" | "zeros" | "running" | "held" | "undecided">,
): number {
  if (tally.solves > 0) return 0;
  return Math.max(0, rules.trial.required - tally.zeros - tally.running - tally.held - tally.undecided);
}
