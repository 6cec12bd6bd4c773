import type { ReturnReason, Stage } from "@touchstone/contract";
import {
  type Actor,
  allow,
  deny,
  isEditor,
  isOwner,
  isReviewerOrEditor,
  type Permission,
} from "./permission.ts";

/** What the acts on a submission need to know of a task. */
export interface TaskState {
  stage: Stage;
  /** Authors of any revision. */
  authorIds: readonly string[];
}

/** Submit a draft: its author, while the task is a draft or came back, with no open block of an L or S check. */
export function canSubmit(
  actor: Actor,
  task: TaskState & { openBlocks: number; draftHash: string; lastRevisionHash: string | null },
): Permission {
  if (!task.authorIds.includes(actor.id)) return deny("not_author");
  if (task.stage !== "draft" && task.stage !== "returned") return deny("wrong_stage");
  if (task.openBlocks > 0) return deny("open_blocks");
  if (task.stage === "returned" && task.draftHash === task.lastRevisionHash) return deny("unchanged");
  return allow;
}

/** Take a submission back: its author, before acceptance, until somebody else has acted on the revision. */
export function canWithdraw(actor: Actor, task: TaskState & { actedBy: readonly string[] }): Permission {
  if (!task.authorIds.includes(actor.id)) return deny("not_author");
  if (!["screening", "uniqueness", "trial", "approval"].includes(task.stage)) return deny("wrong_stage");
  return task.actedBy.some((id) => !task.authorIds.includes(id)) ? deny("others_acted") : allow;
}

/** Discard a draft that was never submitted: its author, who alone knows what it holds. */
export function canDiscardDraft(actor: Actor, task: TaskState & { revision: number }): Permission {
  if (!task.authorIds.includes(actor.id)) return deny("not_author");
  return task.stage === "draft" && task.revision === 0 ? allow : deny("wrong_stage");
}

/** Take up a discarded draft again: its author, at any time. */
export function canRestoreDraft(actor: Actor, task: TaskState & { revision: number }): Permission {
  if (!task.authorIds.includes(actor.id)) return deny("not_author");
  return task.stage === "discarded" && task.revision === 0 ? allow : deny("wrong_stage");
}

/** Confirm or return at screening: a reviewer or editor who is no author. */
export function canScreen(actor: Actor, task: TaskState): Permission {
  if (!isReviewerOrEditor(actor)) return deny("not_a_reviewer");
  if (task.authorIds.includes(actor.id)) return deny("is_author");
  return task.stage === "screening" ? allow : deny("wrong_stage");
}

/** Return or discard after screening: an editor who is no author. */
export function canReturn(actor: Actor, task: TaskState): Permission {
  if (!isEditor(actor)) return deny("not_an_editor");
  if (task.authorIds.includes(actor.id)) return deny("is_author");
  return ["screening", "uniqueness", "trial", "approval"].includes(task.stage) ? allow : deny("wrong_stage");
}

/** Approve as reviewer of the field or as editor: never an author, never both places by one person (CHECKS.md 11.1). */
export function canApprove(
  actor: Actor & { fields: readonly string[] },
  as: "reviewer" | "editor",
  task: TaskState & {
    fields: readonly string[];
    /** Approvals of this content so far. */
    approvals: readonly { by: string; as: "reviewer" | "editor" }[];
    /** From `acceptanceProblems` with `beforeApproval`. */
    problems: number;
  },
): Permission {
  if (as === "editor" && !isEditor(actor)) return deny("not_an_editor");
  if (as === "reviewer" && !actor.roles.includes("reviewer")) return deny("not_a_reviewer");
  if (task.authorIds.includes(actor.id)) return deny("is_author");
  if (task.stage !== "approval") return deny("wrong_stage");
  if (as === "reviewer" && !actor.fields.some((field) => task.fields.includes(field))) return deny("field");
  if (task.approvals.some((it) => it.by === actor.id)) return deny("same_person");
  if (task.approvals.some((it) => it.as === as)) return deny("already_approved");
  return task.problems > 0 ? deny("has_problems") : allow;
}

/** Retire a task that is accepted and stands in a release: the owner. */
export function canRetire(actor: Actor, task: TaskState & { released: boolean }): Permission {
  if (!isOwner(actor)) return deny("not_an_owner");
  return task.stage === "accepted" && task.released ? allow : deny("wrong_stage");
}

/** What a return must say: a few words always, and for a wrong key the right answer or why none can be given. */
export function returnProblems(input: {
  reason: ReturnReason;
  comment: string;
  rightAnswer: string;
  whyNone: string;
}): ("comment" | "right_answer")[] {
  const problems: ("comment" | "right_answer")[] = [];
  if (input.comment.trim() === "") problems.push("comment");
  if (input.reason === "wrong_key" && input.rightAnswer.trim() === "" && input.whyNone.trim() === "")
    problems.push("right_answer");
  return problems;
}
