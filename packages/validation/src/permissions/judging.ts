import { type Actor, allow, deny, isEditor, isReviewerOrEditor, type Permission } from "./permission.ts";

/** Who has which part in a task; parts never mix (DESIGN.md §4). */
export interface Parts {
  /** Authors of any revision. */
  authorIds: readonly string[];
  /** Everybody who started a trial of the lineage. */
  solverIds: readonly string[];
  judgeIds: readonly string[];
  adjudicatorIds: readonly string[];
}

/**
 * Judge alternatives: no author, no adjudicator. A solver only where fewer other members could judge than are needed,
 * and only once all trials are sealed; the act is then marked.
 */
export function canJudge(
  actor: Actor,
  parts: Parts,
  team: { judgesNeeded: number; otherEligibleJudges: number; trialsOpen: number },
): Permission {
  if (!isReviewerOrEditor(actor)) return deny("not_a_reviewer");
  if (parts.authorIds.includes(actor.id)) return deny("is_author");
  if (parts.adjudicatorIds.includes(actor.id)) return deny("is_adjudicator");
  if (!parts.solverIds.includes(actor.id)) return allow;
  if (team.otherEligibleJudges >= team.judgesNeeded) return deny("is_solver");
  return team.trialsOpen > 0 ? deny("trials_open") : { allowed: true, mark: "small_team" };
}

/** Adjudicate a dispute: an adjudicator who is neither author nor solver nor judge of the task, always. */
export function canAdjudicate(actor: Actor, parts: Parts, dispute: { open: boolean }): Permission {
  if (!actor.roles.includes("adjudicator")) return deny("not_an_adjudicator");
  if (parts.authorIds.includes(actor.id)) return deny("is_author");
  if (parts.solverIds.includes(actor.id)) return deny("is_solver");
  if (parts.judgeIds.includes(actor.id)) return deny("is_judge");
  return dispute.open ? allow : deny("no_dispute");
}

/**
 * Grade by hand what the comparison could not decide (CHECKS.md 9.2): an adjudicator or editor who is neither an author
 * nor that solver, and has no blind work open on the lineage, since grading shows gold.
 */
export function canGrade(
  actor: Actor,
  trial: { authorIds: readonly string[]; solverId: string; openBlindWork: boolean; undecided: boolean },
): Permission {
  if (!actor.roles.includes("adjudicator") && !isEditor(actor)) return deny("not_an_adjudicator");
  if (trial.authorIds.includes(actor.id)) return deny("is_author");
  if (trial.solverId === actor.id) return deny("is_solver");
  if (trial.openBlindWork) return deny("trials_open");
  return trial.undecided ? allow : deny("no_dispute");
}

/** Change or undo a judgement: its own judge, until the next stage has begun. */
export function canReopenJudgement(
  actor: Actor,
  judgement: { judgeId: string; adjudicationOpened: boolean; outcomeUsed: boolean },
): Permission {
  if (judgement.judgeId !== actor.id) return deny("not_own");
  return judgement.adjudicationOpened || judgement.outcomeUsed ? deny("sealed") : allow;
}
