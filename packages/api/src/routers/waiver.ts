import { DecideWaiver, decideWaiver, RequestWaiver, requestWaiver } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const waiverRouter = router({
  request: scoped("task.author")
    .input(RequestWaiver)
    .mutation(({ ctx, input }) => requestWaiver(ctx.world, ctx.access, input)),
  decide: scoped("task.read")
    .input(DecideWaiver)
    .mutation(({ ctx, input }) => decideWaiver(ctx.world, ctx.access, input)),
});
