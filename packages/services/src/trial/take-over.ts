import { takeOver } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { after, onTrial, revisionOf, throwRefusal } from "./held-trial.ts";
import { type TrialView, trialView } from "./trial-view.ts";

/** Moves one's running trial to this window: the other one becomes read-only, clock and answer stay the same. */
export async function takeOverTrial(
  world: World,
  access: Access<"trial.holder">,
): Promise<TrialView & { token: number }> {
  const outcome = await onTrial(world, access, { lockTask: false }, async ({ repos, row, rules, now }) => {
    const step = takeOver(row, access.userId, now, rules);
    if (step.result.kind === "refused") return { refused: step.result.reason };
    const taken = after(row, step);
    await repos.trials.save(taken);
    await record(
      repos,
      world,
      { kind: "person", userId: access.userId },
      {
        benchmarkId: row.benchmarkId,
        taskId: row.taskId,
        code: "trial.taken-over",
        params: { trialId: row.id },
        blind: true,
      },
    );
    const { document } = await revisionOf(repos, access, row);
    return { view: { ...trialView(taken, document, now, rules), token: taken.token } };
  });
  return outcome.view ?? throwRefusal(outcome.refused);
}
