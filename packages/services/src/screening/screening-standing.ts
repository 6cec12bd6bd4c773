import { type Actor, canScreen, claim, type QueueStanding } from "@touchstone/validation";
import { sharedWork, WORK_LEASE_MS } from "../assignment/shared-work.ts";
import type { WaitingTask } from "../queue/repository.ts";

/** How a task at screening stands to one person. Their own live claim counts as free: it is given back to them. */
export function screeningStanding(person: Actor, waiting: WaitingTask, now: number): QueueStanding {
  const { stage } = waiting.task;
  const permission = canScreen(person, { stage, authorIds: waiting.authorIds });
  if (!permission.allowed) return { kind: "excluded", reason: permission.reason };
  const result = claim(sharedWork(waiting.work, "screening", 1), person.id, now, WORK_LEASE_MS);
  if (result.kind === "held") return { kind: "held", freeAt: result.freeAt };
  return result.kind === "claimed" || result.kind === "renewed" ? { kind: "free" } : { kind: "done" };
}

/** Ids of the tasks that a person skipped and did not take up again; they come back at the end. */
export const skippedBy = (
  userId: string,
  waiting: readonly WaitingTask[],
  kind: "screening" | "approval",
): Set<string> =>
  new Set(
    waiting
      .filter((it) =>
        it.work.some((row) => row.kind === kind && row.userId === userId && row.state === "skipped"),
      )
      .map((it) => it.task.id),
  );
