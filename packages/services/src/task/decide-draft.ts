import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { TaskRow } from "../rows.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";

/** Writes down that a person discards a draft nobody submitted, or takes it up again; under the task's lock, and allowed. */
export async function decideDraft(
  repos: Repositories,
  world: World,
  task: Pick<TaskRow, "id" | "benchmarkId">,
  userId: string,
  kind: "discard" | "restore",
): Promise<{ stage: string }> {
  const actor = { kind: "person", userId } as const;
  await repos.tasks.insertDecision({
    id: world.ids.next(),
    taskId: task.id,
    revision: 0,
    kind,
    reason: null,
    note: "",
    by: userId,
    at: world.clock.now(),
  });
  await record(repos, world, actor, {
    benchmarkId: task.benchmarkId,
    taskId: task.id,
    code: kind === "discard" ? "task.discarded" : "task.restored",
  });
  const { stage } = await reconsider(repos, world, task.id, actor);
  return { stage };
}
