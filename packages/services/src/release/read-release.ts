import type { CheckOutcome } from "@touchstone/contract";
import { TouchstoneError } from "@touchstone/contract";
import { diffReleases, Manifest, type ReleaseDiff, type ReleaseRecord } from "@touchstone/release";
import { type Access, hasRole } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { publishKey } from "./publish-release.ts";
import { type ItemProblem, releaseInput } from "./release-input.ts";
import type { ReleaseRow } from "./repository.ts";

export interface ReleaseView {
  id: string;
  version: string;
  state: ReleaseRow["state"];
  date: string;
  notes: string;
  canary: string;
  bundleHash: string | null;
  publishedAt: string | null;
  tasks: { key: string; type: string; revision: number; revisionHash: string }[];
  /** The words may tell the answer, so only editors get them here; they stand in the task's history. */
  errata: { task: string; text: string | null; at: string }[];
  /** The unfinished job that publishes it. */
  job: string | null;
  manifest: Manifest | null;
  /** For editors while unpublished: what changed since the release before, what holds publication up, why each task may be in. */
  review: {
    previous: string | null;
    diff: ReleaseDiff;
    checks: CheckOutcome[];
    problems: ItemProblem[];
    records: Record<string, ReleaseRecord>;
  } | null;
}

/** A release by keys and hashes; no content of any task. An unpublished one also says what stands in its way. */
export async function readRelease(world: World, access: Access<"release.read">): Promise<ReleaseView> {
  return world.store.read(async (repos) => {
    const release = await repos.releases.byId(access.releaseId);
    if (!release) throw new TouchstoneError("not_found");
    const rows = await repos.releases.items(release.id);
    const building = await repos.jobs.unfinished(publishKey(release.id));
    const errata = await repos.releases.errata(release.id);
    let review: ReleaseView["review"] = null;
    const editor = hasRole(access.member.roles, "editor");
    if (release.state !== "published" && editor) {
      const { input, problems, checks } = await releaseInput(repos, world, access.benchmark, release);
      const tasks = rows.map((it) => ({ task: it.task.key, revisionHash: it.revisionHash }));
      review = {
        previous: input.previous?.version ?? null,
        diff: diffReleases(input.previous, tasks),
        checks,
        problems,
        records: Object.fromEntries(input.items.map((it) => [it.document.id, it.record])),
      };
    }
    return {
      id: release.id,
      version: release.version,
      state: release.state,
      date: release.date,
      notes: release.notes,
      canary: release.canary,
      bundleHash: release.bundleHash,
      publishedAt: release.publishedAt?.toISOString() ?? null,
      tasks: rows.map((it) => ({
        key: it.task.key,
        type: it.task.type,
        revision: it.number,
        revisionHash: it.revisionHash,
      })),
      errata: errata.map((it) => ({
        task: it.key,
        text: editor ? it.text : null,
        at: it.createdAt.toISOString(),
      })),
      // The release is written before its job is closed.
      job: release.state === "published" ? null : (building?.id ?? null),
      manifest: release.manifest ? Manifest.parse(release.manifest) : null,
      review,
    };
  });
}
