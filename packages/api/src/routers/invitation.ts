import {
  AcceptInvitation,
  acceptInvitation,
  issueSetupLink,
  ReadInvitation,
  readInvitation,
  SetUp,
  setUp,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const invitationRouter = router({
  read: scoped("public")
    .input(ReadInvitation)
    .query(({ ctx, input }) => readInvitation(ctx.world, input)),
  accept: scoped("public")
    .input(AcceptInvitation)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.world, ctx.access, input)),
  setUp: scoped("public")
    .input(SetUp)
    .mutation(({ ctx, input }) => setUp(ctx.world, input)),
  issueSetupLink: scoped("operator").mutation(({ ctx }) => issueSetupLink(ctx.world, ctx.access)),
});
