import { TouchstoneError } from "@touchstone/contract";
import { canWithdraw } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";

/** Takes a submission back to the draft, as long as nobody else has acted on the revision. */
export async function withdrawTask(world: World, access: Access<"task.author">): Promise<{ stage: string }> {
  const { userId, benchmark } = access;
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const head = await repos.revisions.latestHead(task.id);
    const work = head ? await repos.assignments.ofRevision(head.id) : [];
    const trials = await repos.trials.ofTask(task.id);
    const runs = await repos.uniqueness.runsOfTask(task.id);
    const actedBy = [
      ...work.filter((it) => it.state !== "released").map((it) => it.userId),
      ...trials.filter((it) => it.revisionId === head?.id && it.startedAt !== null).map((it) => it.solverId),
      ...runs.filter((it) => it.revisionId === head?.id).map((it) => it.startedBy),
    ];
    const permission = canWithdraw(
      { id: userId, roles: access.member.roles },
      { stage: task.stage, authorIds: await repos.tasks.authors(task.id), actedBy },
    );
    if (!permission.allowed) throw new TouchstoneError("not_now", permission.reason);
    const actor = { kind: "person", userId } as const;
    await repos.tasks.insertDecision({
      id: world.ids.next(),
      taskId: task.id,
      revision: task.revision,
      kind: "withdraw",
      reason: null,
      note: "",
      by: userId,
      at: world.clock.now(),
    });
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "revision.withdrawn",
      params: { revision: task.revision },
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { stage };
  });
}
