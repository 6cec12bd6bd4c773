import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

export const RevokeInvitation = z.object({ invitation: z.uuid() });
export type RevokeInvitation = z.infer<typeof RevokeInvitation>;

/** Makes an open invitation useless; `not_found` when it was used or revoked before. */
export async function revokeInvitation(
  world: World,
  access: Access<"owner">,
  input: RevokeInvitation,
): Promise<{ ok: true }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    if (!(await repos.invitations.revoke(benchmark.id, input.invitation, world.clock.now())))
      throw new TouchstoneError("not_found");
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "member.invitation-revoked",
        params: { invitation: input.invitation },
      },
    );
    return { ok: true };
  });
}
