import { completeLog, isSealed } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { after, onTrial, Queries, throwRefusal } from "./held-trial.ts";
import { gradeIfSealed } from "./settle-trial.ts";
import { type TrialClock, trialClock } from "./trial-view.ts";

const words = z.string().max(5000);

export const SaveTrialLog = z.object({
  queries: Queries,
  /** Null until the solver has said which aids were used; an empty list says none. */
  aids: z.array(z.enum(["ai-overview", "chatbot"])).nullable(),
  debrief: z.object({ otherAnswers: words, entitiesFound: words, unclear: words }),
  /** Ends the untimed minutes. */
  finished: z.boolean(),
});
export type SaveTrialLog = z.infer<typeof SaveTrialLog>;

/** Completes query log, aids and debrief within the minutes after sealing (CHECKS.md 14.22). */
export async function saveTrialLog(
  world: World,
  access: Access<"trial.holder">,
  input: SaveTrialLog,
): Promise<{ clock: TrialClock }> {
  const outcome = await onTrial(world, access, { lockTask: true }, async ({ repos, row, rules, now }) => {
    const step = completeLog(
      row,
      access.userId,
      { queries: input.queries, aids: input.aids, finished: input.finished },
      now,
      rules,
    );
    if (step.result.kind === "refused") return { refused: step.result.reason };
    const saved = await gradeIfSealed(repos, world, { ...after(row, step), debrief: input.debrief });
    await repos.trials.save(saved);
    // What is declared can void the trial or make it count, so the gate is judged again.
    if (isSealed(saved))
      await reconsider(repos, world, row.taskId, { kind: "person", userId: access.userId });
    return { clock: trialClock(saved, now, rules) };
  });
  return outcome.clock ? { clock: outcome.clock } : throwRefusal(outcome.refused);
}
