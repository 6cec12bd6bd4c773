import {
  AddAlternative,
  addAlternative,
  cancelRun,
  confirmOracle,
  DecideCluster,
  decideCluster,
  estimateRun,
  OpenSample,
  openSample,
  openUniqueness,
  PasteSample,
  pasteSample,
  RecordOracle,
  RecordSearch,
  readUniqueness,
  recordOracle,
  recordSearch,
  startRun,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const uniquenessRouter = router({
  read: scoped("task.read").query(({ ctx }) => readUniqueness(ctx.world, ctx.access)),
  estimate: scoped("task.read").query(({ ctx }) => estimateRun(ctx.world, ctx.access)),
  start: scoped("task.read").mutation(({ ctx }) => startRun(ctx.world, ctx.access)),
  cancel: scoped("task.read").mutation(({ ctx }) => cancelRun(ctx.world, ctx.access)),
  open: scoped("task.read").mutation(({ ctx }) => openUniqueness(ctx.world, ctx.access)),
  openSample: scoped("task.read")
    .input(OpenSample)
    .mutation(({ ctx, input }) => openSample(ctx.world, ctx.access, input)),
  paste: scoped("task.read")
    .input(PasteSample)
    .mutation(({ ctx, input }) => pasteSample(ctx.world, ctx.access, input)),
  recordSearch: scoped("task.read")
    .input(RecordSearch)
    .mutation(({ ctx, input }) => recordSearch(ctx.world, ctx.access, input)),
  recordOracle: scoped("task.read")
    .input(RecordOracle)
    .mutation(({ ctx, input }) => recordOracle(ctx.world, ctx.access, input)),
  confirmOracle: scoped("task.read").mutation(({ ctx }) => confirmOracle(ctx.world, ctx.access)),
  decide: scoped("task.read")
    .input(DecideCluster)
    .mutation(({ ctx, input }) => decideCluster(ctx.world, ctx.access, input)),
  addAlternative: scoped("task.author")
    .input(AddAlternative)
    .mutation(({ ctx, input }) => addAlternative(ctx.world, ctx.access, input)),
});
