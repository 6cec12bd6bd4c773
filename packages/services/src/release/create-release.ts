import { SemanticVersion, TaskKey, TouchstoneError } from "@touchstone/contract";
import { diffReleases, Manifest, nextVersion, type ReleaseDiff } from "@touchstone/release";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

export const CreateRelease = z.object({
  /** Tasks to release; all accepted ones if left out. */
  tasks: z.array(TaskKey).max(100_000).optional(),
  /** Left out: the smallest step that the changes allow. */
  version: SemanticVersion.optional(),
  notes: z.string().max(20_000).default(""),
});
export type CreateRelease = z.infer<typeof CreateRelease>;

/** The revisions for a list of keys; throws `bad_input` naming keys that are not accepted tasks of the benchmark. */
export async function chosenItems(repos: Repositories, benchmarkId: string, keys: string[] | undefined) {
  const accepted = await repos.releases.acceptedTasks(benchmarkId);
  if (!keys) return accepted;
  const byKey = new Map(accepted.map((it) => [it.task.key, it]));
  const unknown = keys.filter((key) => !byKey.has(key));
  if (unknown.length > 0)
    throw new TouchstoneError(
      "bad_input",
      "not_accepted",
      { tasks: unknown },
      unknown.map((key) => ({ pointer: `/tasks/${keys.indexOf(key)}`, code: "not_accepted", message: key })),
    );
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

/** What a release of these tasks would change, and the smallest step that allows it. */
async function proposal(repos: Repositories, benchmarkId: string, keys: string[] | undefined) {
  const items = await chosenItems(repos, benchmarkId, keys);
  const all = await repos.releases.list(benchmarkId);
  const [last] = all
    .filter((it) => it.state === "published")
    .sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  const diff = diffReleases(
    last ? { version: last.version, tasks: Manifest.parse(last.manifest).tasks } : null,
    items.map((it) => ({ task: it.task.key, revisionHash: it.revisionHash })),
  );
  const previous = last?.version ?? null;
  return { items, all, previous, diff, version: nextVersion(previous, diff) };
}

export const ProposeRelease = CreateRelease.pick({ tasks: true });
export type ProposeRelease = z.infer<typeof ProposeRelease>;

/** The version that a release of these tasks would carry, and what it changes since the one before. */
export async function proposeRelease(
  world: World,
  access: Access<"owner">,
  input: ProposeRelease,
): Promise<{ version: string; previous: string | null; diff: ReleaseDiff }> {
  return world.store.read(async (repos) => {
    const { version, previous, diff } = await proposal(repos, access.benchmark.id, input.tasks);
    return { version, previous, diff };
  });
}

/** Starts a release: canary and date are fixed now, so that building it again gives the same bytes. */
export async function createRelease(
  world: World,
  access: Access<"owner">,
  input: CreateRelease,
): Promise<{ release: string; version: string }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const { items, all, version: proposed } = await proposal(repos, benchmark.id, input.tasks);
    const version = input.version ?? proposed;
    if (all.some((it) => it.version === version))
      throw new TouchstoneError("conflict", "version_taken", { version });
    const id = world.ids.next();
    const now = world.clock.now();
    await repos.releases.insert({
      id,
      benchmarkId: benchmark.id,
      version,
      state: "draft",
      canary: `touchstone:${benchmark.slug}:${world.chance.token()}`,
      date: now.toISOString().slice(0, 10),
      notes: input.notes,
      bundleHash: null,
      manifest: null,
      createdBy: userId,
      createdAt: now,
      publishedAt: null,
    });
    await repos.releases.setItems(
      id,
      items.map((it) => ({ taskId: it.task.id, revisionId: it.revisionId })),
    );
    await record(
      repos,
      world,
      { kind: "person", userId },
      { benchmarkId: benchmark.id, code: "release.created", params: { version, tasks: items.length } },
    );
    return { release: id, version };
  });
}
