import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { addScoreSet } from "./add-score-set.ts";
import type { ScoreSubmission } from "./inputs.ts";
import { mustScore, publishedRelease, submissionOf } from "./on-release.ts";

/** An enabled endpoint of the access's benchmark; `not_found` for any other. */
export async function judgeEndpoint(
  repos: Pick<Repositories, "panel">,
  access: Access<"release.read">,
  id: string,
): Promise<PanelEndpointRow> {
  const endpoint = await repos.panel.byId(id);
  if (endpoint?.benchmarkId !== access.benchmark.id || !endpoint.enabled)
    throw new TouchstoneError("not_found");
  return endpoint;
}

/**
 * Has a submission scored: by rules, or with a model as judge for what they leave open. The same settings find the same score
 * set again; where the judge was stopped by its cap, the next version goes on from there.
 */
export async function scoreSubmission(
  world: World,
  access: Access<"release.read">,
  input: ScoreSubmission,
): Promise<{ scoreSet: string; job: string | null }> {
  mustScore(access);
  const { judge, profileSet, overall } = input;
  const scored = await world.store.write(async (repos) => {
    await publishedRelease(repos, access);
    const submission = await submissionOf(repos, access, input.submission);
    const endpoint = judge ? await judgeEndpoint(repos, access, judge.endpoint) : null;
    const { scoreSet, job } = await addScoreSet(repos, world, access.benchmark.id, submission, {
      endpoint,
      costCap: judge?.costCap ?? 0,
      profileSet,
      overall,
      by: access.userId,
    });
    return { scoreSet: scoreSet.id, job };
  });
  world.wakeJobs();
  return scored;
}
