import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import type { Actor } from "../actor.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { documentOf } from "./document.ts";

/**
 * One revision of a task (the latest, unless one is named) as a task document, exactly as it was stored. An operator's
 * act: reaching the database is its authority, and the history says so.
 */
export async function exportTask(
  world: World,
  actor: Actor,
  key: string,
  number?: number,
): Promise<TaskDocument> {
  return world.store.write(async (repos) => {
    const task = await repos.tasks.byKey(key);
    if (!task) throw new TouchstoneError("not_found", "no_such_task", { task: key });
    const revision = await repos.revisions.read(task.id, number ?? task.revision);
    if (!revision)
      throw new TouchstoneError("not_found", "no_such_revision", {
        task: key,
        revision: number ?? task.revision,
      });
    await record(repos, world, actor, {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: "task.exported",
      params: { revision: revision.number },
    });
    return documentOf(task, revision);
  });
}
