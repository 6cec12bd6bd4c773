import { TouchstoneError } from "@touchstone/contract";
import { type Access, hasRole } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { UNIQUENESS_JOB } from "./run-job.ts";

/** Stops the calls of a run before the next one; what was paid for stays. */
export async function cancelRun(world: World, access: Access<"task.read">): Promise<{ ok: true }> {
  const { task, userId, benchmark, member } = access;
  if (!hasRole(member.roles, "editor")) throw new TouchstoneError("forbidden", "needs_editor");
  return world.store.write(async (repos) => {
    const jobs = await repos.jobs.ofTask(task.id);
    const job = jobs.find((it) => it.kind === UNIQUENESS_JOB && it.finishedAt === null);
    if (!job || !(await repos.jobs.requestCancel(job.id, world.clock.now())))
      throw new TouchstoneError("already_done", "no_run_under_way");
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId: task.id,
        code: "uniqueness.cancelled",
      },
    );
    return { ok: true };
  });
}
