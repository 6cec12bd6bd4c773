import {
  AddErratum,
  addErratum,
  CreateRelease,
  createRelease,
  EditRelease,
  editRelease,
  listReleases,
  ProposeRelease,
  PublishRelease,
  proposeRelease,
  publishRelease,
  RemoveRelease,
  readRelease,
  removeRelease,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const releaseRouter = router({
  list: scoped("member").query(({ ctx }) => listReleases(ctx.world, ctx.access)),
  read: scoped("release.read").query(({ ctx }) => readRelease(ctx.world, ctx.access)),
  create: scoped("owner")
    .input(CreateRelease)
    .mutation(({ ctx, input }) => createRelease(ctx.world, ctx.access, input)),
  propose: scoped("owner")
    .input(ProposeRelease)
    .query(({ ctx, input }) => proposeRelease(ctx.world, ctx.access, input)),
  edit: scoped("owner")
    .input(EditRelease)
    .mutation(({ ctx, input }) => editRelease(ctx.world, ctx.access, input)),
  remove: scoped("owner")
    .input(RemoveRelease)
    .mutation(({ ctx, input }) => removeRelease(ctx.world, ctx.access, input)),
  publish: scoped("owner")
    .input(PublishRelease)
    .mutation(({ ctx, input }) => publishRelease(ctx.world, ctx.access, input)),
  addErratum: scoped("owner")
    .input(AddErratum)
    .mutation(({ ctx, input }) => addErratum(ctx.world, ctx.access, input)),
});
