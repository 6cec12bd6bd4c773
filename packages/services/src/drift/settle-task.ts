import { record } from "../history/record.ts";
import { DRIFT } from "../stage/lift-suspension.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import type { ChainVerdict } from "./judge-chain.ts";
import type { DriftHead } from "./repository.ts";

/** Standings in which the question must not go out as it is. */
const BROKEN = new Set(["answer_broken", "gone"]);

/** Whether a standing is one that suspends a task. */
export const isBroken = (standing: string | null): boolean => standing !== null && BROKEN.has(standing);

/**
 * Stores what a run found of a task. A broken answer suspends it, unless a person has let this very break of this revision
 * stand, or a newer revision has taken its place. A task that is found well again stays suspended: a person lifts it.
 */
export const settleTask = (world: World, head: DriftHead, verdict: ChainVerdict): Promise<void> =>
  world.store.write(async (repos) => {
    const task = await repos.tasks.lock(head.taskId);
    const { standing, reasons, breaksHash, result } = verdict;
    const now = world.clock.now();
    await repos.drifts.judge(head.runId, task.id, { standing, reasons, breaksHash, result, judgedAt: now });
    if (!isBroken(standing) || task.revision !== head.number || task.suspended === DRIFT) return;
    if (await repos.drifts.letStand(head.revisionId, breaksHash)) return;
    await repos.tasks.update(task.id, { suspended: DRIFT, updatedAt: now });
    const system = { kind: "system" } as const;
    await record(repos, world, system, {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: "task.suspended",
      params: { reason: DRIFT },
    });
    await reconsider(repos, world, task.id, system);
  });
