import { normaliseString } from "../normalise.ts";
import { GOLD_KEY } from "../score/answer-grade.ts";
import type { AnalysedSystem } from "./analysed-system.ts";
import type { AnswerCluster } from "./item-analysis.ts";

/** Ability of a system with one task left out: (C + 1) / (n + 2) over the other tasks (SCORING.md 14.1). */
export function abilityWithout(system: Pick<AnalysedSystem, "means" | "total">, task: string): number {
  const own = system.means.get(task);
  const correct = system.total - (own ?? 0);
  const n = system.means.size - (own === undefined ? 0 : 1);
  return (correct + 1) / (n + 2);
}

/**
 * Histogram of answers by their key, heaviest first. A system's ability is shared out over its answered runs;
 * abstentions, format failures and errors belong to no cluster (CHECKS.md 10.3).
 */
export function clusterAnswers(task: string, systems: readonly AnalysedSystem[]): AnswerCluster[] {
  const found = new Map<
    string,
    {
      answer: string | null;
      gold: boolean;
      answers: number;
      systems: Set<number>;
      families: Set<string>;
      weight: number;
    }
  >();
  let total = 0;
  for (const [at, system] of systems.entries()) {
    const answered = (system.byTask.get(task) ?? []).filter(
      ({ state, answerKey }) => state === "answered" && answerKey !== null,
    );
    if (answered.length === 0) continue;
    const ability = abilityWithout(system, task);
    total += ability;
    for (const { answerKey, score, extracted } of answered) {
      const gold = answerKey === GOLD_KEY || score === 1;
      const key = gold ? GOLD_KEY : (answerKey ?? "");
      const cluster = found.get(key) ?? {
        answer: gold ? null : extracted,
        gold,
        answers: 0,
        systems: new Set<number>(),
        families: new Set<string>(),
        weight: 0,
      };
      cluster.answers++;
      cluster.systems.add(at);
      cluster.families.add(normaliseString(system.family));
      cluster.weight += ability / answered.length;
      found.set(key, cluster);
    }
  }
  return [...found]
    .map(([answerKey, { answer, gold, answers, weight, ...sets }]) => ({
      answerKey,
      answer,
      gold,
      answers,
      systems: sets.systems.size,
      families: sets.families.size,
      abilityShare: weight / total,
    }))
    .toSorted(
      (a, b) =>
        b.abilityShare - a.abilityShare ||
        (a.answerKey < b.answerKey ? -1 : a.answerKey > b.answerKey ? 1 : 0),
    );
}
