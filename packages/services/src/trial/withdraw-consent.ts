import { TouchstoneError } from "@touchstone/contract";
import { voidTrial } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { onTrial } from "./held-trial.ts";

/** The solver withdraws consent (CHECKS.md 9.4 V7): the trial is void and what they wrote is deleted. The exposure stays. */
export async function withdrawConsent(
  world: World,
  access: Access<"trial.holder">,
): Promise<{ state: "voided" }> {
  return onTrial(world, access, { lockTask: true }, async ({ repos, row, now }) => {
    if (row.startedAt === null) throw new TouchstoneError("not_now", "trial_not_started");
    await repos.trials.save({
      ...row,
      ...voidTrial(row, "V7", now),
      debrief: null,
      confidence: null,
      familiarity: null,
      score: null,
      gradeUnits: null,
      gradedBy: null,
      gradedAt: null,
      gradeNote: "",
    });
    const actor = { kind: "person", userId: access.userId } as const;
    await record(repos, world, actor, {
      benchmarkId: row.benchmarkId,
      taskId: row.taskId,
      code: "trial.voided",
      params: { trialId: row.id, rule: "V7", comment: "" },
      blind: true,
    });
    await reconsider(repos, world, row.taskId, actor);
    return { state: "voided" };
  });
}
