import {
  ClaimScreening,
  claimScreening,
  OpenScreening,
  openScreening,
  ReleaseScreening,
  releaseScreening,
  SaveScreeningForm,
  SubmitScreening,
  saveScreeningForm,
  submitScreening,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const screeningRouter = router({
  claim: scoped("member")
    .input(ClaimScreening)
    .mutation(({ ctx, input }) => claimScreening(ctx.world, ctx.access, input)),
  open: scoped("member")
    .input(OpenScreening)
    .mutation(({ ctx, input }) => openScreening(ctx.world, ctx.access, input)),
  save: scoped("member")
    .input(SaveScreeningForm)
    .mutation(({ ctx, input }) => saveScreeningForm(ctx.world, ctx.access, input)),
  submit: scoped("member")
    .input(SubmitScreening)
    .mutation(({ ctx, input }) => submitScreening(ctx.world, ctx.access, input)),
  release: scoped("member")
    .input(ReleaseScreening)
    .mutation(({ ctx, input }) => releaseScreening(ctx.world, ctx.access, input)),
});
