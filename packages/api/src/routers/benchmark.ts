import {
  AddBenchmark,
  addBenchmark,
  CreateBenchmark,
  createBenchmark,
  readOverview,
  UpdateBenchmark,
  updateBenchmark,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const benchmarkRouter = router({
  create: scoped("self")
    .input(CreateBenchmark)
    .mutation(({ ctx, input }) => createBenchmark(ctx.world, ctx.access, input)),
  add: scoped("operator")
    .input(AddBenchmark)
    .mutation(({ ctx, input }) => addBenchmark(ctx.world, ctx.access, input)),
  overview: scoped("member").query(({ ctx }) => readOverview(ctx.world, ctx.access)),
  update: scoped("owner")
    .input(UpdateBenchmark)
    .mutation(({ ctx, input }) => updateBenchmark(ctx.world, ctx.access, input)),
});
