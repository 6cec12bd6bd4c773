import { ReadRevision, readRevision, SubmitRevision, submitRevision } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const revisionRouter = router({
  submit: scoped("task.author")
    .input(SubmitRevision)
    .mutation(({ ctx, input }) => submitRevision(ctx.world, ctx.access, input)),
  /** A mutation, because opening content is written into the exposure ledger. */
  read: scoped("task.read")
    .input(ReadRevision)
    .mutation(({ ctx, input }) => readRevision(ctx.world, ctx.access, input)),
});
