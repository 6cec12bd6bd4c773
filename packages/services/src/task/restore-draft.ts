import { TouchstoneError } from "@touchstone/contract";
import { canRestoreDraft } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { decideDraft } from "./decide-draft.ts";

/** Takes up one's own discarded draft again, as it was. */
export async function restoreDraft(world: World, access: Access<"task.author">): Promise<{ stage: string }> {
  const { userId, member } = access;
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const { stage, revision } = task;
    const authorIds = await repos.tasks.authors(task.id);
    const permission = canRestoreDraft({ id: userId, roles: member.roles }, { stage, revision, authorIds });
    if (!permission.allowed) throw new TouchstoneError("not_now", permission.reason);
    return decideDraft(repos, world, task, userId, "restore");
  });
}
