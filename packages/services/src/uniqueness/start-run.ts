import { TouchstoneError } from "@touchstone/contract";
import { type Access, hasRole } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { enqueue } from "../job/enqueue.ts";
import { estimateCall } from "../panel/cost.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { doneCalls } from "./next-call.ts";
import { openRun } from "./open-run.ts";
import { planCalls } from "./plan-calls.ts";
import { runContext } from "./run-context.ts";
import { UNIQUENESS_JOB } from "./run-job.ts";
import { isDecided, mustBeSearchable } from "./run-stage.ts";

/**
 * Starts the search for other answers on the latest text, or goes on with it: an editor's or owner's act, since it costs
 * money. Without an endpoint that can search the run is only opened, for answers pasted by hand. `job` is null then.
 */
export async function startRun(
  world: World,
  access: Access<"task.read">,
): Promise<{ job: string | null; stage: string }> {
  const { userId, benchmark, member } = access;
  if (!hasRole(member.roles, "editor")) throw new TouchstoneError("forbidden", "needs_editor");
  const started = await world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const context = await runContext(repos, task);
    const gathered = await gatherEvidence(repos, world, task);
    mustBeSearchable(gathered);
    if (isDecided(gathered.evidence.uniqueness)) throw new TouchstoneError("not_now", "run_decided");
    const run = await openRun(repos, world, context, userId);
    const { uniqueness } = context.rules;
    await repos.uniqueness.updateRun(run.id, {
      costCap: uniqueness.costCap,
      costCapReached: false,
      tier: uniqueness.tier,
    });
    const plan = planCalls(
      context.type,
      context.document,
      await repos.panel.endpoints(benchmark.id),
      context.rules,
    );
    const samples = await repos.uniqueness.sampleHeads(run.id);
    const actor = { kind: "person", userId } as const;
    const job =
      plan.base === 0
        ? null
        : await enqueue(repos, world, {
            kind: UNIQUENESS_JOB,
            benchmarkId: benchmark.id,
            taskId: task.id,
            uniqueKey: `${UNIQUENESS_JOB}:${run.id}`,
            payload: { run: run.id },
            total: plan.base,
            by: userId,
          });
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "uniqueness.started",
      params: {
        runId: run.id,
        estimatedCost: plan.calls
          .slice(doneCalls(plan, samples), plan.base)
          .reduce((sum, it) => sum + estimateCall(it), 0),
      },
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { job: job?.id ?? null, stage };
  });
  world.wakeJobs();
  return started;
}
