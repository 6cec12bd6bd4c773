import { TouchstoneError } from "@touchstone/contract";
import { voidTrial as voidPure } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { gradeIfSealed } from "./settle-trial.ts";

export const VoidTrial = z.object({
  trial: z.uuid(),
  /** V2: a fault of the platform while it ran; V3: the solver turned out to be excluded. */
  rule: z.enum(["V2", "V3"]),
  note: z.string().min(10).max(2000),
});
export type VoidTrial = z.infer<typeof VoidTrial>;

/** An editor who is no author records that a started trial does not count, and why; only by the stated rules. */
export async function voidTrial(
  world: World,
  access: Access<"editor">,
  input: VoidTrial,
): Promise<{ stage: string }> {
  const { userId, benchmark } = access;
  return world.store.write(async (repos) => {
    const found = await repos.trials.byId(input.trial);
    if (!found || found.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    const task = await repos.tasks.lock(found.taskId);
    if ((await repos.tasks.authors(task.id)).includes(userId))
      throw new TouchstoneError("forbidden", "is_author");
    const row = await repos.trials.lock(input.trial);
    if (row.solverId === userId) throw new TouchstoneError("forbidden", "is_solver");
    if (row.startedAt === null) throw new TouchstoneError("not_now", "trial_not_started");
    if (row.voids.includes(input.rule)) throw new TouchstoneError("already_done", "trial_voided");
    const voided = {
      ...row,
      ...voidPure(row, input.rule, world.clock.now().getTime()),
      voidNote: input.note,
    };
    await repos.trials.save(await gradeIfSealed(repos, world, voided));
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "trial.voided",
      params: { trialId: row.id, rule: input.rule, comment: input.note },
      blind: true,
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { stage };
  });
}
