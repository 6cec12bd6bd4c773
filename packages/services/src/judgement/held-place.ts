import { TouchstoneError } from "@touchstone/contract";
import { claim, isLive } from "@touchstone/validation";
import type { AssignmentRow } from "../assignment/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { type Capacity, type JudgingDesk, judgingDesk, sharedWork } from "./judging-desk.ts";
import { capacityOf, type PlaceAccess } from "./read-judging.ts";
import { JUDGING_LEASE_MS } from "./standing.ts";

/** A place whose holder writes, with its lease renewed. */
export interface HeldPlace {
  repos: Repositories;
  row: AssignmentRow;
  desk: JudgingDesk;
  capacity: Capacity;
  now: Date;
  leaseUntil: Date;
}

/**
 * Runs a write of one who holds a place: under the task's lock, fenced by the token, on the present text. A lease that
 * ended is taken again while a place is free; else `lease_lost`, and nothing is written.
 */
export async function onPlace<T>(
  world: World,
  access: PlaceAccess,
  token: number,
  work: (held: HeldPlace) => Promise<T>,
): Promise<T> {
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const row = await repos.assignments.byId(access.assignmentId);
    if (!row) throw new TouchstoneError("not_found");
    if (row.state === "submitted") throw new TouchstoneError("already_done", "sealed");
    if (row.state !== "claimed" || row.token !== token) throw new TouchstoneError("lease_lost");
    const desk = await judgingDesk(repos, task);
    if (!desk.assignments.some((it) => it.id === row.id))
      throw new TouchstoneError("not_now", "text_changed");
    const capacity = capacityOf(row);
    const now = world.clock.now();
    const at = now.getTime();
    if (!isLive({ holderId: row.userId, until: row.leaseUntil.getTime(), token }, at)) {
      const again = claim(sharedWork(desk, capacity), row.userId, at, JUDGING_LEASE_MS);
      if (again.kind !== "claimed" && again.kind !== "renewed") throw new TouchstoneError("lease_lost");
    }
    return work({ repos, row, desk, capacity, now, leaseUntil: new Date(at + JUDGING_LEASE_MS) });
  });
}
