import {
  listEndpoints,
  RemoveEndpoint,
  removeEndpoint,
  SaveEndpoint,
  saveEndpoint,
  TestEndpoint,
  testEndpoint,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const panelRouter = router({
  list: scoped("owner").query(({ ctx }) => listEndpoints(ctx.world, ctx.access)),
  save: scoped("owner")
    .input(SaveEndpoint)
    .mutation(({ ctx, input }) => saveEndpoint(ctx.world, ctx.access, input)),
  remove: scoped("owner")
    .input(RemoveEndpoint)
    .mutation(({ ctx, input }) => removeEndpoint(ctx.world, ctx.access, input)),
  test: scoped("owner")
    .input(TestEndpoint)
    .mutation(({ ctx, input }) => testEndpoint(ctx.world, ctx.access, input)),
});
