import { TouchstoneError } from "@touchstone/contract";
import type { World } from "../world.ts";
import { JobCancelled, type JobHandler, JobLost, JobPostponed } from "./handler.ts";
import type { JobRow } from "./repository.ts";

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 6;

/** Seconds to wait before the next attempt: 5, 10, 20, 40, 80. */
const backOffMs = (attempts: number): number => 5_000 * 2 ** Math.max(0, attempts - 1);

/**
 * Claims and runs one due job, or only the one that is named; null when there is none. A handler that fails is tried again with growing pauses and
 * then recorded as failed; a stop (`signal`) hands the job back without counting an attempt.
 */
export async function runOneJob(
  world: World,
  handlers: Readonly<Record<string, JobHandler>>,
  signal: AbortSignal,
  only?: string,
): Promise<JobRow | null> {
  const leaseEnd = (leaseMs = LEASE_MS) => new Date(world.clock.now().getTime() + leaseMs);
  const job = await world.store.write((repos) => repos.jobs.claim(world.clock.now(), leaseEnd(), only));
  if (!job) return null;
  const { id, token } = job;
  const handler = handlers[job.kind];
  const finish = (state: "done" | "failed" | "cancelled", error: string | null) =>
    world.store.write((repos) => repos.jobs.finish(id, token, { state, error, at: world.clock.now() }));
  if (!handler) {
    await finish("failed", `no handler for ${job.kind}`);
    return job;
  }
  try {
    await handler(world, {
      job,
      signal,
      progress: async (done, total, message = "", leaseMs = LEASE_MS) => {
        if (signal.aborted) throw new JobLost();
        const kept = await world.store.write(async (repos) => {
          const held = await repos.jobs.beat(id, token, {
            done,
            total,
            message,
            leaseUntil: leaseEnd(leaseMs),
          });
          return held ? repos.jobs.byId(id) : null;
        });
        if (!kept) throw new JobLost();
        if (kept.cancelRequestedAt) throw new JobCancelled();
      },
    });
    await finish("done", null);
  } catch (error) {
    const now = world.clock.now();
    if (error instanceof JobCancelled) await finish("cancelled", null);
    else if (signal.aborted || error instanceof JobLost)
      await world.store.write((repos) =>
        repos.jobs.handBack(id, token, { runAt: now, error: null, failed: false }),
      );
    else if (error instanceof JobPostponed)
      await world.store.write((repos) =>
        repos.jobs.handBack(id, token, { runAt: error.until, error: null, failed: false }),
      );
    else {
      const text = error instanceof Error ? error.message : String(error);
      const final = error instanceof TouchstoneError || job.attempts + 1 >= MAX_ATTEMPTS;
      if (final) await finish("failed", text);
      else
        await world.store.write((repos) =>
          repos.jobs.handBack(id, token, {
            runAt: new Date(now.getTime() + backOffMs(job.attempts + 1)),
            error: text,
            failed: true,
          }),
        );
    }
  }
  return job;
}
