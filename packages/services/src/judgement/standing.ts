import type { Role } from "@touchstone/contract";
import { canAdjudicate, canJudge, claim, type Permission } from "@touchstone/validation";
import { type Capacity, clustersFor, JUDGES_NEEDED, type JudgingDesk, sharedWork } from "./judging-desk.ts";
import type { TaskParts } from "./parts.ts";

/** How long a place is held without a sign of life; every save renews it. */
export const JUDGING_LEASE_MS = 4 * 3_600_000;

/** Whether a person may judge or adjudicate a task (DESIGN.md §4). */
export function permissionTo(
  capacity: Capacity,
  person: { id: string; roles: readonly Role[] },
  parts: TaskParts,
  desk: JudgingDesk,
): Permission {
  if (capacity === "adjudicator")
    return canAdjudicate(person, parts, { open: clustersFor(desk, person.id, capacity).length > 0 });
  return canJudge(person, parts, {
    judgesNeeded: JUDGES_NEEDED,
    otherEligibleJudges: parts.otherJudges(person.id),
    trialsOpen: parts.trialsOpen,
  });
}

export type JudgingStanding =
  | { kind: "free" }
  | { kind: "mine"; assignment: string }
  | { kind: "held"; freeAt: number }
  | { kind: "excluded"; reason: string }
  | { kind: "done" };

/** How the work on one task stands to one person. */
export function judgingStanding(
  capacity: Capacity,
  person: { id: string; roles: readonly Role[] },
  parts: TaskParts,
  desk: JudgingDesk,
  now: number,
): JudgingStanding {
  if (clustersFor(desk, person.id, capacity).length === 0) return { kind: "done" };
  const permission = permissionTo(capacity, person, parts, desk);
  if (!permission.allowed)
    return permission.reason === "no_dispute"
      ? { kind: "done" }
      : { kind: "excluded", reason: permission.reason };
  const kind = capacity === "judge" ? "judging" : "adjudication";
  const own = desk.assignments.find(
    (it) => it.kind === kind && it.userId === person.id && it.state === "claimed",
  );
  const work = sharedWork(desk, capacity);
  const result = claim(work, person.id, now, JUDGING_LEASE_MS);
  if (result.kind === "renewed" && own) return { kind: "mine", assignment: own.id };
  if (result.kind === "held") return { kind: "held", freeAt: result.freeAt };
  return result.kind === "claimed" ? { kind: "free" } : { kind: "done" };
}
