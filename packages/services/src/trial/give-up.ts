import { Json } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { Queries, revisionOf } from "./held-trial.ts";
import { type SealedTrial, sealTrial } from "./seal-trial.ts";

export const GiveUpTrial = z.object({ token: z.int().min(1), queries: Queries });
export type GiveUpTrial = z.infer<typeof GiveUpTrial>;

/** Ends one's trial before the time is over, with the last saved answer, if there is one. */
export async function giveUpTrial(
  world: World,
  access: Access<"trial.holder">,
  input: GiveUpTrial,
): Promise<SealedTrial> {
  return sealTrial(world, access, {
    token: input.token,
    answer: async ({ repos, row }) => {
      if (row.draft) return row.draft.answer;
      const { document } = await revisionOf(repos, access, row);
      return Json.parse(taskType(document.type).blankAnswer(document));
    },
    patch: (row) => ({ gaveUp: true, log: { queries: input.queries, aids: row.log.aids } }),
  });
}
