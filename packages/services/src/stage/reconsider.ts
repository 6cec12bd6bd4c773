import { computeStage, type StageResult } from "@touchstone/validation";
import type { Actor } from "../actor.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import { trialGateRow } from "../trial/gate-row.ts";
import { joinOnceTrialsAreOver } from "../uniqueness/join-trial-answers.ts";
import type { World } from "../world.ts";
import { type Gathered, gatherEvidence } from "./gather-evidence.ts";
import { liftSuspension } from "./lift-suspension.ts";

/**
 * Judges a task's stage anew after any act on it, in the act's transaction and under the task's lock; stores the copy
 * and writes the change into the history. Every verb that adds evidence ends with it.
 */
export async function reconsider(
  repos: Repositories,
  world: World,
  taskId: string,
  actor: Actor,
  note = "",
): Promise<StageResult & { gathered: Gathered }> {
  const task = await repos.tasks.lock(taskId);
  await repos.trials.lockGate(taskId);
  const before = await gatherEvidence(repos, world, task);
  const joined = await joinOnceTrialsAreOver(repos, world, task, before);
  const joinedEvidence = joined ? await gatherEvidence(repos, world, task) : before;
  const lifted = await liftSuspension(repos, world, task, joinedEvidence);
  const standing = lifted ? { ...task, suspended: null } : task;
  const gathered = lifted ? await gatherEvidence(repos, world, standing) : joinedEvidence;
  const result = computeStage(gathered.evidence, gathered.rules);
  if (result.stage !== task.stage || (result.returnReason ?? null) !== task.stageReason) {
    const now = world.clock.now();
    await repos.tasks.update(taskId, {
      stage: result.stage,
      stageReason: result.returnReason ?? null,
      stageNote: note,
      stageSince: now,
      updatedAt: now,
    });
    await record(repos, world, actor.kind === "person" ? { kind: "system" } : actor, {
      benchmarkId: task.benchmarkId,
      taskId,
      code: "task.stage",
      params: {
        from: task.stage,
        to: result.stage,
        ...(result.returnReason && { reason: result.returnReason }),
      },
    });
  }
  const gate = trialGateRow(standing, gathered, result);
  if (gate) await repos.trials.putGate(gate);
  return { ...result, gathered };
}
