import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import { openRelease } from "../exposure/open-release.ts";
import type { World } from "../world.ts";

/**
 * The zip of a published release. It holds answers, so whoever takes it is exposed to every task in it; the ledger is
 * written before the bytes leave. Refused while the person holds blind work on one of these tasks.
 */
export async function readBundle(
  world: World,
  access: Access<"release.read">,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  return world.store.write(async (repos) => {
    const release = await repos.releases.byId(access.releaseId);
    if (!release || release.state !== "published") throw new TouchstoneError("not_found");
    const bytes = await repos.releases.bundle(release.id);
    if (!bytes) throw new TouchstoneError("not_found");
    await openRelease(repos, world, access);
    return { fileName: `${access.benchmark.slug}-${release.version}.zip`, bytes };
  });
}
