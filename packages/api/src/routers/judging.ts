import {
  ClaimJudging,
  claimJudging,
  judgingQueue,
  RecordSearch,
  ReleaseJudging,
  readJudging,
  recordSearch,
  releaseJudging,
  reopenJudging,
  SaveJudgingForm,
  SaveVerdict,
  SealJudging,
  saveJudgingForm,
  saveVerdict,
  sealJudging,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const judgingRouter = router({
  queue: scoped("member").query(({ ctx }) => judgingQueue(ctx.world, ctx.access)),
  claim: scoped("member")
    .input(ClaimJudging)
    .mutation(({ ctx, input }) => claimJudging(ctx.world, ctx.access, input)),
  read: scoped("judge").query(({ ctx }) => readJudging(ctx.world, ctx.access)),
  saveVerdict: scoped("judge")
    .input(SaveVerdict)
    .mutation(({ ctx, input }) => saveVerdict(ctx.world, ctx.access, input)),
  saveForm: scoped("judge")
    .input(SaveJudgingForm)
    .mutation(({ ctx, input }) => saveJudgingForm(ctx.world, ctx.access, input)),
  recordSearch: scoped("judge")
    .input(RecordSearch)
    .mutation(({ ctx, input }) => recordSearch(ctx.world, ctx.access, input)),
  seal: scoped("judge")
    .input(SealJudging)
    .mutation(({ ctx, input }) => sealJudging(ctx.world, ctx.access, input)),
  reopen: scoped("judge").mutation(({ ctx }) => reopenJudging(ctx.world, ctx.access)),
  release: scoped("judge")
    .input(ReleaseJudging)
    .mutation(({ ctx, input }) => releaseJudging(ctx.world, ctx.access, input)),
});

/** The third judge works on the same desk, under a scope of their own. */
export const adjudicationRouter = router({
  read: scoped("adjudicator").query(({ ctx }) => readJudging(ctx.world, ctx.access)),
  saveVerdict: scoped("adjudicator")
    .input(SaveVerdict)
    .mutation(({ ctx, input }) => saveVerdict(ctx.world, ctx.access, input)),
  saveForm: scoped("adjudicator")
    .input(SaveJudgingForm)
    .mutation(({ ctx, input }) => saveJudgingForm(ctx.world, ctx.access, input)),
  seal: scoped("adjudicator")
    .input(SealJudging)
    .mutation(({ ctx, input }) => sealJudging(ctx.world, ctx.access, input)),
  reopen: scoped("adjudicator").mutation(({ ctx }) => reopenJudging(ctx.world, ctx.access)),
  release: scoped("adjudicator")
    .input(ReleaseJudging)
    .mutation(({ ctx, input }) => releaseJudging(ctx.world, ctx.access, input)),
});
