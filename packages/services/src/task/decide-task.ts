import { ReturnReason, TouchstoneError } from "@touchstone/contract";
import { canRetire, canReturn, returnProblems } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";

export const DecideTask = z.object({
  kind: z.enum(["return", "discard", "retire"]),
  reason: ReturnReason,
  comment: z.string().max(5000),
  rightAnswer: z.string().max(2000).default(""),
  whyNone: z.string().max(2000).default(""),
});
export type DecideTask = z.infer<typeof DecideTask>;

/** An editor returns or discards a revision, or the owner retires an accepted one; always with a reason in words. */
export async function decideTask(
  world: World,
  access: Access<"task.read">,
  input: DecideTask,
): Promise<{ stage: string }> {
  const { userId, benchmark, member } = access;
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const authorIds = await repos.tasks.authors(task.id);
    const person = { id: userId, roles: member.roles };
    const released = await repos.releases.holdsTask(task.id);
    const permission =
      input.kind === "retire"
        ? canRetire(person, { stage: task.stage, authorIds, released })
        : canReturn(person, { stage: task.stage, authorIds });
    if (!permission.allowed) throw new TouchstoneError("not_now", permission.reason);
    const problems = returnProblems({ ...input });
    if (problems.length > 0)
      throw new TouchstoneError(
        "bad_input",
        "return_incomplete",
        {},
        problems.map((it) => ({
          pointer: it === "comment" ? "/comment" : "/rightAnswer",
          code: it,
          message: it,
        })),
      );
    if (!access.author) await openContent(repos, world, access, task.revision);
    const note = [input.comment, input.rightAnswer && `→ ${input.rightAnswer}`, input.whyNone]
      .filter(Boolean)
      .join("\n");
    await repos.tasks.insertDecision({
      id: world.ids.next(),
      taskId: task.id,
      revision: task.revision,
      kind: input.kind,
      reason: input.reason,
      note,
      by: userId,
      at: world.clock.now(),
    });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code:
        input.kind === "retire"
          ? "task.retired"
          : input.kind === "return"
            ? "revision.returned"
            : "revision.discarded",
      params: { revision: task.revision, reason: input.reason, comment: note },
    });
    const { stage } = await reconsider(repos, world, task.id, actor, note);
    return { stage };
  });
}
