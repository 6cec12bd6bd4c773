import { readDraft, SaveDraft, saveDraft, TryAnswer, tryAnswer } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const draftRouter = router({
  read: scoped("task.author").query(({ ctx }) => readDraft(ctx.world, ctx.access)),
  save: scoped("task.author")
    .input(SaveDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx.world, ctx.access, input)),
  // A structure may be longer than an address, so what only tells is a mutation here.
  tryAnswer: scoped("task.author")
    .input(TryAnswer)
    .mutation(({ ctx, input }) => tryAnswer(ctx.world, ctx.access, input)),
});
