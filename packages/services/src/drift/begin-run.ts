import { TouchstoneError } from "@touchstone/contract";
import { enqueue } from "../job/enqueue.ts";
import type { Repositories } from "../repositories.ts";
import type { BenchmarkRow } from "../rows.ts";
import type { World } from "../world.ts";
import type { DriftTaskRow } from "./repository.ts";

export const DRIFT_JOB = "drift.check";

/** The task type whose records are taken from databases. */
const TYPE = "database-navigation";

/** How long a run that was stopped may be gone on with. */
const RESUMED_MS = 24 * 3_600_000;

const keyOf = (benchmarkId: string, taskId: string | null): string =>
  `${DRIFT_JOB}:${benchmarkId}:${taskId ?? "all"}`;

/** What was begun: a run and the job that brings it to its end. `fresh` is false where it is under way already. */
export interface BegunRun {
  run: string;
  job: string;
  tasks: number;
  fresh: boolean;
}

const unjudged = (
  runId: string,
  it: { task: { id: string }; revisionId: string; number: number },
): DriftTaskRow => ({
  runId,
  taskId: it.task.id,
  revisionId: it.revisionId,
  number: it.number,
  standing: null,
  reasons: [],
  breaksHash: "",
  result: null,
  judgedAt: null,
  liftedBy: null,
  liftedAt: null,
  liftReason: "",
});

/**
 * Begins a look at a benchmark's accepted and released tasks, or at one of them, in the caller's transaction. A run that is
 * under way is given back; one that was stopped or failed in the last 24 hours goes on where it was, so that nothing is asked twice.
 * @throws not_found for a task that is not of the benchmark, not_now (`drift_not_for_task`) for one that is neither accepted
 * nor released or keeps no records
 */
export async function beginRun(
  repos: Repositories,
  world: World,
  benchmark: Pick<BenchmarkRow, "id">,
  key: string | null,
  by: string,
): Promise<BegunRun> {
  await repos.benchmarks.lock(benchmark.id);
  const task = key === null ? null : await repos.tasks.byKey(key);
  if (key !== null && task?.benchmarkId !== benchmark.id)
    throw new TouchstoneError("not_found", "no_such_task", { task: key });
  const taskId = task?.id ?? null;
  const all = await repos.drifts.candidates(benchmark.id, TYPE);
  const chosen = all.filter((it) => taskId === null || it.task.id === taskId);
  if (taskId !== null && chosen.length === 0) throw new TouchstoneError("not_now", "drift_not_for_task");

  const last = await repos.drifts.unfinished(benchmark.id, taskId);
  const held = await repos.jobs.unfinished(keyOf(benchmark.id, taskId));
  if (last && held?.id === last.jobId) {
    const heads = await repos.drifts.heads(last.id);
    return { run: last.id, job: held.id, tasks: heads.length, fresh: false };
  }
  const isRecent = last !== null && world.clock.now().getTime() - last.startedAt.getTime() < RESUMED_MS;
  const known = isRecent ? last : null;
  // What was answered long ago says nothing of today.
  if (last && !known) await repos.drifts.forgetAnswers(last.id);
  const runId = known?.id ?? world.ids.next();
  const job = await enqueue(repos, world, {
    kind: DRIFT_JOB,
    benchmarkId: benchmark.id,
    ...(taskId !== null && { taskId }),
    uniqueKey: keyOf(benchmark.id, taskId),
    payload: { run: runId },
    total: chosen.length,
    by,
  });
  if (known) await repos.drifts.updateRun(runId, { jobId: job.id });
  else
    await repos.drifts.insertRun(
      {
        id: runId,
        benchmarkId: benchmark.id,
        taskId,
        jobId: job.id,
        startedBy: by,
        startedAt: world.clock.now(),
        finishedAt: null,
      },
      chosen.map((it) => unjudged(runId, it)),
    );
  const tasks = known ? (await repos.drifts.heads(runId)).length : chosen.length;
  return { run: runId, job: job.id, tasks, fresh: true };
}
