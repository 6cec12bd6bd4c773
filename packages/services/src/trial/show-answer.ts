import { TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { isSealed, settle } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { onTrial, revisionOf } from "./held-trial.ts";

/** Shows a solver the answer after sealing, where the owner allows it; it exposes them (CHECKS.md 14.25). */
export async function showAnswer(world: World, access: Access<"trial.holder">): Promise<{ gold: string }> {
  return onTrial(world, access, { lockTask: false }, async ({ repos, row, rules, now }) => {
    const settled = settle(row, now, rules);
    if (!rules.trial.showAnswerAfterSeal) throw new TouchstoneError("forbidden", "answer_hidden");
    if (!isSealed(settled)) throw new TouchstoneError("not_now", "trial_not_sealed");
    const { revision, document } = await revisionOf(repos, access, row);
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: row.taskId,
      userId: access.userId,
      what: "gold",
      why: "answer_shown",
      revision: revision.number,
      at: new Date(now),
    });
    return { gold: taskType(document.type).goldText(document) };
  });
}
