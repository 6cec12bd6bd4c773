import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { Actor } from "../actor.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { NewPerson, newPerson } from "./new-person.ts";

export const AcceptInvitation = z.object({
  token: z.string().min(20).max(200),
  /** Who joins; left out by somebody who is signed in. */
  person: NewPerson.optional(),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

/**
 * Joins a benchmark by its link: with the account one is signed in with, or with a new one. A link made for an address
 * works for that address only. Errors: `not_found` for a link that no longer works, `conflict` when the new address has
 * an account already, `already_done` when somebody used the link in the same moment.
 */
export async function acceptInvitation(
  world: World,
  access: Access<"public">,
  input: AcceptInvitation,
): Promise<{ benchmark: string }> {
  const tokenHash = world.vault.digest(input.token);
  const invitation = await world.store.read((repos) => repos.invitations.open(tokenHash, world.clock.now()));
  if (!invitation?.benchmark || invitation.benchmarkId === null)
    throw new TouchstoneError("not_found", "link_over");
  const { benchmark, benchmarkId } = invitation;
  const userId = await joiner(world, access.actor, input, invitation.email);
  await world.store.write(async (repos) => {
    const now = world.clock.now();
    if (!(await repos.invitations.accept(invitation.id, userId, now)))
      throw new TouchstoneError("already_done", "link_over");
    await repos.benchmarks.lock(benchmarkId);
    await repos.members.join({
      id: world.ids.next(),
      benchmarkId,
      userId,
      roles: invitation.roles,
      disciplines: invitation.disciplines,
      joinedAt: now,
      removedAt: null,
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId,
        code: "member.joined",
        params: { person: userId, roles: invitation.roles },
      },
    );
  });
  return { benchmark: benchmark.slug };
}

/** Who joins: the person who is signed in, or a new one; refuses an address the link was not made for. */
async function joiner(
  world: World,
  actor: Actor,
  input: AcceptInvitation,
  madeFor: string | null,
): Promise<string> {
  const refuseOther = (address: string | undefined) => {
    if (madeFor !== null && madeFor !== address) throw new TouchstoneError("forbidden", "other_email");
  };
  if (actor.kind === "person") {
    const account = await world.store.read((repos) => repos.accounts.byId(actor.userId));
    refuseOther(account?.email);
    return actor.userId;
  }
  if (!input.person)
    throw new TouchstoneError("bad_input", "person_missing", {}, [
      { pointer: "/person", code: "required", message: "name, address and password of who joins" },
    ]);
  refuseOther(input.person.email.toLowerCase());
  return newPerson(world, input.person);
}
