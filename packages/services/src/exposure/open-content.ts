import type { Access } from "../access/authorise.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { ExposureWhy } from "./repository.ts";

/** Writes into the ledger that a person opens a task's content, in the transaction that reads it. */
export async function openContent(
  repos: Pick<Repositories, "exposures">,
  world: Pick<World, "ids" | "clock">,
  access: Access<"task.read">,
  revision: number | null,
  why: ExposureWhy = access.openWork.includes("screening")
    ? "screening"
    : access.openWork.includes("approval")
      ? "approval"
      : "opened",
): Promise<void> {
  await repos.exposures.add({
    id: world.ids.next(),
    taskId: access.task.id,
    userId: access.userId,
    what: "gold",
    why,
    revision,
    at: world.clock.now(),
  });
}
