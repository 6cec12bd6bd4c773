import { ConfirmEvidence, confirmEvidence, EnterEvidence, enterEvidence } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const checkRouter = router({
  enterEvidence: scoped("task.read")
    .input(EnterEvidence)
    .mutation(({ ctx, input }) => enterEvidence(ctx.world, ctx.access, input)),
  confirmEvidence: scoped("task.read")
    .input(ConfirmEvidence)
    .mutation(({ ctx, input }) => confirmEvidence(ctx.world, ctx.access, input)),
});
