import { Id, TouchstoneError } from "@touchstone/contract";
import { buildBundle } from "@touchstone/release";
import { sha256Hex } from "@touchstone/text";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { enqueue } from "../job/enqueue.ts";
import type { JobHandler } from "../job/handler.ts";
import type { World } from "../world.ts";
import { releaseInput } from "./release-input.ts";

export const PublishRelease = z.object({ release: Id });
export type PublishRelease = z.infer<typeof PublishRelease>;

const Payload = z.object({ release: Id });
export const RELEASE_JOB = "release.publish";

/** Key of the one job that may publish a release; while it is unfinished, the release stands still. */
export const publishKey = (releaseId: string): string => `${RELEASE_JOB}:${releaseId}`;

/**
 * Builds and publishes a release in the background. Refused at once, with the tasks and checks, when a chosen task may
 * not be in or a check on the set blocks; the job judges again before it writes.
 */
export async function publishRelease(
  world: World,
  access: Access<"owner">,
  input: PublishRelease,
): Promise<{ job: string }> {
  const { benchmark, userId } = access;
  const job = await world.store.write(async (repos) => {
    const release = await repos.releases.lock(input.release);
    if (!release || release.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    if (release.state === "published") throw new TouchstoneError("already_done", "release_published");
    const { problems, blocking } = await releaseInput(repos, world, benchmark, release);
    if (problems.length > 0 || blocking.length > 0)
      throw new TouchstoneError("not_now", "release_blocked", { problems, checks: blocking });
    return enqueue(repos, world, {
      kind: RELEASE_JOB,
      benchmarkId: benchmark.id,
      uniqueKey: publishKey(release.id),
      payload: { release: release.id },
      total: 2,
      by: userId,
    });
  });
  world.wakeJobs();
  return { job: job.id };
}

/** The background half: judge, build, zip and store, all in one transaction; a failure leaves the release a draft. */
export const publishReleaseJob: JobHandler = async (world, { job, progress }) => {
  const { release: releaseId } = Payload.parse(job.payload);
  await progress(0, 2, "building", 600_000);
  await world.store.write(async (repos) => {
    const release = await repos.releases.lock(releaseId);
    if (!release || release.state === "published") return;
    const benchmark = await repos.benchmarks.byId(release.benchmarkId);
    if (!benchmark) return;
    const { input, problems, blocking } = await releaseInput(repos, world, benchmark, release);
    const reasons = [...problems.map((it) => `${it.task}: ${it.code} (${it.detail})`), ...blocking];
    if (reasons.length > 0) throw new TouchstoneError("not_now", reasons.join("; "));
    const { files, manifest } = buildBundle(input);
    const bytes = world.archives.zip(files);
    const actor = { kind: "person", userId: job.createdBy } as const;
    await repos.releases.publish(releaseId, {
      bytes,
      hash: sha256Hex(bytes),
      manifest,
      at: world.clock.now(),
    });
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      code: "release.published",
      params: { version: release.version, tasks: input.items.length, digest: manifest.digest },
    });
    for (const row of await repos.releases.items(releaseId))
      await record(repos, world, actor, {
        benchmarkId: benchmark.id,
        taskId: row.task.id,
        code: "revision.released",
        params: { revision: row.number, release: release.version },
      });
  });
  await progress(2, 2, "published");
};
