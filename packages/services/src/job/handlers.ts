import { ATTACK_JOB } from "../attack/attack-job.ts";
import { runAttackJob } from "../attack/run-attack-job.ts";
import { DRIFT_JOB } from "../drift/begin-run.ts";
import { runDriftJob } from "../drift/run-drift-job.ts";
import { publishReleaseJob, RELEASE_JOB } from "../release/publish-release.ts";
import { SCORE_JOB } from "../submission/add-score-set.ts";
import { scoreSubmissionJob } from "../submission/score-job.ts";
import { settleJob, TRIAL_SETTLE } from "../trial/settle-job.ts";
import { runUniquenessJob, UNIQUENESS_JOB } from "../uniqueness/run-job.ts";
import type { JobHandler } from "./handler.ts";

/** What does each kind of background work; one line per kind. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  [ATTACK_JOB]: runAttackJob,
  [DRIFT_JOB]: runDriftJob,
  [RELEASE_JOB]: publishReleaseJob,
  [SCORE_JOB]: scoreSubmissionJob,
  [TRIAL_SETTLE]: settleJob,
  [UNIQUENESS_JOB]: runUniquenessJob,
};
