import {
  LiftDrift,
  liftDrift,
  openDriftOfTask,
  readDrift,
  StartDrift,
  startDrift,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const driftRouter = router({
  read: scoped("member").query(({ ctx }) => readDrift(ctx.world, ctx.access)),
  start: scoped("editor")
    .input(StartDrift)
    .mutation(({ ctx, input }) => startDrift(ctx.world, ctx.access, input)),
  open: scoped("task.read").mutation(({ ctx }) => openDriftOfTask(ctx.world, ctx.access)),
  lift: scoped("task.read")
    .input(LiftDrift)
    .mutation(({ ctx, input }) => liftDrift(ctx.world, ctx.access, input)),
});
