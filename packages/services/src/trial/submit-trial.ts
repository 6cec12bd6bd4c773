import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { parseTrialAnswer, Queries } from "./held-trial.ts";
import { type SealedTrial, sealTrial } from "./seal-trial.ts";

export const SubmitTrial = z.object({
  token: z.int().min(1),
  answer: z.unknown(),
  queries: Queries,
  confidence: z.enum(["guess", "likely", "sure"]).nullable(),
});
export type SubmitTrial = z.infer<typeof SubmitTrial>;

/** Seals an answer. In time until deadline and grace; what comes later is stored as late and the last draft stands. */
export async function submitTrial(
  world: World,
  access: Access<"trial.holder">,
  input: SubmitTrial,
): Promise<SealedTrial> {
  const answer = parseTrialAnswer(access, input.answer);
  return sealTrial(world, access, {
    token: input.token,
    answer: () => Promise.resolve(answer),
    patch: (row) => ({ confidence: input.confidence, log: { queries: input.queries, aids: row.log.aids } }),
  });
}
