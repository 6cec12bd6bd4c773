import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { type Access, hasRole } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { runContext } from "./run-context.ts";

export const DecideCluster = z.object({
  cluster: z.uuid(),
  /** The cluster whose answer it is under another name; null says that it is an answer of its own. */
  into: z.uuid().nullable(),
  reason: z.string().trim().min(10).max(2000),
});
export type DecideCluster = z.infer<typeof DecideCluster>;

/**
 * Records that two clusters are one answer (synonym, salt, version), or that a doubtful one stands for itself
 * (CHECKS.md 10.3, 10.8). Never an author's decision: merging hides an alternative.
 */
export async function decideCluster(
  world: World,
  access: Access<"task.read">,
  input: DecideCluster,
): Promise<{ stage: string }> {
  const { userId, benchmark } = access;
  if (access.author) throw new TouchstoneError("forbidden", "is_author");
  if (!hasRole(access.member.roles, "editor") && !access.member.roles.includes("curator"))
    throw new TouchstoneError("forbidden", "needs_editor");
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const { revision } = await runContext(repos, task);
    const run = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
    if (!run) throw new TouchstoneError("not_now", "no_run");
    const rows = await repos.uniqueness.clusters(run.id);
    const row = rows.find((it) => it.id === input.cluster);
    const into = input.into === null ? null : rows.find((it) => it.id === input.into);
    if (!row || into === undefined) throw new TouchstoneError("not_found");
    if (row.gold) throw new TouchstoneError("bad_input", "gold_is_fixed");
    if (into && (into.id === row.id || into.mergedInto !== null))
      throw new TouchstoneError("bad_input", "merge_circle");
    if (into && rows.some((it) => it.mergedInto === row.id))
      throw new TouchstoneError("bad_input", "merge_circle");
    await openContent(repos, world, access, revision.number);
    await repos.uniqueness.updateCluster(row.id, {
      mergedInto: into?.id ?? null,
      equality: "settled",
      decidedBy: userId,
      decisionNote: input.reason,
    });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      blind: true,
      ...(into
        ? { code: "uniqueness.merged", params: { from: row.id, into: into.id, reason: input.reason } }
        : { code: "uniqueness.split", params: { cluster: row.id, reason: input.reason } }),
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { stage };
  });
}
