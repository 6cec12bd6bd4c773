import type { ScoredTypeId } from "@touchstone/contract";
import type { KeyTask } from "../score/answer-key.ts";

/** Tasks of one stratum by their place in the type; `hops` only for hop counts. */
export interface StratumTasks {
  id: string;
  hops: number | null;
  tasks: number[];
}

/** Name of the stratum of a task, and what it sorts by; null where it belongs to none. */
function stratumOf({ key }: KeyTask): { id: string; order: number; hops?: number } | null {
  switch (key.type) {
    case "database-navigation":
      return { id: `hops=${key.gold.hops}`, order: key.gold.hops, hops: key.gold.hops };
    case "deep-research":
      return key.gold.work === null
        ? { id: "satisfiable=no", order: 1 }
        : { id: "satisfiable=yes", order: 0 };
    case "wide-research": {
      const size = key.gold.works.length;
      return { id: size < 10 ? "gold=0-9" : size < 20 ? "gold=10-19" : "gold=20+", order: size };
    }
    case "tool-trajectory":
      return key.gold.level === undefined
        ? null
        : { id: `level=${key.gold.level}`, order: Number(key.gold.level.slice(1)) };
    default:
      return null;
  }
}

/** Strata of a type, in order of hops, level or size (SCORING.md 7 to 9, 12.1). */
export function strataOf(type: ScoredTypeId, tasks: readonly KeyTask[]): StratumTasks[] {
  const found = new Map<string, StratumTasks & { order: number }>();
  for (const [at, task] of tasks.entries()) {
    if (task.key.type !== type) throw new Error(`${task.task} is not of type ${type}`);
    const stratum = stratumOf(task);
    if (stratum === null) continue;
    const { id, order, hops = null } = stratum;
    const entry = found.get(id) ?? { id, hops, tasks: [], order };
    entry.tasks.push(at);
    found.set(id, entry);
  }
  return [...found.values()]
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, hops, tasks: members }) => ({ id, hops, tasks: members }));
}
