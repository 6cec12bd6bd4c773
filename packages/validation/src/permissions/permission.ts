import type { Role } from "@touchstone/contract";

export type Denial =
  | "not_author"
  | "is_author"
  | "not_a_reviewer"
  | "not_an_editor"
  | "not_an_owner"
  | "not_an_adjudicator"
  | "wrong_stage"
  | "open_blocks"
  | "unchanged"
  | "others_acted"
  | "has_problems"
  | "field"
  | "same_person"
  | "already_approved"
  | "cannot_be_waived"
  | "is_requester"
  | "reason_too_short"
  | "not_suspended"
  | "is_solver"
  | "is_judge"
  | "is_adjudicator"
  | "trials_open"
  | "sealed"
  | "not_own"
  | "no_dispute";

/** Whether an act is allowed; `mark` is to be recorded with the act. */
export type Permission = { allowed: true; mark?: "small_team" } | { allowed: false; reason: Denial };

export const allow: Permission = { allowed: true };
export const deny = (reason: Denial): Permission => ({ allowed: false, reason });

/** One who acts, with their roles in this benchmark. */
export interface Actor {
  id: string;
  roles: readonly Role[];
}

/** Owner includes editor (DESIGN.md §1). */
export const isEditor = (actor: Actor): boolean =>
  actor.roles.includes("editor") || actor.roles.includes("owner");
export const isOwner = (actor: Actor): boolean => actor.roles.includes("owner");
/** Reviewer, or an editor, who may do what a reviewer may. */
export const isReviewerOrEditor = (actor: Actor): boolean =>
  actor.roles.includes("reviewer") || isEditor(actor);
