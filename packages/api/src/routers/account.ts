import {
  AddFictionalPerson,
  addFictionalPerson,
  examplePeople,
  readHome,
  readMe,
  UpdateProfile,
  updateProfile,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const accountRouter = router({
  me: scoped("self").query(({ ctx }) => readMe(ctx.world, ctx.access)),
  home: scoped("self").query(({ ctx }) => readHome(ctx.world, ctx.access)),
  updateProfile: scoped("self")
    .input(UpdateProfile)
    .mutation(({ ctx, input }) => updateProfile(ctx.world, ctx.access, input)),
  addFictional: scoped("operator")
    .input(AddFictionalPerson)
    .mutation(({ ctx, input }) => addFictionalPerson(ctx.world, ctx.access, input)),
  examplePeople: scoped("public").query(({ ctx }) => examplePeople(ctx.world)),
});
