import {
  AddMember,
  addMember,
  Invite,
  invite,
  ListMembers,
  listMembers,
  RemoveMember,
  RevokeInvitation,
  removeMember,
  revokeInvitation,
  SetDisciplines,
  SetRoles,
  setDisciplines,
  setRoles,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const memberRouter = router({
  list: scoped("member")
    .input(ListMembers)
    .query(({ ctx, input }) => listMembers(ctx.world, ctx.access, input)),
  invite: scoped("owner")
    .input(Invite)
    .mutation(({ ctx, input }) => invite(ctx.world, ctx.access, input)),
  revokeInvitation: scoped("owner")
    .input(RevokeInvitation)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.world, ctx.access, input)),
  setRoles: scoped("owner")
    .input(SetRoles)
    .mutation(({ ctx, input }) => setRoles(ctx.world, ctx.access, input)),
  setDisciplines: scoped("owner")
    .input(SetDisciplines)
    .mutation(({ ctx, input }) => setDisciplines(ctx.world, ctx.access, input)),
  remove: scoped("owner")
    .input(RemoveMember)
    .mutation(({ ctx, input }) => removeMember(ctx.world, ctx.access, input)),
  add: scoped("operator")
    .input(AddMember)
    .mutation(({ ctx, input }) => addMember(ctx.world, ctx.access, input)),
});
