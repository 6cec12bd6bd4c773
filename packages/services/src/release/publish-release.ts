import { Id, TouchstoneError } from "@touchstone/contract";
import { buildBundle, judgeSet } from "@touchstone/release";
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
    const release = await repos.releases.byId(input.release);
    if (!release || release.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    if (release.state === "published") throw new TouchstoneError("already_done", "release_published");
    const { input: built, problems } = await releaseInput(repos, world, benchmark, release);
    const { rules } = await repos.rules.version(benchmark.id, benchmark.rulesVersion);
    const blocking = judgeSet(built, rules.thresholds).filter(
      (it) => it.status === "finding" && it.severity === "block",
    );
    if (problems.length > 0 || blocking.length > 0)
      throw new TouchstoneError("not_now", "release_blocked", {
        problems,
        checks: blocking.map((it) => it.checkId),
      });
    await repos.releases.update(release.id, { state: "building" });
    return enqueue(repos, world, {
      kind: RELEASE_JOB,
      benchmarkId: benchmark.id,
      uniqueKey: `${RELEASE_JOB}:${release.id}`,
      payload: { release: release.id },
      total: 2,
      by: userId,
    });
  });
  world.wakeJobs();
  return { job: job.id };
}

/** The background half: build, zip, store, all in one transaction; a failure leaves the release a draft. */
export const publishReleaseJob: JobHandler = async (world, { job, progress }) => {
  const { release: releaseId } = Payload.parse(job.payload);
  await progress(0, 2, "building");
  const outcome = await world.store.write(async (repos) => {
    const release = await repos.releases.byId(releaseId);
    if (!release || release.state === "published") return null;
    const benchmark = await repos.benchmarks.byId(release.benchmarkId);
    if (!benchmark) return null;
    const { input, problems } = await releaseInput(repos, world, benchmark, release);
    if (problems.length > 0) {
      await repos.releases.update(releaseId, { state: "draft" });
      return problems.map((it) => `${it.task}: ${it.code} (${it.detail})`).join("; ");
    }
    const { files, manifest } = buildBundle(input);
    const bytes = world.archives.zip(files);
    await repos.releases.publish(releaseId, {
      bytes,
      hash: sha256Hex(bytes),
      manifest,
      at: world.clock.now(),
    });
    await record(
      repos,
      world,
      { kind: "person", userId: job.createdBy },
      {
        benchmarkId: benchmark.id,
        code: "release.published",
        params: { version: release.version, tasks: input.items.length, digest: manifest.digest },
      },
    );
    for (const row of await repos.releases.items(releaseId))
      await record(
        repos,
        world,
        { kind: "person", userId: job.createdBy },
        {
          benchmarkId: benchmark.id,
          taskId: row.task.id,
          code: "revision.released",
          params: { revision: row.number, release: release.version },
        },
      );
    return null;
  });
  if (outcome !== null) throw new TouchstoneError("not_now", outcome);
  await progress(2, 2, "published");
};
