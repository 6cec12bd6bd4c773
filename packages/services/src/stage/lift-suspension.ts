import { suspicionSettled } from "@touchstone/validation";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { TaskRow } from "../rows.ts";
import type { World } from "../world.ts";
import type { Gathered } from "./gather-evidence.ts";

/** Reason of a suspension while judges decide whether a system's answer is right too. */
export const WRONG_KEY = "wrong_key";
/** Reason of a suspension because a database no longer says what the answer stands on; only a person lifts it. */
export const DRIFT = "drift";

/**
 * Lifts a suspension for a suspected wrong key once judging has closed without a confirmed alternative. True when it was
 * lifted; the evidence must then be gathered again.
 */
export async function liftSuspension(
  repos: Repositories,
  world: World,
  task: TaskRow,
  { evidence }: Pick<Gathered, "evidence">,
): Promise<boolean> {
  if (task.suspended !== WRONG_KEY || !suspicionSettled(evidence)) return false;
  await repos.tasks.update(task.id, { suspended: null, updatedAt: world.clock.now() });
  await record(
    repos,
    world,
    { kind: "system" },
    { benchmarkId: task.benchmarkId, taskId: task.id, code: "task.resumed", params: {} },
  );
  return true;
}
