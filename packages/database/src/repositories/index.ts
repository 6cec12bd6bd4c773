import type { Repositories } from "@touchstone/services/ports";
import type { Db } from "../db.ts";
import { accessRepository } from "./access.ts";
import { accountRepository } from "./account.ts";
import { approvalRepository } from "./approval.ts";
import { assignmentRepository } from "./assignment.ts";
import { attackRepository } from "./attack.ts";
import { benchmarkRepository } from "./benchmark.ts";
import { checkRepository } from "./check.ts";
import { draftRepository } from "./draft.ts";
import { driftRepository } from "./drift.ts";
import { exposureRepository } from "./exposure.ts";
import { historyRepository } from "./history.ts";
import { invitationRepository } from "./invitation.ts";
import { jobRepository } from "./job.ts";
import { memberRepository } from "./member.ts";
import { panelRepository } from "./panel.ts";
import { queueRepository } from "./queue.ts";
import { releaseRepository } from "./release.ts";
import { revisionRepository } from "./revision.ts";
import { rulesRepository } from "./rules.ts";
import { screeningRepository } from "./screening.ts";
import { sourceRepository } from "./source.ts";
import { submissionRepository } from "./submission.ts";
import { taskRepository } from "./task.ts";
import { trialRepository } from "./trial.ts";
import { uniquenessRepository } from "./uniqueness.ts";
import { waiverRepository } from "./waiver.ts";

/** All repositories on one connection or transaction. */
export const repositoriesOn = (db: Db): Repositories => ({
  access: accessRepository(db),
  accounts: accountRepository(db),
  approvals: approvalRepository(db),
  assignments: assignmentRepository(db),
  attacks: attackRepository(db),
  benchmarks: benchmarkRepository(db),
  checks: checkRepository(db),
  drafts: draftRepository(db),
  drifts: driftRepository(db),
  exposures: exposureRepository(db),
  history: historyRepository(db),
  invitations: invitationRepository(db),
  jobs: jobRepository(db),
  members: memberRepository(db),
  panel: panelRepository(db),
  releases: releaseRepository(db),
  queue: queueRepository(db),
  revisions: revisionRepository(db),
  rules: rulesRepository(db),
  screenings: screeningRepository(db),
  sources: sourceRepository(db),
  submissions: submissionRepository(db),
  tasks: taskRepository(db),
  trials: trialRepository(db),
  uniqueness: uniquenessRepository(db),
  waivers: waiverRepository(db),
});
