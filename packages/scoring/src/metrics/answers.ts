import { type Ratio, ratio } from "./ratio.ts";

/** Counts of task outcomes of T1, T2 or deep tasks (SCORING.md 4). */
export interface OutcomeCounts {
  correct: number;
  incorrect: number;
  notAttempted: number;
  ungraded?: number;
}

export interface AnswerMetrics {
  accuracy: Ratio;
  fEm: Ratio;
  attempted: Ratio;
  accuracyGivenAttempted: Ratio;
  graded: number;
  tasks: number;
  ungradedShare: Ratio;
  provisional: boolean;
  /** Accuracy, or null where too much is ungraded. */
  headline: number | null;
  /** Accuracy over all tasks with open tasks wrong, and right. */
  lowest: Ratio;
  highest: Ratio;
}

/** Share of ungraded tasks above which there is no headline (start value of SCORING.md 1.2). */
export const UNGRADED_LIMIT = 0.02;

/** Metrics of answers; undefined values are null, never 0. */
export function answerMetrics({
  correct,
  incorrect,
  notAttempted,
  ungraded = 0,
}: OutcomeCounts): AnswerMetrics {
  const graded = correct + incorrect + notAttempted;
  const tasks = graded + ungraded;
  const accuracy = ratio(correct, graded);
  return {
    accuracy,
    fEm: ratio(2 * correct, 2 * (correct + incorrect) + notAttempted),
    attempted: ratio(correct + incorrect, graded),
    accuracyGivenAttempted: ratio(correct, correct + incorrect),
    graded,
    tasks,
    ungradedShare: ratio(ungraded, tasks),
    provisional: ungraded > 0,
    headline: ungraded <= UNGRADED_LIMIT * tasks ? accuracy.value : null,
    lowest: ratio(correct, tasks),
    highest: ratio(correct + ungraded, tasks),
  };
}

type DeepPrediction = "ids" | "none" | "empty";

export interface DeepTask {
  gold: "satisfiable" | "unsatisfiable";
  prediction: DeepPrediction;
  firstCandidateCorrect?: boolean;
}

/** Pattern of an explicit claim that no work exists, on a `string`-normalised answer (SCORING.md 7). */
export const NONE_CLAIM =
  /^(none|no (such |matching |valid )?(paper|article|work)s?( exists?| satisf(y|ies).*)?)$/;

function deepOutcome({ gold, prediction, firstCandidateCorrect = false }: DeepTask): "C" | "I" | "N" {
  if (prediction === "empty") return "N";
  if (gold === "unsatisfiable") return prediction === "none" ? "C" : "I";
  return prediction === "ids" && firstCandidateCorrect ? "C" : "I";
}

export interface DeepMetrics {
  outcomes: ("C" | "I" | "N")[];
  accuracy: Ratio;
  satisfiable: Ratio;
  unsatisfiable: Ratio;
  shareUnsatisfiable: Ratio;
  /** What the constant claim "none" would score. */
  constantNone: Ratio;
  fEm: Ratio;
}

/** Metrics of deep-research tasks, with what they are never shown without (SCORING.md 7). */
export function deepMetrics(tasks: readonly DeepTask[]): DeepMetrics {
  const outcomes = tasks.map(deepOutcome);
  const count = (outcome: string, gold?: DeepTask["gold"]): number =>
    outcomes.filter((one, at) => one === outcome && (gold === undefined || tasks[at]?.gold === gold)).length;
  const unsatisfiable = tasks.filter((task) => task.gold === "unsatisfiable").length;
  const all = answerMetrics({ correct: count("C"), incorrect: count("I"), notAttempted: count("N") });
  return {
    outcomes,
    accuracy: all.accuracy,
    satisfiable: ratio(count("C", "satisfiable"), tasks.length - unsatisfiable),
    unsatisfiable: ratio(count("C", "unsatisfiable"), unsatisfiable),
    shareUnsatisfiable: ratio(unsatisfiable, tasks.length),
    constantNone: ratio(unsatisfiable, tasks.length),
    fEm: all.fEm,
  };
}
