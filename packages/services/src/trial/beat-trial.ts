import { heartbeat } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { after, onTrial, throwRefusal } from "./held-trial.ts";
import { type TrialClock, trialClock } from "./trial-view.ts";

export const BeatTrial = z.object({
  token: z.int().min(0),
  /** The tab is hidden; solvers are expected to search elsewhere, it is never held against them. */
  hidden: z.boolean(),
});
export type BeatTrial = z.infer<typeof BeatTrial>;

/** Says that the solver is there; answers with the clock, and whether another window has taken the trial over. */
export async function beatTrial(
  world: World,
  access: Access<"trial.holder">,
  input: BeatTrial,
): Promise<{ clock: TrialClock; fenced: boolean; version: number }> {
  const outcome = await onTrial(world, access, { lockTask: false }, async ({ repos, row, rules, now }) => {
    const step = heartbeat(
      row,
      { by: access.userId, token: input.token },
      { hidden: input.hidden },
      now,
      rules,
    );
    if (step.result.kind === "refused") return { refused: step.result.reason };
    const left = input.hidden && !row.hidden;
    const heard = { ...after(row, step), timesHidden: row.timesHidden + (left ? 1 : 0) };
    await repos.trials.save(heard);
    return {
      beat: {
        clock: trialClock(heard, now, rules),
        fenced: input.token !== heard.token,
        version: heard.draft?.version ?? 0,
      },
    };
  });
  return outcome.beat ?? throwRefusal(outcome.refused);
}
