import type { TaskDocument } from "@touchstone/contract";
import type { Candidate, TaskType } from "@touchstone/task-types";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { proposedCandidates } from "./read-answers.ts";
import type { ClusterRow, UniquenessRunRow } from "./repository.ts";

type Inside = Pick<Repositories, "uniqueness">;

/** Clusters of a run by key, kept current while answers are added in one transaction. */
export interface ClusterBook {
  ids: (answers: readonly unknown[]) => Promise<string[]>;
  /** Makes gold a cluster among the others. */
  addGold: () => Promise<void>;
}

/**
 * Opens the clusters of a run for writing, under the task's lock. Equal answers come under one key by the type's
 * equality; what a key has already is left as it is, decisions included.
 */
export async function clusterBook(
  repos: Inside,
  world: Pick<World, "ids" | "clock">,
  run: Pick<UniquenessRunRow, "id">,
  type: TaskType,
  document: TaskDocument,
): Promise<ClusterBook> {
  const rows = new Map((await repos.uniqueness.clusters(run.id)).map((row) => [row.key, row]));
  const put = async (candidate: Candidate, open: boolean): Promise<string> => {
    const held = rows.get(candidate.key);
    if (held) {
      if (candidate.isGold && !held.gold) {
        await repos.uniqueness.updateCluster(held.id, { gold: true, equality: "settled" });
        rows.set(held.key, { ...held, gold: true });
      }
      return held.id;
    }
    const row: ClusterRow = {
      id: world.ids.next(),
      runId: run.id,
      key: candidate.key,
      label: candidate.label,
      value: candidate.value,
      unitIds: candidate.unitIds,
      gold: candidate.isGold,
      equality: open ? "open" : "settled",
      mergedInto: null,
      decidedBy: null,
      decisionNote: "",
      createdAt: world.clock.now(),
    };
    await repos.uniqueness.insertCluster(row);
    rows.set(row.key, row);
    return row.id;
  };
  return {
    addGold: async () => {
      for (const candidate of type.goldCandidates(document)) await put(candidate, false);
    },
    ids: async (answers) => {
      const ids: string[] = [];
      for (const { candidate, open } of proposedCandidates(type, document, answers))
        ids.push(await put(candidate, open));
      return [...new Set(ids)];
    },
  };
}
