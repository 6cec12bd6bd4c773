import { TouchstoneError } from "@touchstone/contract";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { judgingDesk } from "./judging-desk.ts";
import { type PlaceAccess, reopening } from "./read-judging.ts";
import { JUDGING_LEASE_MS } from "./standing.ts";

/** Takes one's own sealed work back, until an adjudicator has begun or the outcome has been used. */
export async function reopenJudging(world: World, access: PlaceAccess): Promise<{ token: number }> {
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const row = await repos.assignments.byId(access.assignmentId);
    if (!row) throw new TouchstoneError("not_found");
    const desk = await judgingDesk(repos, task);
    if (!desk.assignments.some((it) => it.id === row.id))
      throw new TouchstoneError("not_now", "text_changed");
    const permission = reopening(desk, row);
    if (!permission.allowed) throw new TouchstoneError("not_now", permission.reason);
    const again = await repos.assignments.reopen(
      row.id,
      new Date(world.clock.now().getTime() + JUDGING_LEASE_MS),
    );
    if (!again) throw new TouchstoneError("not_now", "not_sealed");
    await repos.uniqueness.sealVerdicts(desk.stored.run.id, row.userId, null);
    const actor = { kind: "person", userId: row.userId } as const;
    await record(repos, world, actor, {
      benchmarkId: access.benchmark.id,
      taskId: task.id,
      code: "judgement.reopened",
      blind: true,
    });
    await reconsider(repos, world, task.id, actor);
    return { token: again.token };
  });
}
