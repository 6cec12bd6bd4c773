import { Role } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

const LIFE_MS = 14 * 86_400_000;

export const Invite = z.object({
  /** The link then works for this address only. */
  email: z.email().max(254).nullish(),
  roles: z.array(Role).min(1),
  disciplines: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
});
export type Invite = z.infer<typeof Invite>;

/** Makes an invitation; its token is given this once and only its keyed hash is kept. */
export async function invite(
  world: World,
  access: Access<"owner">,
  input: Invite,
): Promise<{ invitation: string; token: string; expiresAt: string }> {
  const { benchmark, userId } = access;
  const token = world.chance.token();
  const id = world.ids.next();
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const roles = [...new Set(input.roles)];
  await world.store.write(async (repos) => {
    await repos.invitations.insert({
      id,
      benchmarkId: benchmark.id,
      tokenHash: world.vault.digest(token),
      email: input.email?.toLowerCase() ?? null,
      roles,
      disciplines: input.disciplines,
      createdBy: userId,
      createdAt: now,
      expiresAt,
      acceptedBy: null,
      acceptedAt: null,
      revokedAt: null,
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "member.invited",
        params: { invitation: id, roles },
      },
    );
  });
  return { invitation: id, token, expiresAt: expiresAt.toISOString() };
}
