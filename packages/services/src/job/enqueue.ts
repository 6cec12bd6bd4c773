import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { JobRow } from "./repository.ts";

/** Adds a job in the caller's transaction; call `world.wakeJobs()` after the commit. */
export const enqueue = (
  repos: Pick<Repositories, "jobs">,
  world: Pick<World, "ids" | "clock">,
  job: {
    kind: string;
    benchmarkId?: string;
    taskId?: string;
    uniqueKey?: string;
    payload: Record<string, unknown>;
    total?: number;
    by: string;
    runAt?: Date;
  },
): Promise<JobRow> =>
  repos.jobs.enqueue({
    id: world.ids.next(),
    kind: job.kind,
    benchmarkId: job.benchmarkId ?? null,
    taskId: job.taskId ?? null,
    uniqueKey: job.uniqueKey ?? null,
    payload: job.payload,
    state: "queued",
    done: 0,
    total: job.total ?? 0,
    message: "",
    attempts: 0,
    token: 0,
    runAt: job.runAt ?? world.clock.now(),
    leaseUntil: null,
    cancelRequestedAt: null,
    error: null,
    createdBy: job.by,
    createdAt: world.clock.now(),
    finishedAt: null,
  });
