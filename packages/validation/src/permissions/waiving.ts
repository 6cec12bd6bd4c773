import type { Severity, WaiverRole } from "@touchstone/contract";
import {
  type Actor,
  allow,
  deny,
  isEditor,
  isOwner,
  isReviewerOrEditor,
  type Permission,
} from "./permission.ts";

/** Shortest reason of a waiver, in characters (CHECKS.md 0.5, start value). */
export const MIN_REASON = 20;

/** A finding as far as its waiver goes. */
export interface WaivableFinding {
  checkId: string;
  severity: Severity;
  waiver: WaiverRole;
}

/** A reason is asked for blocks, and for warnings of four families; elsewhere one click will do (CHECKS.md 14.7). */
export const needsReason = (finding: WaivableFinding): boolean =>
  finding.severity === "block" || /^(?:leak|tail|evidence|uniq)\//.test(finding.checkId);

/** The role that settles a finding; a warning can always be acknowledged, by a reviewer where the table says "no". */
export function waiverRoleOf(finding: WaivableFinding): WaiverRole {
  if (finding.waiver === "no" && finding.severity === "warn") return "R";
  return finding.waiver;
}

/** Whether a request for this finding may be made at all: a block marked "no" is never offered one. */
export const isWaivable = (finding: WaivableFinding): boolean =>
  finding.severity !== "info" && waiverRoleOf(finding) !== "no";

/** True if the reason is long enough for this finding; counted in code points without outer white space. */
export const reasonSuffices = (finding: WaivableFinding, reason: string): boolean =>
  !needsReason(finding) || [...reason.trim()].length >= MIN_REASON;

/**
 * Waive a block or acknowledge a warning (CHECKS.md 0.5): the role of the table, not the requester, no author of any
 * revision, with a reason where one is asked.
 */
export function canWaive(
  actor: Actor,
  finding: WaivableFinding,
  request: { requesterId: string; reason: string; authorIds: readonly string[] },
): Permission {
  if (!isWaivable(finding)) return deny("cannot_be_waived");
  const role = waiverRoleOf(finding);
  if (role === "O" && !isOwner(actor)) return deny("not_an_owner");
  if (role === "E" && !isEditor(actor)) return deny("not_an_editor");
  if (role === "R" && !isReviewerOrEditor(actor)) return deny("not_a_reviewer");
  if (request.authorIds.includes(actor.id)) return deny("is_author");
  if (request.requesterId === actor.id) return deny("is_requester");
  return reasonSuffices(finding, request.reason) ? allow : deny("reason_too_short");
}
