import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { type Access, hasRole } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

export const CancelJob = z.object({ job: z.uuid() });
export type CancelJob = z.infer<typeof CancelJob>;

/** Asks background work to stop at its next step; what is done by then stays. */
export async function cancelJob(
  world: World,
  access: Access<"member">,
  input: CancelJob,
): Promise<{ ok: true }> {
  const { benchmark, userId, member } = access;
  return world.store.write(async (repos) => {
    const job = await repos.jobs.byId(input.job);
    const mine = job?.createdBy === userId || hasRole(member.roles, "editor");
    if (!job || job.benchmarkId !== benchmark.id || !mine) throw new TouchstoneError("not_found");
    if (!(await repos.jobs.requestCancel(job.id, world.clock.now())))
      throw new TouchstoneError("already_done", "job_over");
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        ...(job.taskId && { taskId: job.taskId }),
        code: "job.cancelled",
        params: { job: job.id, kind: job.kind },
      },
    );
    return { ok: true };
  });
}
