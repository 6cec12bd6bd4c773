import type { ScoredTypeId } from "@touchstone/contract";
import type { ScoreSet } from "../score/score-set.ts";

/** Classes of systems of SCORING.md 14.1; people are kept apart, by protocol. */
export type SystemClass = "closed-book" | "search" | "deep-research";

/** Task-run pairs that were right, of those with a grade. */
export interface PassRate {
  passed: number;
  graded: number;
  rate: number | null;
  interval: { lower: number; upper: number } | null;
}

/** Equal answers of several systems to one task. */
export interface AnswerCluster {
  answerKey: string;
  /** The answer as it was read first; null where it is gold, which analytics do not print. */
  answer: string | null;
  gold: boolean;
  /** Answers of single runs, systems and families that gave it. */
  answers: number;
  systems: number;
  families: number;
  /** Share of the ability of all answering systems. */
  abilityShare: number;
}

/** Corrected item–rest correlation over systems, in [−1, 1]; null where scores or rests are constant. */
export interface Correlation {
  value: number | null;
  /** Systems it is of. */
  systems: number;
  interval: { lower: number; upper: number; dropped: number } | null;
}

/** What is known of a task from earlier releases and from its authors; absent is unknown. */
export interface ItemHistory {
  /** Releases directly before this one in which every system scored 0. */
  zeroReleases?: number;
  /** An oracle run reached the gold answer. */
  oracleConfirmed?: boolean;
  /** In the release before this one, the task had units that nobody judged. */
  unjudgedBefore?: boolean;
}

/** Something to look at; never a reason to change gold by itself. Parameters are shares, counts and one answer key. */
export type ItemAlarm =
  | { id: "suspected-wrong-key"; answerKey: string; share: number; goldShare: number; families: number }
  | { id: "saturated"; searchRight: number | null; bestClosedBook: number | null }
  | { id: "dead"; releases: number }
  | { id: "guessable"; closedBook: number; search: number }
  | { id: "negative-discrimination"; upper: number }
  | { id: "format-trap"; failures: number }
  | { id: "judge-bound"; judged: number; unjudgedTwice: boolean };

/** What several systems made of one task. Rates are in [0, 1]; null is undefined. */
export interface ItemAnalysis {
  task: string;
  type: ScoredTypeId;
  classes: ({ systemClass: SystemClass; systems: number } & PassRate)[];
  people: ({ protocol: NonNullable<ScoreSet["system"]["protocol"]> } & PassRate)[];
  /** Of all systems that have a grade for the task, against their means over the other tasks. */
  correlation: Correlation;
  clusters: AnswerCluster[];
  abstentionRate: number | null;
  formatFailureRate: number | null;
  medianSearches: number | null;
  costPerCorrect: number | null;
  alarms: ItemAlarm[];
}
