import type { Role } from "@touchstone/contract";
import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { World } from "../world.ts";

export const ReadInvitation = z.object({ token: z.string().min(20).max(200) });
export type ReadInvitation = z.infer<typeof ReadInvitation>;

export interface InvitationView {
  /** Null for the one-time set-up link. */
  benchmark: { slug: string; title: string } | null;
  roles: Role[];
  inviter: string | null;
  /** The address it was made for, if it was made for one, and whether that address has an account. */
  email: string | null;
  known: boolean;
  expiresAt: string;
}

/** What a link leads to. A link that was used, revoked or has run out is as unknown as one that never was. */
export async function readInvitation(world: World, input: ReadInvitation): Promise<InvitationView> {
  return world.store.read(async (repos) => {
    const found = await repos.invitations.open(world.vault.digest(input.token), world.clock.now());
    if (!found) throw new TouchstoneError("not_found", "link_over");
    return {
      benchmark: found.benchmark,
      roles: found.roles,
      inviter: found.inviter,
      email: found.email,
      known: found.email !== null && (await repos.accounts.byEmail(found.email)) !== null,
      expiresAt: found.expiresAt.toISOString(),
    };
  });
}
