import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { DRIFT } from "../stage/lift-suspension.ts";
import type { World } from "../world.ts";
import type { DriftResult, TaskDriftStanding } from "./repository.ts";

/** What the databases say otherwise of one task, attribute by attribute. */
export interface TaskDrift extends DriftResult {
  revision: number;
  standing: TaskDriftStanding;
  reasons: string[];
  judgedAt: string;
  suspended: boolean;
  lifted: { by: string; at: string; reason: string } | null;
}

/**
 * The latest look at a task's records, for somebody who may read the task. It shows words of its records and its answer, so
 * it exposes whoever opens it. Null where nobody has looked.
 */
export async function openDriftOfTask(
  world: World,
  access: Access<"task.read">,
): Promise<{ drift: TaskDrift | null }> {
  return world.store.write(async (repos) => {
    const row = await repos.drifts.latestOfTask(access.task.id);
    if (!row?.result || row.standing === null || row.judgedAt === null) return { drift: null };
    if (!access.author) await openContent(repos, world, access, row.number);
    const names = row.liftedBy === null ? {} : await repos.history.names([row.liftedBy]);
    const task = await repos.tasks.byId(access.task.id);
    return {
      drift: {
        ...row.result,
        revision: row.number,
        standing: row.standing,
        reasons: row.reasons,
        judgedAt: row.judgedAt.toISOString(),
        suspended: task?.suspended === DRIFT,
        lifted:
          row.liftedBy === null || row.liftedAt === null
            ? null
            : { by: names[row.liftedBy] ?? "", at: row.liftedAt.toISOString(), reason: row.liftReason },
      },
    };
  });
}
