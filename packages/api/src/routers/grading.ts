import { GradeByHand, gradeByHand, OpenGrading, openGrading } from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const gradingRouter = router({
  open: scoped("member")
    .input(OpenGrading)
    .mutation(({ ctx, input }) => openGrading(ctx.world, ctx.access, input)),
  grade: scoped("member")
    .input(GradeByHand)
    .mutation(({ ctx, input }) => gradeByHand(ctx.world, ctx.access, input)),
});
