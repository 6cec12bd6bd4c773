import { router } from "./procedure.ts";
import { accountRouter } from "./routers/account.ts";
import { approvalRouter } from "./routers/approval.ts";
import { attackRouter } from "./routers/attack.ts";
import { benchmarkRouter } from "./routers/benchmark.ts";
import { checkRouter } from "./routers/check.ts";
import { draftRouter } from "./routers/draft.ts";
import { driftRouter } from "./routers/drift.ts";
import { gradingRouter } from "./routers/grading.ts";
import { invitationRouter } from "./routers/invitation.ts";
import { jobRouter } from "./routers/job.ts";
import { adjudicationRouter, judgingRouter } from "./routers/judging.ts";
import { memberRouter } from "./routers/member.ts";
import { panelRouter } from "./routers/panel.ts";
import { queueRouter } from "./routers/queue.ts";
import { releaseRouter } from "./routers/release.ts";
import { revisionRouter } from "./routers/revision.ts";
import { rulesRouter } from "./routers/rules.ts";
import { screeningRouter } from "./routers/screening.ts";
import { sourceRouter } from "./routers/source.ts";
import { submissionRouter } from "./routers/submission.ts";
import { taskRouter } from "./routers/task.ts";
import { trialRouter } from "./routers/trial.ts";
import { uniquenessRouter } from "./routers/uniqueness.ts";
import { waiverRouter } from "./routers/waiver.ts";

/** Every procedure there is, one router per noun. */
export const appRouter = router({
  account: accountRouter,
  benchmark: benchmarkRouter,
  invitation: invitationRouter,
  job: jobRouter,
  member: memberRouter,
  rules: rulesRouter,
  attack: attackRouter,
  check: checkRouter,
  draft: draftRouter,
  drift: driftRouter,
  release: releaseRouter,
  revision: revisionRouter,
  source: sourceRouter,
  submission: submissionRouter,
  task: taskRouter,
  approval: approvalRouter,
  grading: gradingRouter,
  queue: queueRouter,
  screening: screeningRouter,
  trial: trialRouter,
  adjudication: adjudicationRouter,
  judging: judgingRouter,
  panel: panelRouter,
  uniqueness: uniquenessRouter,
  waiver: waiverRouter,
});
export type AppRouter = typeof appRouter;
