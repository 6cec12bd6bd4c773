import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { attackJob } from "./attack-job.ts";

/** Stops an attack before its next question; what was found stays to be seen, and is no evidence. */
export async function cancelAttack(world: World, access: Access<"task.author">): Promise<{ ok: true }> {
  const { task, userId, benchmark } = access;
  return world.store.write(async (repos) => {
    const latest = await repos.attacks.latest(task.id);
    const job = await repos.jobs.unfinished(attackJob(task.id));
    if (!latest || !job || !(await repos.jobs.requestCancel(job.id, world.clock.now())))
      throw new TouchstoneError("already_done", "no_attack_under_way");
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId: task.id,
        code: "attack.cancelled",
        params: { attack: latest.id },
      },
    );
    return { ok: true };
  });
}
