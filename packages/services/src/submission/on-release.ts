import { TouchstoneError } from "@touchstone/contract";
import { canScore } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { ReleaseRow } from "../release/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { ScoreSetHead, SubmissionRow } from "./repository.ts";

/** The person of an access, as the pure permissions take them. */
export const actorOf = ({ userId, member }: Pick<Access<"release.read">, "userId" | "member">) => ({
  id: userId,
  roles: member.roles,
});

/** Throws `forbidden` unless the person may upload and score. */
export function mustScore(access: Access<"release.read">): void {
  const permission = canScore(actorOf(access));
  if (!permission.allowed) throw new TouchstoneError("forbidden", permission.reason);
}

/** The release of an access; `not_now` before it is published, since only then its answers stand. */
export async function publishedRelease(
  repos: Pick<Repositories, "releases">,
  access: Access<"release.read">,
): Promise<ReleaseRow> {
  const release = await repos.releases.byId(access.releaseId);
  if (!release) throw new TouchstoneError("not_found");
  if (release.state !== "published") throw new TouchstoneError("not_now", "not_published");
  return release;
}

/** A score set of this release with its submission; `not_found` for any other. */
export async function scoreSetOf(
  repos: Pick<Repositories, "submissions">,
  access: Pick<Access<"release.read">, "releaseId">,
  id: string,
): Promise<{ scoreSet: ScoreSetHead; submission: SubmissionRow }> {
  const scoreSet = await repos.submissions.scoreSet(id);
  const submission = scoreSet && (await repos.submissions.byId(scoreSet.submissionId));
  if (!scoreSet || submission?.releaseId !== access.releaseId) throw new TouchstoneError("not_found");
  return { scoreSet, submission };
}

/** A submission of this release; `not_found` for any other. */
export async function submissionOf(
  repos: Pick<Repositories, "submissions">,
  access: Pick<Access<"release.read">, "releaseId">,
  id: string,
): Promise<SubmissionRow> {
  const submission = await repos.submissions.byId(id);
  if (submission?.releaseId !== access.releaseId) throw new TouchstoneError("not_found");
  return submission;
}

/** Throws `not_now` until a score set is scored. */
export function mustBeScored(scoreSet: Pick<ScoreSetHead, "state">): void {
  if (scoreSet.state !== "scored") throw new TouchstoneError("not_now", "not_scored");
}
