import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

const DAY_MS = 86_400_000;

/**
 * A one-time link by which the first owner sets up an empty instance; links made before stop working. Null when the
 * instance has people already.
 */
export async function issueSetupLink(
  world: World,
  _access: Access<"operator">,
): Promise<{ token: string } | null> {
  const token = world.chance.token();
  const now = world.clock.now();
  return world.store.write(async (repos) => {
    if (!(await repos.accounts.nobodyYet())) return null;
    await repos.invitations.revokeSetupLinks(now);
    await repos.invitations.insert({
      id: world.ids.next(),
      benchmarkId: null,
      tokenHash: world.vault.digest(token),
      email: null,
      roles: ["owner"],
      disciplines: [],
      createdBy: "operator",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * DAY_MS),
      acceptedBy: null,
      acceptedAt: null,
      revokedAt: null,
    });
    return { token };
  });
}
