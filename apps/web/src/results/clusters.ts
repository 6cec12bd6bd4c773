import type { TaskAnswer } from "./types.ts";

/** Answers that compare as one. */
export interface Cluster {
  key: string;
  /** As it was read; null for no answer. */
  answer: string | null;
  state: "right" | "wrong" | "open";
  /** Systems and runs that gave it. */
  by: { system: string; run: number }[];
}

/** The outcome that stands for an answer: of the newest score set. */
export const outcomeOf = (answer: TaskAnswer) => answer.outcomes.at(-1)?.outcome ?? null;

/** Histogram of answer clusters, largest first; those without an answer last. */
export function clustersOf(answers: readonly TaskAnswer[]): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const answer of answers) {
    const outcome = outcomeOf(answer);
    if (outcome === null) continue;
    const key = outcome.answerKey ?? "";
    const state = outcome.ungraded !== null ? "open" : outcome.score === 1 ? "right" : "wrong";
    const found = clusters.get(key) ?? {
      key,
      answer: outcome.answerKey === null ? null : (outcome.extracted ?? outcome.answerKey),
      state,
      by: [],
    };
    found.by.push({ system: answer.system, run: answer.run });
    clusters.set(key, found);
  }
  return [...clusters.values()].toSorted(
    (a, b) =>
      Number(a.answer === null) - Number(b.answer === null) ||
      b.by.length - a.by.length ||
      (a.key < b.key ? -1 : 1),
  );
}
