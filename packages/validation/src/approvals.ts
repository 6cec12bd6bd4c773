import type { Approval } from "./evidence.ts";

/** Which of the two approvals a revision has. */
export interface ApprovalState {
  reviewer: boolean;
  editor: boolean;
  /** Both, by two different people. */
  complete: boolean;
}

/**
 * Approvals of exactly this content by a reviewer of the field and an editor; those of authors do not count, and one
 * person never fills both places (CHECKS.md 11.1).
 */
export function approvalState(
  approvals: readonly Approval[],
  revisionHash: string,
  authorIds: readonly string[],
): ApprovalState {
  const valid = approvals.filter((it) => it.revisionHash === revisionHash && !authorIds.includes(it.by));
  const reviewers = new Set(valid.filter((it) => it.as === "reviewer" && it.fieldMatches).map((it) => it.by));
  const editors = new Set(valid.filter((it) => it.as === "editor").map((it) => it.by));
  const complete = [...reviewers].some((reviewer) => [...editors].some((editor) => editor !== reviewer));
  return { reviewer: reviewers.size > 0, editor: editors.size > 0, complete };
}
