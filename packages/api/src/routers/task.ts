import {
  CreateTask,
  createTask,
  DecideTask,
  decideTask,
  discardDraft,
  FindDuplicates,
  findDuplicates,
  ImportDrafts,
  importDrafts,
  ListHistory,
  ListTasks,
  listHistory,
  listTasks,
  readDesk,
  restoreDraft,
  UndoImport,
  undoImport,
  withdrawTask,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const taskRouter = router({
  create: scoped("curator")
    .input(CreateTask)
    .mutation(({ ctx, input }) => createTask(ctx.world, ctx.access, input)),
  import: scoped("curator")
    .input(ImportDrafts)
    .mutation(({ ctx, input }) => importDrafts(ctx.world, ctx.access, input)),
  list: scoped("member")
    .input(ListTasks)
    .query(({ ctx, input }) => listTasks(ctx.world, ctx.access, input)),
  desk: scoped("task.read").query(({ ctx }) => readDesk(ctx.world, ctx.access)),
  history: scoped("task.read")
    .input(ListHistory)
    .query(({ ctx, input }) => listHistory(ctx.world, ctx.access, input)),
  // A thousand names do not fit into an address, so what only tells is a mutation here.
  duplicates: scoped("curator")
    .input(FindDuplicates)
    .mutation(({ ctx, input }) => findDuplicates(ctx.world, ctx.access, input)),
  undoImport: scoped("curator")
    .input(UndoImport)
    .mutation(({ ctx, input }) => undoImport(ctx.world, ctx.access, input)),
  discard: scoped("task.author").mutation(({ ctx }) => discardDraft(ctx.world, ctx.access)),
  restore: scoped("task.author").mutation(({ ctx }) => restoreDraft(ctx.world, ctx.access)),
  withdraw: scoped("task.author").mutation(({ ctx }) => withdrawTask(ctx.world, ctx.access)),
  decide: scoped("task.read")
    .input(DecideTask)
    .mutation(({ ctx, input }) => decideTask(ctx.world, ctx.access, input)),
});
