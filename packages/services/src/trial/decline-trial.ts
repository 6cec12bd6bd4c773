import { declineTrial as decline } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { after, onTrial, throwRefusal } from "./held-trial.ts";

export const DeclineTrial = z.object({ token: z.int().min(1) });
export type DeclineTrial = z.infer<typeof DeclineTrial>;

/** Gives a held place back before the start; nothing was seen, nothing is recorded against the person. */
export async function declineTrial(
  world: World,
  access: Access<"trial.holder">,
  input: DeclineTrial,
): Promise<{ state: "declined" }> {
  const refused = await onTrial(world, access, { lockTask: true }, async ({ repos, row, rules, now }) => {
    const step = decline(row, { by: access.userId, token: input.token }, now, rules);
    if (step.result.kind === "refused") return step.result.reason;
    await repos.trials.save(after(row, step));
    const actor = { kind: "person", userId: access.userId } as const;
    await record(repos, world, actor, {
      benchmarkId: row.benchmarkId,
      taskId: row.taskId,
      code: "trial.declined",
      params: { trialId: row.id },
      blind: true,
    });
    await reconsider(repos, world, row.taskId, actor);
    return null;
  });
  return refused === null ? { state: "declined" } : throwRefusal(refused);
}
