import type { Rules } from "@touchstone/contract";
import { debriefUntil, isSealed, lastInstant } from "@touchstone/validation";
import { enqueue } from "../job/enqueue.ts";
import type { JobHandler } from "../job/handler.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { TrialRow } from "./repository.ts";
import { settleTrial } from "./settle-trial.ts";

/** Kind of the job that settles a trial when its time is over, so that the gate moves without anybody looking. */
export const TRIAL_SETTLE = "trial.settle";

/** Plans the next moment at which the clock changes a trial: after its last instant, then after its debrief. */
export async function planSettling(
  repos: Pick<Repositories, "jobs">,
  world: Pick<World, "clock" | "ids">,
  row: TrialRow,
  rules: Rules,
): Promise<void> {
  const end = isSealed(row)
    ? row.sealedAt !== null && !row.debriefClosed
      ? debriefUntil(row.sealedAt, rules)
      : null
    : row.deadline !== null
      ? lastInstant(row.deadline, rules)
      : null;
  if (end === null) return;
  await enqueue(repos, world, {
    kind: TRIAL_SETTLE,
    benchmarkId: row.benchmarkId,
    uniqueKey: `${TRIAL_SETTLE}:${row.id}:${end}`,
    payload: { trialId: row.id, taskId: row.taskId },
    by: "system",
    runAt: new Date(end + 1),
  });
}

export const settleJob: JobHandler = async (world, { job }) => {
  const { trialId, taskId } = job.payload;
  if (typeof trialId !== "string" || typeof taskId !== "string") return;
  await settleTrial(world, taskId, trialId);
  await world.store.write(async (repos) => {
    const row = await repos.trials.byId(trialId);
    if (row) await planSettling(repos, world, row, await repos.trials.rulesOf(row.revisionId));
  });
};
