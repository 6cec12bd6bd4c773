import { MoveTask, moveTask, readRules, SaveRules, saveRules, WhatIf, whatIf } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const rulesRouter = router({
  read: scoped("member").query(({ ctx }) => readRules(ctx.world, ctx.access)),
  save: scoped("owner")
    .input(SaveRules)
    .mutation(({ ctx, input }) => saveRules(ctx.world, ctx.access, input)),
  moveTask: scoped("owner")
    .input(MoveTask)
    .mutation(({ ctx, input }) => moveTask(ctx.world, ctx.access, input)),
  whatIf: scoped("owner")
    .input(WhatIf)
    .query(({ ctx, input }) => whatIf(ctx.world, ctx.access, input)),
});
