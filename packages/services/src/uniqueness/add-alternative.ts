import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { parseContent } from "../draft/parse-content.ts";
import { record } from "../history/record.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import type { World } from "../world.ts";
import { runContext } from "./run-context.ts";
import { withAlternative } from "./with-alternative.ts";

export const AddAlternative = z.object({
  cluster: z.uuid(),
  /** Made once per press by the client; a repeated request changes nothing more. */
  saveId: z.uuid(),
});
export type AddAlternative = z.infer<typeof AddAlternative>;

/** Puts a confirmed alternative into the draft, where the type says that it belongs into the answer. */
export async function addAlternative(
  world: World,
  access: Access<"task.author">,
  input: AddAlternative,
): Promise<{ version: number }> {
  const { userId, benchmark } = access;
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const { revision } = await runContext(repos, task);
    const run = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
    const { evidence } = await gatherEvidence(repos, world, task);
    const row = run && (await repos.uniqueness.clusters(run.id)).find((it) => it.id === input.cluster);
    if (!row || !evidence.uniqueness.alternatives.includes(row.key)) throw new TouchstoneError("not_found");
    if (evidence.consequence === "owner-rule") throw new TouchstoneError("not_now", "owner_rule");
    const draft = await repos.drafts.read(task.id);
    if (!draft) throw new TouchstoneError("not_found");
    if (draft.saveId === input.saveId) return { version: draft.version };
    const changed = withAlternative(draft.content, row.value, world.ids.next());
    if (!changed) throw new TouchstoneError("not_now", "no_place_in_draft");
    const content = parseContent(task.type, changed);
    const version = await repos.drafts.save({
      taskId: task.id,
      base: draft.version,
      typeVersion: draft.typeVersion,
      content,
      title: content.meta.title,
      discipline: content.meta.disciplines[0] ?? "",
      saveId: input.saveId,
      at: world.clock.now(),
      by: userId,
    });
    if (version === null) throw new TouchstoneError("stale_write", "draft_newer");
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId: task.id,
        code: "uniqueness.alternative-added",
        params: { cluster: row.id },
      },
    );
    return { version };
  });
}
