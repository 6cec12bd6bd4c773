import { TouchstoneError } from "@touchstone/contract";
import { canLiftDrift } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { DRIFT } from "../stage/lift-suspension.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";

export const LiftDrift = z.object({ reason: z.string().max(5_000) });
export type LiftDrift = z.infer<typeof LiftDrift>;

/**
 * Lifts a task's suspension for drift: an editor or owner who is no author decides, in words, that the question may go on.
 * The same break of the same revision does not suspend it again; another one does.
 */
export async function liftDrift(
  world: World,
  access: Access<"task.read">,
  { reason }: LiftDrift,
): Promise<{ stage: string }> {
  const { userId, benchmark, member } = access;
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const permission = canLiftDrift(
      { id: userId, roles: member.roles },
      { authorIds: await repos.tasks.authors(task.id), suspended: task.suspended === DRIFT, reason },
    );
    if (!permission.allowed) {
      const { reason: why } = permission;
      const code =
        why === "reason_too_short" ? "bad_input" : why === "not_suspended" ? "not_now" : "forbidden";
      throw new TouchstoneError(code, why);
    }
    await openContent(repos, world, access, task.revision);
    const at = world.clock.now();
    const row = await repos.drifts.latestOfTask(task.id);
    if (row) await repos.drifts.lift(row.runId, task.id, { by: userId, at, reason: reason.trim() });
    await repos.tasks.update(task.id, { suspended: null, updatedAt: at });
    const actor = { kind: "person", userId } as const;
    const act = { benchmarkId: benchmark.id, taskId: task.id };
    await record(repos, world, actor, { ...act, code: "drift.lifted", params: { reason: reason.trim() } });
    await record(repos, world, actor, { ...act, code: "task.resumed", params: {} });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { stage };
  });
}
