import type { BenchmarkFacts } from "@touchstone/checks";
import type { TaskDocument } from "@touchstone/contract";
import { taskType } from "./registry.ts";

/** What the duplicate and uniformity checks of other tasks need to know of a task. */
export interface NeighbourFacts {
  question: string;
  answerKey: string;
  maskedKeys: string[];
  /** Whether the task says how many works a slot has; null for types without slots. */
  countDisclosed: boolean | null;
}

/** A task as its neighbours in the benchmark see it. */
export function neighbourFacts(document: TaskDocument): NeighbourFacts {
  const type = taskType(document.type);
  const { answerKey, maskedKeys } = type.facts(document);
  const { countDisclosed } = document.payload as { countDisclosed?: unknown };
  return {
    question: type.solverView(document).question,
    answerKey,
    maskedKeys,
    countDisclosed: typeof countDisclosed === "boolean" ? countDisclosed : null,
  };
}

/** The benchmark around a task. Where the others already differ in disclosing counts, nothing is demanded of this one. */
export function benchmarkFacts(
  others: readonly (NeighbourFacts & { key: string })[],
  ownHosts: readonly string[],
): BenchmarkFacts {
  const disclosed = new Set(others.flatMap((it) => (it.countDisclosed === null ? [] : [it.countDisclosed])));
  return {
    ownHosts: [...ownHosts],
    otherTasks: others.map(({ key, question, answerKey, maskedKeys }) => ({
      key,
      question,
      answerKey,
      maskedKeys,
    })),
    countDisclosed: disclosed.size === 1 ? ([...disclosed][0] ?? null) : null,
  };
}
