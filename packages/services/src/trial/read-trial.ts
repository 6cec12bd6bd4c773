import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { revisionOf } from "./held-trial.ts";
import { type TrialView, trialView } from "./trial-view.ts";

/**
 * One's own trial as it stands by the server's clock: no text before the start; after a reload or in a second window
 * the same clock and the last saved answer. The token is given by claim, start and take-over only.
 */
export async function readTrial(world: World, access: Access<"trial.holder">): Promise<TrialView> {
  return world.store.read(async (repos) => {
    const row = await repos.trials.byId(access.trialId);
    if (!row) throw new TouchstoneError("not_found");
    const rules = await repos.trials.rulesOf(row.revisionId);
    const { document } = await revisionOf(repos, access, row);
    return trialView(row, document, world.clock.now().getTime(), rules);
  });
}
