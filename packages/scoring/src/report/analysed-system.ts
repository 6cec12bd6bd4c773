import { meanOf } from "../metrics/ratio.ts";
import type { AnswerKey } from "../score/answer-key.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { ScoreSet } from "../score/score-set.ts";
import type { SystemClass } from "./item-analysis.ts";

const classes = {
  "foundation-model": "closed-book",
  "model-with-search": "search",
  "deep-research-agent": "deep-research",
} as const satisfies Partial<Record<ScoreSet["system"]["category"], SystemClass>>;

/** One score set with its outcomes, in any order. */
export interface AnalysedSet {
  scoreSet: ScoreSet;
  outcomes: Iterable<TaskOutcome>;
}

/** A system with its outcomes by task, and what it scored over all. */
export interface AnalysedSystem {
  family: string;
  systemClass: SystemClass | null;
  protocol: ScoreSet["system"]["protocol"];
  byTask: ReadonlyMap<string, readonly TaskOutcome[]>;
  /** Mean score over graded runs, by task. */
  means: ReadonlyMap<string, number>;
  /** Sum of those means, in the order of the key. */
  total: number;
}

/** Scores of the graded ones. */
export const gradedScores = (outcomes: readonly TaskOutcome[]): number[] =>
  outcomes.flatMap(({ score }) => (score === null ? [] : [score]));

/** Sorts the outcomes of a set by task and run. */
export function readSystem({ scoreSet, outcomes }: AnalysedSet, key: AnswerKey): AnalysedSystem {
  const byTask = new Map<string, TaskOutcome[]>();
  for (const outcome of outcomes) {
    const list = byTask.get(outcome.task) ?? [];
    list.push(outcome);
    byTask.set(outcome.task, list);
  }
  const means = new Map<string, number>();
  let total = 0;
  for (const { task } of key.tasks) {
    const runs = byTask.get(task)?.sort((a, b) => a.run - b.run) ?? [];
    const { value } = meanOf(gradedScores(runs));
    if (value === null) continue;
    means.set(task, value);
    total += value;
  }
  const { category, family, protocol } = scoreSet.system;
  return {
    family,
    systemClass: category === "human" ? null : classes[category],
    protocol,
    byTask,
    means,
    total,
  };
}
