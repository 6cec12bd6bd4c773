import { DecideApproval, decideApproval, OpenApproval, openApproval } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const approvalRouter = router({
  open: scoped("member")
    .input(OpenApproval)
    .mutation(({ ctx, input }) => openApproval(ctx.world, ctx.access, input)),
  decide: scoped("member")
    .input(DecideApproval)
    .mutation(({ ctx, input }) => decideApproval(ctx.world, ctx.access, input)),
});
