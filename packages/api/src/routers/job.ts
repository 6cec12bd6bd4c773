import { CancelJob, cancelJob, ReadJob, readJob } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const jobRouter = router({
  read: scoped("member")
    .input(ReadJob)
    .query(({ ctx, input }) => readJob(ctx.world, ctx.access, input)),
  cancel: scoped("member")
    .input(CancelJob)
    .mutation(({ ctx, input }) => cancelJob(ctx.world, ctx.access, input)),
});
