import type { TaskDocument } from "@touchstone/contract";
import { isSealed } from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { gradeRow } from "./grade-row.ts";

/**
 * Grades the stored answers again after a revision corrected the key and left the text as it was (CHECKS.md 0.2 item 3).
 * Called under the task's lock, after the revision was stored.
 */
export async function regradeTrials(
  repos: Pick<Repositories, "trials" | "history">,
  world: Pick<World, "clock" | "ids" | "structures">,
  taskId: string,
  document: TaskDocument,
  hashes: { solverTextHash: string; keyHash: string },
): Promise<void> {
  const stored = await repos.trials.ofTask(taskId);
  const concerned = stored.filter(
    (it) =>
      isSealed(it) &&
      it.solverTextHash === hashes.solverTextHash &&
      it.grade?.keyHash !== hashes.keyHash &&
      !it.voids.includes("V7"),
  );
  for (const { id } of concerned) {
    const row = await repos.trials.lock(id);
    await repos.trials.save(await gradeRow(repos, world, row, document, hashes.keyHash));
  }
}
