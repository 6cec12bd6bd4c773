import { readDraft, SaveDraft, saveDraft } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const draftRouter = router({
  read: scoped("task.author").query(({ ctx }) => readDraft(ctx.world, ctx.access)),
  save: scoped("task.author")
    .input(SaveDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx.world, ctx.access, input)),
});
