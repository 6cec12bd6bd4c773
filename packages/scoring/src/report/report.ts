import type { ScoredTypeId } from "@touchstone/contract";
import type { LintFinding } from "../lint/finding.ts";
import type { JudgeIdentity, ScoreSet } from "../score/score-set.ts";

/** An interval at 95%. `dropped` counts bootstrap replicates without a value. */
export interface Interval {
  lower: number;
  upper: number;
  method: "wilson" | "bootstrap";
  dropped?: number;
}

/** One number of a report, in [0, 1]; `null` is undefined and printed "–" (SCORING.md 0). */
export interface Metric {
  /** Id in the catalogue of metrics: `accuracy`, `f-em`, `item-recall`, … */
  id: string;
  value: number | null;
  /**
   * Where the metric is a ratio of counts: the counts of all runs added up, so that the value is numerator over
   * denominator. Null for several runs whose denominators differ, since the value is a mean over runs. Figures of the
   * release itself (`share-unsatisfiable`, `constant-none`) are counted once, whatever the number of runs.
   */
  ratio: { numerator: number; denominator: number } | null;
  /** Number of tasks that have a value. */
  n: number;
  interval: Interval | null;
  /** With all open units wrong, and right, over all tasks; null where nothing is open. */
  bounds: { lowest: number; highest: number } | null;
  /** By run, in the order of `runs`; the mean is `value`. */
  perRun: (number | null)[];
  /** Sample SD over runs, in points; null for one run. */
  sd: number | null;
}

/** Metrics of one stratum of a type: a hop count, a level, a class of gold size, satisfiable or not. */
export interface Stratum {
  /** `hops=3`, `level=L1`, `gold=10-19`, `satisfiable=yes`. */
  id: string;
  tasks: number;
  metric: Metric;
  /** True below 10 tasks: printed, and no claim made (SCORING.md 12.1). */
  noClaim: boolean;
}

/** All numbers of one task type. */
export interface TypeReport {
  type: ScoredTypeId;
  tasks: number;
  /** Task-run pairs with and without a grade, by reason. */
  graded: number;
  ungraded: Record<string, number>;
  /** The headline, withheld (null value) where too much is ungraded or the run is unfinished. */
  headline: Metric;
  /** Why there is no headline: `incomplete`, `ungraded`; null where there is one. */
  withheld: "incomplete" | "ungraded" | null;
  /** All others, in the order in which they are printed. */
  metrics: Metric[];
  strata: Stratum[];
  /** Cochran–Armitage over hops; null for other types. */
  trend: { z: number | null; pTwoSided: number | null } | null;
  /** pass@k of accuracies and successes, best@k of scores, k = 1, 2, 4, … up to the number of runs. */
  atK: { k: number; passAtK: number | null; bestAtK: number | null }[];
  /** Score of a blind choice where the answer space is closed, as a mean over the tasks that have one (SCORING.md 16.16). */
  chance: { value: number; tasks: number } | null;
}

/** Overall of the four types, in points. */
export interface OverallReport {
  scheme: "documented" | "as-printed" | "normalised";
  value: number | null;
  sd: number | null;
  perRun: (number | null)[];
  /** `missing_type`, `withheld`; null where there is a value. */
  reason: string | null;
}

/** One policy that knows nothing of the question (SCORING.md 14.2). */
export interface TrivialReport {
  policy: string;
  type: ScoredTypeId;
  tasks: number;
  metrics: Metric[];
}

/** Numbers of one task over the runs of this system. */
export interface TaskReport {
  task: string;
  type: ScoredTypeId;
  runs: number;
  graded: number;
  /** Mean score over graded runs. */
  score: number | null;
  flags: string[];
}

/** Share of pairs that people labelled, with its interval. */
interface LabelledShare {
  numerator: number;
  denominator: number;
  value: number | null;
  interval: { lower: number; upper: number } | null;
}

/** The headline of a type of right and wrong answers, as a judge without errors would have left it: an estimate, never a score. */
export interface CorrectedHeadline {
  type: ScoredTypeId;
  metric: string;
  /** Graded answers that one verdict of the judge decided, and how many of them it took for right. */
  decided: { numerator: number; denominator: number };
  /** Corrected rate of those answers, which may leave [0, 1]; null where the judge is no better than chance. */
  rate: number | null;
  /** The headline with that rate in their place; null where there is no rate or no headline. */
  headline: number | null;
}

/** What is known of the judge of a score set (SCORING.md 3.4). */
export interface JudgeReport {
  identity: JudgeIdentity;
  /** Comparisons in these scores that the judge was asked about, by what came out. */
  verdicts: { match: number; no_match: number; unjudged: number; unparsed: number };
  /** Tests of this judge against deliberately false gold on record; one that accepts any fails its instrument check. */
  instrument: { tested: number; accepted: number };
  /** Judge and system are of one model family. */
  sameFamily: boolean;
  /** Against pairs that people labelled; null where there are none. */
  calibration: {
    /** Pairs with a verdict of the judge, the negative ones among them, and the pairs without a verdict. */
    pairs: number;
    negatives: number;
    undecided: number;
    sensitivity: LabelledShare;
    specificity: LabelledShare;
    falseAccepts: number;
    /** Upper limit of the rate of false accepts, one-sided 95%, where there was none; null otherwise. */
    falseAcceptsUpTo: number | null;
    /** Whether the pairs are as many as the rule wants; nothing is corrected otherwise. */
    enough: boolean;
    corrected: CorrectedHeadline[];
  } | null;
}

/** Everything that is printed of one score set. Numbers are computed once, here, and rendered everywhere from this. */
export interface Report {
  format: "touchstone-report";
  formatVersion: 1;
  scoreSet: ScoreSet;
  /** Runs that were found, ascending. */
  runs: number[];
  provisional: boolean;
  totals: {
    tasks: number;
    /** Lines of the submission. */
    records: number;
    states: Record<string, number>;
    /** Compared things by who decided: `rule`, `judge`, `person`, `open`. */
    units: Record<string, number>;
  };
  types: TypeReport[];
  overall: OverallReport;
  /** Null without a judge; reports of earlier versions do not have it. */
  judge?: JudgeReport | null;
  /** Sums over what the submission states, with the number of lines that state it; null where none does. */
  use: {
    cost: { total: number; lines: number } | null;
    searches: { total: number; lines: number; median: number } | null;
    calls: { total: number; lines: number; median: number } | null;
    costPerCorrect: number | null;
  };
  /** Flags of answers and how often, by type. */
  flags: { type: ScoredTypeId; flag: string; count: number }[];
  trivial: TrivialReport[];
  /** What the linter says of this very report; an error means that it must not be published. */
  lint: LintFinding[];
  /** The first thousand tasks by key. */
  tasks: TaskReport[];
}
