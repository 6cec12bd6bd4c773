import { judgeIdentity, SCORER_VERSION, type ScoreConfiguration } from "@touchstone/scoring";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { enqueue } from "../job/enqueue.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { ScoreSetHead, ScoreSetRow, SubmissionRow } from "./repository.ts";

export const SCORE_JOB = "submission.score";

/** Key of the one job that may score a score set. */
const scoreKey = (scoreSetId: string): string => `${SCORE_JOB}:${scoreSetId}`;

/** An endpoint as judge: temperature 0 (SCORING.md 3.2), or none where the endpoint is set to take none. */
export const judgeOf = ({ model, family, temperature, extraBody }: PanelEndpointRow) =>
  judgeIdentity({ model, family, temperature: temperature === null ? null : 0, extraBody });

/** How a submission is to be scored. */
export interface Scoring {
  endpoint: PanelEndpointRow | null;
  costCap: number;
  profileSet: ScoreConfiguration["profileSet"];
  overall: ScoreConfiguration["overall"];
  by: string;
}

type Inside = Pick<Repositories, "submissions" | "jobs">;

/** What two scorings must share to be versions of one series. */
type Series = Pick<ScoreSetHead, "submissionId" | "configurationHash" | "scorerVersion" | "judgeKey">;

export const sameSeries = (a: Series, b: Series): boolean =>
  a.submissionId === b.submissionId &&
  a.configurationHash === b.configurationHash &&
  a.scorerVersion === b.scorerVersion &&
  a.judgeKey === b.judgeKey;

/** Whether scoring once more by the same judge could decide more: it was stopped, or calls failed. */
const unfinished = ({ judge, costCapReached, failures }: ScoreSetHead): boolean =>
  judge !== null && (costCapReached || failures > 0);

async function startJob(
  repos: Inside,
  world: Pick<World, "ids" | "clock">,
  benchmarkId: string,
  scoreSet: ScoreSetHead,
  total: number,
  by: string,
  runAt = world.clock.now(),
): Promise<string> {
  const job = await enqueue(repos, world, {
    kind: SCORE_JOB,
    benchmarkId,
    uniqueKey: scoreKey(scoreSet.id),
    payload: { scoreSet: scoreSet.id },
    total,
    by,
    runAt,
  });
  await repos.submissions.updateScoreSet(scoreSet.id, { jobId: job.id });
  return job.id;
}

/** Makes the next version of a series and has it scored, at `runAt` or at once. Under the submission's lock. */
export async function nextVersion(
  repos: Inside,
  world: Pick<World, "ids" | "clock">,
  benchmarkId: string,
  submission: Pick<SubmissionRow, "id" | "lines">,
  from: Omit<Series, "submissionId"> &
    Pick<ScoreSetHead, "configuration" | "judge" | "endpointId" | "costCap"> & {
      version: number;
      previousId: string | null;
    },
  by: string,
  runAt?: Date,
): Promise<{ scoreSet: ScoreSetHead; job: string }> {
  const row: ScoreSetRow = {
    ...from,
    id: world.ids.next(),
    submissionId: submission.id,
    spent: 0,
    costCapReached: false,
    failures: 0,
    instrument: { tested: 0, accepted: 0 },
    state: "scoring",
    jobId: null,
    begunAt: null,
    report: null,
    summary: null,
    createdBy: by,
    createdAt: world.clock.now(),
    scoredAt: null,
  };
  await repos.submissions.insertScoreSet(row);
  const job = await startJob(repos, world, benchmarkId, row, submission.lines, by, runAt);
  return { scoreSet: row, job };
}

/**
 * The score set of a submission under these settings, made and queued when there is none. One that is scored is found again,
 * unless its judge was stopped by the cap or failed: then the next version goes on, and pays for nothing twice. One whose job
 * failed or was cancelled is taken up again.
 */
export async function addScoreSet(
  repos: Inside,
  world: Pick<World, "ids" | "clock">,
  benchmarkId: string,
  submission: SubmissionRow,
  { endpoint, costCap, profileSet, overall, by }: Scoring,
): Promise<{ scoreSet: ScoreSetHead; job: string | null }> {
  await repos.submissions.lock(submission.id);
  const configuration: ScoreConfiguration = { runs: submission.runs, profileSet, overall };
  const judge = endpoint ? judgeOf(endpoint) : null;
  const series = {
    submissionId: submission.id,
    configurationHash: sha256Hex(canonicalJson(configuration)),
    scorerVersion: SCORER_VERSION,
    judgeKey: judge ? sha256Hex(canonicalJson(judge)) : "",
  };
  const held = (await repos.submissions.scoreSets([submission.id])).filter((it) => sameSeries(it, series));
  const last = held.at(-1);
  if (last?.state === "scoring") {
    const open = await repos.jobs.unfinished(scoreKey(last.id));
    if (open) return { scoreSet: last, job: open.id };
    await repos.submissions.updateScoreSet(last.id, { costCap, costCapReached: false, failures: 0 });
    return { scoreSet: last, job: await startJob(repos, world, benchmarkId, last, submission.lines, by) };
  }
  if (last && !unfinished(last)) return { scoreSet: last, job: null };
  return nextVersion(
    repos,
    world,
    benchmarkId,
    submission,
    {
      ...series,
      configuration,
      judge,
      endpointId: endpoint?.id ?? null,
      costCap,
      version: (last?.version ?? 0) + 1,
      previousId: last?.id ?? null,
    },
    by,
  );
}
