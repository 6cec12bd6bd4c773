import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { World } from "../world.ts";

/** Shortest and longest password; the sign-in library has the same limits. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

export const NewPerson = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max),
});
export type NewPerson = z.infer<typeof NewPerson>;

/** Makes an account; `conflict` when the address has one. Outside any transaction: the sign-in library keeps its own. */
export async function newPerson(world: Pick<World, "store" | "signIn">, person: NewPerson): Promise<string> {
  const email = person.email.toLowerCase();
  if (await world.store.read((repos) => repos.accounts.byEmail(email)))
    throw new TouchstoneError("conflict", "email_taken");
  const { userId } = await world.signIn.createUser({ ...person, email });
  return userId;
}
