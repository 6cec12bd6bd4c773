import { Id, TouchstoneError } from "@touchstone/contract";
import { canDiscardDraft } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { decideDraft } from "./decide-draft.ts";

export const UndoImport = z.object({
  /** As `importDrafts` named it. */
  import: Id,
});
export type UndoImport = z.infer<typeof UndoImport>;

/** Version of a draft that was made and never saved again. */
const UNTOUCHED = 1;

export interface ImportUndone {
  discarded: string[];
  /** Tasks of the import that stay, and why: saved again since, or sent in. */
  kept: { task: string; why: "edited" | "submitted" }[];
}

/**
 * Discards the drafts of one's own import that nobody has edited since, all in one step. What was discarded before is
 * left as it is, so that asking twice does no more than asking once.
 * @throws not_found for an import that is not there or not one's own
 */
export async function undoImport(
  world: World,
  { userId, member, benchmark }: Access<"curator">,
  input: UndoImport,
): Promise<ImportUndone> {
  return world.store.write(async (repos) => {
    const taskIds = await repos.history.tasksOfImport(benchmark.id, input.import, userId);
    if (taskIds.length === 0) throw new TouchstoneError("not_found");
    const discarded: string[] = [];
    const kept: ImportUndone["kept"] = [];
    for (const taskId of taskIds) {
      const task = await repos.tasks.lock(taskId);
      const { key, stage, revision } = task;
      const authorIds = await repos.tasks.authors(taskId);
      const draft = await repos.drafts.read(taskId);
      const permission = canDiscardDraft({ id: userId, roles: member.roles }, { stage, revision, authorIds });
      if (revision > 0) kept.push({ task: key, why: "submitted" });
      else if (stage === "discarded") discarded.push(key);
      else if (!permission.allowed || draft?.version !== UNTOUCHED) kept.push({ task: key, why: "edited" });
      else {
        await decideDraft(repos, world, task, userId, "discard");
        discarded.push(key);
      }
    }
    return { discarded, kept };
  });
}
