import { type JobState, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { type Access, hasRole } from "../access/authorise.ts";
import type { World } from "../world.ts";

export const ReadJob = z.object({ job: z.uuid() });
export type ReadJob = z.infer<typeof ReadJob>;

export interface JobView {
  id: string;
  kind: string;
  state: JobState;
  done: number;
  total: number;
  message: string;
  error: string | null;
  attempts: number;
  cancelling: boolean;
  createdAt: string;
  finishedAt: string | null;
}

/** Progress of background work, for who began it and for editors; nobody else learns that it exists. */
export async function readJob(world: World, access: Access<"member">, input: ReadJob): Promise<JobView> {
  const job = await world.store.read((repos) => repos.jobs.byId(input.job));
  const mine = job?.createdBy === access.userId || hasRole(access.member.roles, "editor");
  if (!job || job.benchmarkId !== access.benchmark.id || !mine) throw new TouchstoneError("not_found");
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    done: job.done,
    total: job.total,
    message: job.message,
    error: job.error,
    attempts: job.attempts,
    cancelling: job.cancelRequestedAt !== null && job.state === "running",
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}
