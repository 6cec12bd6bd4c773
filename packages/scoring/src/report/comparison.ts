import { SCORED_TYPES, type ScoredTypeId } from "@touchstone/contract";
import { bootstrapRatio, bootstrapSeed } from "../metrics/intervals.ts";
import { meanOf } from "../metrics/ratio.ts";
import { CLAIM_MINIMUM } from "../metrics/trend.ts";
import type { AnswerKey } from "../score/answer-key.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { ScoreSet } from "../score/score-set.ts";
import { type Incomparable, incomparable } from "./comparable.ts";
import { measuresOf } from "./measures.ts";
import type { Interval } from "./report.ts";

/** What a comparison needs of an outcome. */
export type ScoredOutcome = Pick<TaskOutcome, "task" | "run" | "score">;

/** One score set with its outcomes, in any order. */
export interface ComparedSet {
  scoreSet: ScoreSet;
  outcomes: Iterable<ScoredOutcome>;
}

/** Difference of two systems on one type: first minus second, in [−1, 1]. */
export interface TypeDifference {
  type: ScoredTypeId;
  /** Id of the headline that is compared. */
  metric: string;
  /** Tasks that both have a grade for. */
  tasks: number;
  first: number | null;
  second: number | null;
  difference: number | null;
  interval: Interval | null;
  /** No order is claimed where the interval contains 0, and none on fewer than 10 independent tasks (SCORING.md 12). */
  verdict: "first_higher" | "second_higher" | "not_distinguishable" | "no_claim";
}

export type Comparison = { refused: Incomparable } | { refused: null; types: TypeDifference[] };

/** Mean score over graded runs of each task, summed in the order of runs. */
export function runMeans(outcomes: Iterable<ScoredOutcome>): Map<string, number> {
  const scores = new Map<string, { run: number; score: number }[]>();
  for (const { task, run, score } of outcomes) {
    if (score === null) continue;
    const list = scores.get(task) ?? [];
    list.push({ run, score });
    scores.set(task, list);
  }
  const means = new Map<string, number>();
  for (const [task, list] of scores) {
    list.sort((a, b) => a.run - b.run);
    means.set(task, meanOf(list.map(({ score }) => score)).value ?? 0);
  }
  return means;
}

function verdictOf(interval: Interval | null, clusters: number): TypeDifference["verdict"] {
  if (clusters < CLAIM_MINIMUM) return "no_claim";
  if (interval === null || (interval.lower <= 0 && interval.upper >= 0)) return "not_distinguishable";
  return interval.lower > 0 ? "first_higher" : "second_higher";
}

/**
 * Compares two systems by type: paired bootstrap of the difference of per-task run means over the tasks that both have
 * a grade for, by clusters where the release declares them (SCORING.md 12.2). Refuses sets that do not belong in one
 * table.
 */
export function compareSystems(
  key: AnswerKey,
  first: ComparedSet,
  second: ComparedSet,
  options: { replicates?: number } = {},
): Comparison {
  const refused = incomparable([first.scoreSet, second.scoreSet]);
  if (refused !== null) return { refused };
  const [left, right] = [runMeans(first.outcomes), runMeans(second.outcomes)];
  const { digest } = first.scoreSet.release;
  const types = SCORED_TYPES.flatMap((type): TypeDifference[] => {
    const tasks = key.tasks.filter((task) => task.key.type === type);
    if (tasks.length === 0) return [];
    const pairs = tasks.flatMap(({ task, cluster }) => {
      const [a, b] = [left.get(task), right.get(task)];
      return a === undefined || b === undefined ? [] : [{ cluster: cluster ?? `task ${task}`, a, b }];
    });
    const places = new Map<string, number>();
    const over: number[] = [];
    const under: number[] = [];
    for (const { cluster, a, b } of pairs) {
      const place = places.get(cluster) ?? places.size;
      places.set(cluster, place);
      over[place] = (over[place] ?? 0) + (a - b);
      under[place] = (under[place] ?? 0) + 1;
    }
    const metric = measuresOf(type, first.scoreSet.configuration.profileSet)[0]?.id ?? type;
    const found = bootstrapRatio(
      Float64Array.from(over),
      Float64Array.from(under),
      bootstrapSeed(digest, metric),
      options.replicates,
    );
    const interval: Interval | null =
      found === null ? null : { lower: found.lower, upper: found.upper, method: "bootstrap" };
    return [
      {
        type,
        metric,
        tasks: pairs.length,
        first: meanOf(pairs.map(({ a }) => a)).value,
        second: meanOf(pairs.map(({ b }) => b)).value,
        difference: meanOf(pairs.map(({ a, b }) => a - b)).value,
        interval,
        verdict: verdictOf(interval, places.size),
      },
    ];
  });
  return { refused: null, types };
}
