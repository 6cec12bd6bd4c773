import { isReviewerOrEditor, type Parts } from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

/** Who has which part in a task, and what `canJudge` asks of the team. */
export interface TaskParts extends Parts {
  /** Members who could judge besides a given person: neither author nor solver nor adjudicator. */
  otherJudges: (userId: string) => number;
  trialsOpen: number;
}

/** Reads the parts of all people in a task from assignments, trials and members. */
export async function taskParts(
  repos: Pick<Repositories, "tasks" | "trials">,
  world: Pick<World, "clock">,
  taskId: string,
): Promise<TaskParts> {
  const now = world.clock.now().getTime();
  const [authorIds, ledger, trials] = await Promise.all([
    repos.tasks.authors(taskId),
    repos.trials.ledger(taskId),
    repos.trials.ofTask(taskId),
  ]);
  const holding = (kind: string) => [
    ...new Set(ledger.work.filter((it) => it.kind === kind).map((it) => it.userId)),
  ];
  const adjudicatorIds = holding("adjudication");
  const solverIds = [...new Set(ledger.attempts.map((it) => it.userId))];
  const barred = new Set([...authorIds, ...solverIds, ...adjudicatorIds]);
  const able = ledger.people
    .filter(
      (it) => it.active && isReviewerOrEditor({ id: it.userId, roles: it.roles }) && !barred.has(it.userId),
    )
    .map((it) => it.userId);
  return {
    authorIds,
    solverIds,
    judgeIds: holding("judging"),
    adjudicatorIds,
    otherJudges: (userId) => able.filter((id) => id !== userId).length,
    trialsOpen: trials.filter(
      (it) => it.state === "started" || (it.state === "claimed" && it.leaseUntil > now),
    ).length,
  };
}
