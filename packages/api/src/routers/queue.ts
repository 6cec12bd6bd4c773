import { readQueue } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const queueRouter = router({
  read: scoped("member").query(({ ctx }) => readQueue(ctx.world, ctx.access)),
});
