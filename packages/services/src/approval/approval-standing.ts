import { acceptanceProblems, canApprove, isEditor, type Permission } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { TaskRow } from "../rows.ts";
import type { Gathered } from "../stage/gather-evidence.ts";

/** In which place a person may approve, or why in none. An editor who is also a reviewer of the field fills what is missing. */
export interface ApprovalStanding {
  capacity: "reviewer" | "editor" | null;
  reason: string | null;
  fieldMatches: boolean;
}

/** Where a person stands to the approval of a task's latest revision. */
export function approvalStanding(
  access: Pick<Access<"member">, "userId" | "member">,
  task: TaskRow,
  gathered: Gathered,
  fields: readonly string[],
): ApprovalStanding {
  const { member, userId } = access;
  const { evidence, rules, revision } = gathered;
  const approvals = evidence.approvals.filter((it) => it.revisionHash === revision?.revisionHash);
  const state = {
    stage: task.stage,
    authorIds: evidence.authorIds,
    fields,
    approvals,
    problems: acceptanceProblems(evidence, rules, { beforeApproval: true }).length,
  };
  const person = { id: userId, roles: member.roles, fields: member.disciplines };
  const fieldMatches = member.disciplines.some((it) => fields.includes(it));
  const asReviewer: Permission = canApprove(person, "reviewer", state);
  if (asReviewer.allowed) return { capacity: "reviewer", reason: null, fieldMatches };
  const asEditor: Permission = canApprove(person, "editor", state);
  if (asEditor.allowed) return { capacity: "editor", reason: null, fieldMatches };
  return { capacity: null, reason: isEditor(person) ? asEditor.reason : asReviewer.reason, fieldMatches };
}
