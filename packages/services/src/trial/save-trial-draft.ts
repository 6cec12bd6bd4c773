import type { Json } from "@touchstone/contract";
import { saveDraft } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { after, onTrial, parseTrialAnswer, Queries, throwRefusal } from "./held-trial.ts";
import { type TrialClock, trialClock } from "./trial-view.ts";

export const SaveTrialDraft = z.object({
  token: z.int().min(1),
  /** Version of the answer this one was made from. */
  base: z.int().min(0),
  answer: z.unknown(),
  queries: Queries,
});
export type SaveTrialDraft = z.infer<typeof SaveTrialDraft>;

/** `stale` hands back the newer answer; `late` was stored and will not count. */
export type SavedDraft =
  | { kind: "saved"; version: number; clock: TrialClock }
  | { kind: "stale"; version: number; answer: Json; clock: TrialClock }
  | { kind: "late"; clock: TrialClock };

/** Saves the answer and the query log while the clock runs. */
export async function saveTrialDraft(
  world: World,
  access: Access<"trial.holder">,
  input: SaveTrialDraft,
): Promise<SavedDraft> {
  const answer = parseTrialAnswer(access, input.answer);
  const outcome = await onTrial(world, access, { lockTask: false }, async ({ repos, row, rules, now }) => {
    const step = saveDraft(
      row,
      { by: access.userId, token: input.token },
      { answer, baseVersion: input.base },
      now,
      rules,
    );
    const { result } = step;
    if (result.kind === "refused") return { refused: result.reason };
    const saved = after(row, step);
    if (result.kind === "done") saved.log = { queries: input.queries, aids: row.log.aids };
    await repos.trials.save(saved);
    const clock = trialClock(saved, now, rules);
    if (result.kind === "stale")
      return {
        saved: { kind: "stale", version: result.draft.version, answer: result.draft.answer, clock } as const,
      };
    if (result.kind !== "late")
      return { saved: { kind: "saved", version: saved.draft?.version ?? 0, clock } as const };
    await record(
      repos,
      world,
      { kind: "person", userId: access.userId },
      {
        benchmarkId: row.benchmarkId,
        taskId: row.taskId,
        code: "trial.late",
        params: { trialId: row.id, seconds: (now - (row.deadline ?? now)) / 1000 },
        blind: true,
      },
    );
    return { saved: { kind: "late", clock } as const };
  });
  return outcome.saved ?? throwRefusal(outcome.refused);
}
