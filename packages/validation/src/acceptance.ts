import type { Rules } from "@touchstone/contract";
import { approvalState } from "./approvals.ts";
import { checkGate, isRecordCheck } from "./check-gate.ts";
import type { TaskEvidence } from "./evidence.ts";
import { computeStage } from "./stage.ts";

/** One thing that still stands between a revision and acceptance. */
export type AcceptanceProblem =
  | { code: "not_submitted" }
  /** The revision was withdrawn, returned, discarded or retired. */
  | { code: "ended"; stage: "draft" | "returned" | "discarded" | "retired" }
  | { code: "open_block"; checkId: string; key: string }
  | { code: "not_run"; checkId: string }
  | { code: "not_acknowledged"; checkId: string; key: string }
  | { code: "gate"; gate: "solvable" | "uniqueness" | "trial"; status: "open" | "waiting" | "failed" }
  | { code: "review_items"; count: number }
  | { code: "approval"; as: "reviewer" | "editor" }
  | { code: "two_people" }
  | { code: "suspended"; reason: string };

/**
 * Everything that still blocks accept (CHECKS.md 11.1), approvals included; empty exactly when the evidence allows it.
 * Pass `beforeApproval` to ask whether people may approve now: then missing approvals are no problem.
 */
export function acceptanceProblems(
  evidence: TaskEvidence,
  rules: Rules,
  options: { beforeApproval?: boolean } = {},
): AcceptanceProblem[] {
  const { revision } = evidence;
  if (revision === null) return [{ code: "not_submitted" }];
  const { revisionHash } = revision.hashes;
  const checks = checkGate({ revisionHash, rules, ...evidence.checks });
  const problems: AcceptanceProblem[] = [
    ...checks.blocks.map((it) => ({ code: "open_block", checkId: it.checkId, key: it.key }) as const),
    ...checks.unrun.map((checkId) => ({ code: "not_run", checkId }) as const),
    ...checks.warns.map((it) => ({ code: "not_acknowledged", checkId: it.checkId, key: it.key }) as const),
  ];
  const { stage, gates } = computeStage(evidence, rules);
  if (stage === "draft" || stage === "returned" || stage === "discarded" || stage === "retired")
    problems.push({ code: "ended", stage });
  for (const gate of gates) {
    if (gate.status === "passed" || gate.id === "checks" || gate.id === "approval") continue;
    problems.push({ code: "gate", gate: gate.id, status: gate.status });
  }
  if (evidence.openReviewItems > 0) problems.push({ code: "review_items", count: evidence.openReviewItems });
  if (evidence.suspended !== null) problems.push({ code: "suspended", reason: evidence.suspended });
  if (options.beforeApproval) return problems;
  const approvals = approvalState(evidence.approvals, revisionHash, evidence.authorIds);
  if (!approvals.reviewer) problems.push({ code: "approval", as: "reviewer" });
  if (!approvals.editor) problems.push({ code: "approval", as: "editor" });
  if (approvals.reviewer && approvals.editor && !approvals.complete) problems.push({ code: "two_people" });
  return problems;
}

/** Checks that the rules do not require and that nobody ran; a release counts them (CHECKS.md 11.1). */
export function notRequiredAndNotRun(evidence: TaskEvidence, rules: Rules): string[] {
  const hash = evidence.revision?.hashes.revisionHash;
  return evidence.checks.policy
    .filter((check) => !isRecordCheck(check.id) && !rules.requiredChecks.includes(check.id))
    .filter((check) => check.runs.some((run) => run !== "L" && run !== "S"))
    .filter((check) => {
      const results = evidence.checks.results.filter(
        (it) => it.checkId === check.id && it.revisionHash === hash,
      );
      return !results.some((it) => ["pass", "finding", "not_applicable"].includes(it.status));
    })
    .map((check) => check.id);
}
