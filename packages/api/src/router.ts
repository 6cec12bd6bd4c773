import { router } from "./procedure.ts";
import { accountRouter } from "./routers/account.ts";
import { benchmarkRouter } from "./routers/benchmark.ts";
import { checkRouter } from "./routers/check.ts";
import { draftRouter } from "./routers/draft.ts";
import { invitationRouter } from "./routers/invitation.ts";
import { jobRouter } from "./routers/job.ts";
import { memberRouter } from "./routers/member.ts";
import { releaseRouter } from "./routers/release.ts";
import { revisionRouter } from "./routers/revision.ts";
import { rulesRouter } from "./routers/rules.ts";
import { taskRouter } from "./routers/task.ts";
import { waiverRouter } from "./routers/waiver.ts";

/** Every procedure there is, one router per noun. */
export const appRouter = router({
  account: accountRouter,
  benchmark: benchmarkRouter,
  invitation: invitationRouter,
  job: jobRouter,
  member: memberRouter,
  rules: rulesRouter,
  check: checkRouter,
  draft: draftRouter,
  release: releaseRouter,
  revision: revisionRouter,
  task: taskRouter,
  waiver: waiverRouter,
});
export type AppRouter = typeof appRouter;
