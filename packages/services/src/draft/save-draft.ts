import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { parseContent } from "./parse-content.ts";

export const SaveDraft = z.object({
  /** Version the editor started from. */
  base: z.int().min(1),
  /** Made once per save by the client; a repeated request is answered as the first was. */
  saveId: z.uuid(),
  typeVersion: z.int().min(1),
  content: z.unknown(),
});
export type SaveDraft = z.infer<typeof SaveDraft>;

/**
 * Saves the working copy if nobody saved since `base`, and says the new version. A stale write changes nothing and is
 * answered with `stale_write`, the newer version and its content, so that both can be shown.
 */
export async function saveDraft(
  world: World,
  access: Access<"task.author">,
  input: SaveDraft,
): Promise<{ version: number; savedAt: string }> {
  const { task, userId } = access;
  const content = parseContent(task.type, input.content);
  const now = world.clock.now();
  const version = await world.store.read((repos) =>
    repos.drafts.save({
      taskId: task.id,
      base: input.base,
      typeVersion: input.typeVersion,
      content,
      title: content.meta.title,
      discipline: content.meta.disciplines[0] ?? "",
      saveId: input.saveId,
      at: now,
      by: userId,
    }),
  );
  if (version !== null) return { version, savedAt: now.toISOString() };
  const newer = await world.store.read((repos) => repos.drafts.read(task.id));
  if (!newer) throw new TouchstoneError("not_found");
  if (newer.saveId === input.saveId)
    return { version: newer.version, savedAt: newer.updatedAt.toISOString() };
  throw new TouchstoneError("stale_write", "draft_newer", {
    version: newer.version,
    content: newer.content,
    savedAt: newer.updatedAt.toISOString(),
    mine: newer.updatedBy === userId,
  });
}
