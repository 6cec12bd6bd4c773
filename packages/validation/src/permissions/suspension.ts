import { type Actor, allow, deny, isEditor, type Permission } from "./permission.ts";
import { MIN_REASON } from "./waiving.ts";

/**
 * Lift a task's suspension because a database changed (DESIGN.md §3): an editor or owner who is no author, with a reason that
 * others can follow.
 */
export function canLiftDrift(
  actor: Actor,
  task: { authorIds: readonly string[]; suspended: boolean; reason: string },
): Permission {
  if (!isEditor(actor)) return deny("not_an_editor");
  if (task.authorIds.includes(actor.id)) return deny("is_author");
  if (!task.suspended) return deny("not_suspended");
  return [...task.reason.trim()].length >= MIN_REASON ? allow : deny("reason_too_short");
}
