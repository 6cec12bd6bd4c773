import { cancelAttack, planAttack, readAttack, StartAttack, startAttack } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const attackRouter = router({
  plan: scoped("task.author").query(({ ctx }) => planAttack(ctx.world, ctx.access)),
  start: scoped("task.author")
    .input(StartAttack)
    .mutation(({ ctx, input }) => startAttack(ctx.world, ctx.access, input)),
  read: scoped("task.author").query(({ ctx }) => readAttack(ctx.world, ctx.access)),
  cancel: scoped("task.author").mutation(({ ctx }) => cancelAttack(ctx.world, ctx.access)),
});
