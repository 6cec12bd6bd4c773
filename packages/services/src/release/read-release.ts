import type { CheckOutcome } from "@touchstone/contract";
import { TouchstoneError } from "@touchstone/contract";
import { diffReleases, judgeSet, type ReleaseDiff } from "@touchstone/release";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
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
  errata: { task: string; text: string; at: string }[];
  /** Only while unpublished: what changed since the release before, what holds publication up. */
  review: {
    previous: string | null;
    diff: ReleaseDiff;
    checks: CheckOutcome[];
    problems: ItemProblem[];
  } | null;
}

/** A release by keys and hashes; no content of any task. An unpublished one also says what stands in its way. */
export async function readRelease(world: World, access: Access<"release.read">): Promise<ReleaseView> {
  return world.store.read(async (repos) => {
    const release = await repos.releases.byId(access.releaseId);
    if (!release) throw new TouchstoneError("not_found");
    const rows = await repos.releases.items(release.id);
    const errata = await repos.releases.errata(release.id);
    let review: ReleaseView["review"] = null;
    if (release.state !== "published") {
      const { input, problems } = await releaseInput(repos, world, access.benchmark, release);
      const { rules } = await repos.rules.version(access.benchmark.id, access.benchmark.rulesVersion);
      const tasks = rows.map((it) => ({ task: it.task.key, revisionHash: it.revisionHash }));
      review = {
        previous: input.previous?.version ?? null,
        diff: diffReleases(input.previous, tasks),
        checks: judgeSet(input, rules.thresholds),
        problems,
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
      errata: errata.map((it) => ({ task: it.key, text: it.text, at: it.createdAt.toISOString() })),
      review,
    };
  });
}
