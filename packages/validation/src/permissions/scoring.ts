import type { Stage } from "@touchstone/contract";
import { type Actor, allow, deny, isEditor, type Permission } from "./permission.ts";

/** Upload a submission, or have it scored: an editor or owner; model teams have no account. */
export const canScore = (actor: Actor): Permission => (isEditor(actor) ? allow : deny("not_an_editor"));

/**
 * Settle what rules leave open in a system's answer (SCORING.md 1.2, 3.3): an editor or owner. Not an author of the task, who
 * would judge what it is held against, and nobody with blind work open on the lineage, since the unit shows gold.
 */
export function canSettleUnit(
  actor: Actor,
  unit: { authorIds: readonly string[]; openBlindWork: boolean },
): Permission {
  if (!isEditor(actor)) return deny("not_an_editor");
  if (unit.authorIds.includes(actor.id)) return deny("is_author");
  return unit.openBlindWork ? deny("trials_open") : allow;
}

/**
 * Say that a system's answer may be right and the key wrong (SCORING.md 14.1): an editor or owner who is no author, while the
 * released revision is the task's latest and accepted. Judges decide; the release keeps its bytes.
 */
export function canSuspectKey(
  actor: Actor,
  task: { authorIds: readonly string[]; stage: Stage; latest: boolean },
): Permission {
  if (!isEditor(actor)) return deny("not_an_editor");
  if (task.authorIds.includes(actor.id)) return deny("is_author");
  // At uniqueness another answer of the same task may be waiting for its judges already.
  const open = task.stage === "accepted" || task.stage === "uniqueness";
  return open && task.latest ? allow : deny("wrong_stage");
}
