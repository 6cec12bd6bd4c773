import { TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { canWaive, TRIAL_CHECKS, UNIQUENESS_CHECKS } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";

export const DecideWaiver = z.object({
  waiver: z.uuid(),
  decision: z.enum(["approved", "refused"]),
  note: z.string().max(2000).default(""),
});
export type DecideWaiver = z.infer<typeof DecideWaiver>;

/** A second person with the right role accepts a finding or refuses to (CHECKS.md 0.5); never the requester, never an author. */
export async function decideWaiver(
  world: World,
  access: Access<"task.read">,
  input: DecideWaiver,
): Promise<{ stage: string }> {
  const { task, userId, member } = access;
  return world.store.write(async (repos) => {
    await repos.tasks.lock(task.id);
    const row = await repos.waivers.byId(input.waiver);
    if (!row || row.taskId !== task.id) throw new TouchstoneError("not_found");
    const check = [...taskType(task.type).checks, ...TRIAL_CHECKS, ...UNIQUENESS_CHECKS].find(
      (it) => it.id === row.checkId,
    );
    if (!check) throw new TouchstoneError("not_found");
    const permission = canWaive(
      { id: userId, roles: member.roles },
      { checkId: row.checkId, severity: row.finding.severity, waiver: check.waiver },
      { requesterId: row.requestedBy, reason: row.reason, authorIds: await repos.tasks.authors(task.id) },
    );
    if (!permission.allowed) throw new TouchstoneError("forbidden", permission.reason);
    await openContent(repos, world, access, task.revision || null);
    const decided = await repos.waivers.decide(row.id, {
      decision: input.decision,
      decidedBy: userId,
      decidedAt: world.clock.now(),
      note: input.note,
    });
    if (!decided) throw new TouchstoneError("already_done", "waiver_decided");
    const actor = { kind: "person", userId } as const;
    const approvedCode = row.finding.severity === "warn" ? "check.acknowledged" : "check.waived";
    await record(repos, world, actor, {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: input.decision === "approved" ? approvedCode : "check.waiver-refused",
      params: { checkId: row.checkId, code: row.finding.code, reason: row.reason },
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { stage };
  });
}
