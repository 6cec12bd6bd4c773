import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

/** Refuses a person who holds blind work on the lineage of a task in the release: its answers would spoil that. */
export async function mustHoldNoBlindWork(
  repos: Pick<Repositories, "releases">,
  world: Pick<World, "clock">,
  access: Access<"release.read">,
): Promise<void> {
  if (await repos.releases.openBlindWork(access.releaseId, access.userId, world.clock.now()))
    throw new TouchstoneError("not_now", "blind_work_open");
}

/**
 * Writes into the ledger that a person opens the answers to every task of a release, in the transaction that lets them go.
 * Refused while the person holds blind work on one of these tasks.
 */
export async function openRelease(
  repos: Pick<Repositories, "releases" | "exposures">,
  world: Pick<World, "ids" | "clock">,
  access: Access<"release.read">,
): Promise<void> {
  await mustHoldNoBlindWork(repos, world, access);
  const at = world.clock.now();
  for (const { task, number } of await repos.releases.items(access.releaseId))
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: task.id,
      userId: access.userId,
      what: "gold",
      why: "export",
      revision: number,
      at,
    });
}
