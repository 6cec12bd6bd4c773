import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { JobRow } from "../job/repository.ts";
import type { World } from "../world.ts";
import { type DriftCounts, type DriftLine, driftCounts, driftLine } from "./read-drift.ts";
import type { DriftResult } from "./repository.ts";

/** A run as the command line tells it. With results it holds gold. */
export interface DriftReport {
  run: string;
  startedAt: string;
  finishedAt: string | null;
  counts: DriftCounts;
  tasks: (DriftLine & { result: DriftResult | null })[];
}

/** How far a run has come. */
export type DriftProgress = Pick<JobRow, "state" | "done" | "total" | "message" | "error">;

/** How far the job of a run has come, for the operator. */
export async function followDrift(
  world: World,
  _access: Access<"operator">,
  { run: runId }: { run: string },
): Promise<DriftProgress> {
  return world.store.read(async (repos) => {
    const run = await repos.drifts.run(runId);
    const job = run && (await repos.jobs.byId(run.jobId));
    if (!job) throw new TouchstoneError("not_found");
    const { state, done, total, message, error } = job;
    return { state, done, total, message, error };
  });
}

/** All that a run has found so far, for the operator. */
export async function reportDrift(
  world: World,
  _access: Access<"operator">,
  { run: runId }: { run: string },
): Promise<DriftReport> {
  return world.store.read(async (repos) => {
    const run = await repos.drifts.run(runId);
    if (!run) throw new TouchstoneError("not_found");
    const results = new Map((await repos.drifts.results(runId)).map((it) => [it.key, it.row.result]));
    const tasks = (await repos.drifts.heads(runId))
      .flatMap(driftLine)
      .map((line) => ({ ...line, result: results.get(line.task) ?? null }));
    return {
      run: run.id,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      counts: driftCounts(tasks.map((it) => it.standing)),
      tasks,
    };
  });
}
