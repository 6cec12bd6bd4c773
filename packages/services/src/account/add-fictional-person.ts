import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

export const AddFictionalPerson = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  institution: z.string().trim().max(200),
});
export type AddFictionalPerson = z.infer<typeof AddFictionalPerson>;

/** Adds somebody who does not exist, for the example. They have no password; only this machine's one-click entry opens them. */
export async function addFictionalPerson(
  world: World,
  _access: Access<"operator">,
  input: AddFictionalPerson,
): Promise<{ userId: string }> {
  const userId = world.ids.next();
  await world.store.write(async (repos) => {
    if (await repos.accounts.byEmail(input.email)) throw new TouchstoneError("conflict", "email_taken");
    await repos.accounts.insertFictional({ id: userId, ...input, createdAt: world.clock.now() });
  });
  return { userId };
}
