import { canScore } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { ListSubmissions } from "./inputs.ts";
import { scoreSetLine } from "./line-views.ts";
import { actorOf, publishedRelease } from "./on-release.ts";
import type { SubmissionEntry, SubmissionList } from "./views.ts";

/** Submissions of a release, newest first, each with its score sets: numbers over many tasks and nothing of any answer. */
export async function listSubmissions(
  world: World,
  access: Access<"release.read">,
  input: ListSubmissions,
): Promise<SubmissionList> {
  return world.store.read(async (repos) => {
    const release = await publishedRelease(repos, access);
    const rows = await repos.submissions.list(release.id, { before: input.before, limit: input.limit });
    const all = await repos.submissions.scoreSets(rows.map((it) => it.id));
    const submissions: SubmissionEntry[] = [];
    for (const row of rows) {
      const own = all.filter((it) => it.submissionId === row.id);
      const scoreSets = [];
      for (const scoreSet of own) scoreSets.push(await scoreSetLine(repos, row, scoreSet, own));
      const { id, system, family, category, complete, header, hash, bytes, lines, runs } = row;
      submissions.push({
        id,
        system,
        family,
        category,
        complete,
        protocol: header.protocol ?? null,
        hash,
        bytes,
        lines,
        runs,
        uploadedBy: row.uploader,
        uploadedAt: row.uploadedAt.toISOString(),
        scoreSets,
      });
    }
    const may = canScore(actorOf(access)).allowed;
    return {
      submissions,
      next: rows.length === input.limit ? (rows.at(-1)?.id ?? null) : null,
      may: { upload: may, score: may, settle: may },
    };
  });
}
