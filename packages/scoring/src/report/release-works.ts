import { readGoldWork } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { normaliseString } from "../normalise.ts";
import type { KeyTask } from "../score/answer-key.ts";

/** Works that a task's gold speaks of. */
function worksOf({ key }: KeyTask): readonly Work[] {
  switch (key.type) {
    case "database-navigation":
      return [];
    case "literature-retrieval":
      return [key.gold.work];
    case "deep-research":
      return key.gold.work === null ? [] : [key.gold.work];
    case "tool-trajectory":
      return [];
    default:
      return key.gold.works;
  }
}

/** Numbers works so that versions of one work, in whatever task, have one number. */
export interface WorkNumbers {
  numberOf(work: Work): number;
  size(): number;
}

/** Works are one that share an identifier, or a title where they have none. */
export function createWorkNumbers(): WorkNumbers {
  const numbers = new Map<string, number>();
  let size = 0;
  return {
    numberOf(work) {
      const identifiers = [...readGoldWork(work).identifiers];
      const keys = identifiers.length > 0 ? identifiers : [`title:${normaliseString(work.csl.title)}`];
      const known = keys.flatMap((key) => numbers.get(key) ?? []);
      const number = known.length > 0 ? Math.min(...known) : size++;
      for (const key of keys) numbers.set(key, number);
      return number;
    },
    size: () => size,
  };
}

/** The work that most tasks of the release speak of, the first of several; null where there is none. */
export function mostFrequentWork(tasks: readonly KeyTask[]): Work | null {
  const numbers = createWorkNumbers();
  const found = new Map<number, { work: Work; tasks: number }>();
  for (const task of tasks) {
    const seen = new Set<number>();
    for (const work of worksOf(task)) {
      const number = numbers.numberOf(work);
      if (seen.has(number)) continue;
      seen.add(number);
      const entry = found.get(number) ?? { work, tasks: 0 };
      entry.tasks++;
      found.set(number, entry);
    }
  }
  let best: { work: Work; tasks: number } | null = null;
  for (const entry of found.values()) if (best === null || entry.tasks > best.tasks) best = entry;
  return best?.work ?? null;
}
