import { Id, SemanticVersion, TaskKey, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { chosenItems } from "./create-release.ts";
import { publishKey } from "./publish-release.ts";
import type { ReleaseRow } from "./repository.ts";

export const EditRelease = z.object({
  release: Id,
  tasks: z.array(TaskKey).max(100_000).optional(),
  version: SemanticVersion.optional(),
  notes: z.string().max(20_000).optional(),
});
export type EditRelease = z.infer<typeof EditRelease>;

/** An unpublished release at rest, locked; throws while its publication runs and once it is published. */
async function editableRelease(
  repos: Repositories,
  benchmarkId: string,
  releaseId: string,
): Promise<ReleaseRow> {
  const release = await repos.releases.lock(releaseId);
  if (!release || release.benchmarkId !== benchmarkId) throw new TouchstoneError("not_found");
  if (release.state === "published") throw new TouchstoneError("already_done", "release_published");
  if (await repos.jobs.unfinished(publishKey(release.id)))
    throw new TouchstoneError("not_now", "release_building");
  return release;
}

/** Changes what an unpublished release holds, its version or its notes. */
export async function editRelease(
  world: World,
  access: Access<"owner">,
  input: EditRelease,
): Promise<{ version: string }> {
  const { benchmark } = access;
  return world.store.write(async (repos) => {
    const release = await editableRelease(repos, benchmark.id, input.release);
    const others = await repos.releases.list(benchmark.id);
    if (input.version && others.some((it) => it.id !== release.id && it.version === input.version))
      throw new TouchstoneError("conflict", "version_taken", { version: input.version });
    if (input.tasks) {
      const items = await chosenItems(repos, benchmark.id, input.tasks);
      await repos.releases.setItems(
        release.id,
        items.map((it) => ({ taskId: it.task.id, revisionId: it.revisionId })),
      );
    }
    const version = input.version ?? release.version;
    await repos.releases.update(release.id, { version, notes: input.notes ?? release.notes });
    return { version };
  });
}

export const RemoveRelease = z.object({ release: Id });
export type RemoveRelease = z.infer<typeof RemoveRelease>;

/** Throws an unpublished release away. */
export async function removeRelease(
  world: World,
  access: Access<"owner">,
  input: RemoveRelease,
): Promise<{ removed: true }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const release = await editableRelease(repos, benchmark.id, input.release);
    await repos.releases.remove(release.id);
    await record(
      repos,
      world,
      { kind: "person", userId },
      { benchmarkId: benchmark.id, code: "release.removed", params: { version: release.version } },
    );
    return { removed: true };
  });
}
