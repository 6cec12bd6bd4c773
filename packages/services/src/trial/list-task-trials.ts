import type { TrialState, VoidRule } from "@touchstone/contract";
import { TouchstoneError } from "@touchstone/contract";
import { settle } from "@touchstone/validation";
import { type Access, hasRole } from "../access/authorise.ts";
import type { World } from "../world.ts";

/** A trial of a task as an editor sees it: times and voids, neither person nor answer nor outcome. */
export interface TaskTrial {
  trial: string;
  state: TrialState;
  claimedAt: string;
  startedAt: string | null;
  sealedAt: string | null;
  gapSeconds: number;
  queries: number;
  voids: VoidRule[];
  voidNote: string;
  /** It read the text of the latest revision. */
  current: boolean;
}

/** The trials of a task for an editor who is no author of it. */
export async function listTaskTrials(world: World, access: Access<"task.read">): Promise<TaskTrial[]> {
  if (access.author || !hasRole(access.member.roles, "editor"))
    throw new TouchstoneError("forbidden", "not_an_editor");
  return world.store.read(async (repos) => {
    const now = world.clock.now().getTime();
    const head = await repos.revisions.latestHead(access.task.id);
    const rows = await repos.trials.ofTask(access.task.id);
    const views: TaskTrial[] = [];
    for (const stored of rows) {
      const row = { ...stored, ...settle(stored, now, await repos.trials.rulesOf(stored.revisionId)) };
      views.push({
        trial: row.id,
        state: row.state === "graded" ? (row.submittedAt === null ? "expired" : "submitted") : row.state,
        claimedAt: new Date(row.claimedAt).toISOString(),
        startedAt: row.startedAt === null ? null : new Date(row.startedAt).toISOString(),
        sealedAt: row.sealedAt === null ? null : new Date(row.sealedAt).toISOString(),
        gapSeconds: Math.round(row.gapMs / 1000),
        queries: row.log.queries.length,
        voids: [...row.voids],
        voidNote: row.voidNote,
        current: row.solverTextHash === head?.solverTextHash,
      });
    }
    return views;
  });
}
