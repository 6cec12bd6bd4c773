import { TaskKey, TouchstoneError } from "@touchstone/contract";
import { claim } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { AssignmentRow } from "../assignment/repository.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { clustersFor, judgingDesk, sharedWork, workOf } from "./judging-desk.ts";
import { taskParts } from "./parts.ts";
import { JUDGING_LEASE_MS, permissionTo } from "./standing.ts";

export const ClaimJudging = z.object({ task: TaskKey, as: z.enum(["judge", "adjudicator"]) });
export type ClaimJudging = z.infer<typeof ClaimJudging>;

const take = async (
  repos: Pick<Repositories, "assignments">,
  own: AssignmentRow | undefined,
  fresh: AssignmentRow,
): Promise<AssignmentRow> => {
  if (own?.state === "submitted") {
    const again = await repos.assignments.reopen(own.id, fresh.leaseUntil);
    if (again) return again;
  }
  return repos.assignments.claim(own ? { ...fresh, revisionId: own.revisionId } : fresh);
};

/**
 * Takes a place to judge the candidates of a task, or to adjudicate its disputes, and writes the exposure. One's own
 * live place is renewed, whichever window asks; the older window is fenced off. Throws `forbidden` with what bars the
 * person, `all_held` with the time when a place becomes free, `queue_done` when nothing is left to do.
 */
export async function claimJudging(
  world: World,
  access: Access<"member">,
  input: ClaimJudging,
): Promise<{ assignment: string }> {
  const { userId, member, benchmark } = access;
  return world.store.write(async (repos) => {
    const found = await repos.tasks.byKey(input.task);
    if (found?.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    const task = await repos.tasks.lock(found.id);
    const desk = await judgingDesk(repos, task);
    const permission = permissionTo(
      input.as,
      { id: userId, roles: member.roles },
      await taskParts(repos, world, task.id),
      desk,
    );
    if (!permission.allowed) throw new TouchstoneError("forbidden", permission.reason);
    if (clustersFor(desk, userId, input.as).length === 0)
      throw new TouchstoneError("queue_done", "nothing_to_judge");
    const now = world.clock.now();
    const result = claim(sharedWork(desk, input.as), userId, now.getTime(), JUDGING_LEASE_MS);
    if (result.kind === "held")
      throw new TouchstoneError("all_held", "all_held", { freeAt: new Date(result.freeAt).toISOString() });
    if (result.kind === "complete" || result.kind === "done_by_you")
      throw new TouchstoneError("queue_done", "nothing_to_judge");
    const kind = workOf(input.as);
    const own = desk.assignments.find((it) => it.kind === kind && it.userId === userId);
    const row = await take(repos, own, {
      id: world.ids.next(),
      taskId: task.id,
      revisionId: desk.revision.id,
      kind,
      userId,
      state: "claimed",
      token: 1,
      leaseUntil: new Date(result.lease.until),
      smallTeam: permission.mark === "small_team",
      form: null,
      formVersion: 0,
      claimedAt: now,
      submittedAt: null,
    });
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: task.id,
      userId,
      what: "judging",
      why: kind,
      revision: desk.revision.number,
      at: now,
    });
    if (result.kind === "claimed")
      await record(
        repos,
        world,
        { kind: "person", userId },
        {
          benchmarkId: benchmark.id,
          taskId: task.id,
          code: "judgement.claimed",
          params: { as: input.as, smallTeam: row.smallTeam },
          blind: true,
        },
      );
    return { assignment: row.id };
  });
}
