import { sameFamily } from "@touchstone/scoring";
import type { JobRow } from "../job/repository.ts";
import type { Repositories } from "../repositories.ts";
import { sameSeries } from "./add-score-set.ts";
import type { ScoreSetHead, SubmissionRow } from "./repository.ts";
import type { ScoreSetLine } from "./views.ts";

const stateOf = (scoreSet: ScoreSetHead, job: JobRow | null): ScoreSetLine["state"] => {
  if (scoreSet.state === "scored") return "scored";
  return job?.state === "failed" || job?.state === "cancelled" ? job.state : "scoring";
};

/** Whether a scored set is the latest of its series among those given. */
export const isCurrent = (scoreSet: ScoreSetHead, all: readonly ScoreSetHead[]): boolean =>
  scoreSet.state === "scored" &&
  !all.some((it) => it.state === "scored" && sameSeries(it, scoreSet) && it.version > scoreSet.version);

/** A score set as lists show it, among all of its submission. */
export async function scoreSetLine(
  repos: Pick<Repositories, "jobs">,
  submission: Pick<SubmissionRow, "family">,
  scoreSet: ScoreSetHead,
  all: readonly ScoreSetHead[],
): Promise<ScoreSetLine> {
  const job =
    scoreSet.state === "scoring" && scoreSet.jobId !== null ? await repos.jobs.byId(scoreSet.jobId) : null;
  const { judge, instrument, spent, costCap, costCapReached } = scoreSet;
  return {
    id: scoreSet.id,
    submission: scoreSet.submissionId,
    version: scoreSet.version,
    current: isCurrent(scoreSet, all),
    state: stateOf(scoreSet, job),
    job: scoreSet.jobId,
    error: job?.error ?? null,
    configuration: scoreSet.configuration,
    configurationHash: scoreSet.configurationHash,
    scorerVersion: scoreSet.scorerVersion,
    judge: judge && {
      judgeId: judge.judgeId,
      family: judge.family,
      promptHash: judge.promptHash,
      parserVersion: judge.parserVersion,
      sameFamily: sameFamily(judge.family, submission.family),
      instrument,
    },
    cost: judge && { spent, cap: costCap, capReached: costCapReached },
    summary: scoreSet.summary,
    createdAt: scoreSet.createdAt.toISOString(),
    scoredAt: scoreSet.scoredAt?.toISOString() ?? null,
  };
}
