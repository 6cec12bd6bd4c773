import type { GateId, GateStatus, ReturnReason, Rules, Stage } from "@touchstone/contract";
import { approvalState } from "./approvals.ts";
import { type CheckGate, checkGate, isDocumentCheck, isRecordCheck } from "./check-gate.ts";
import { isCurrent, type TaskEvidence } from "./evidence.ts";
import { placesNeeded } from "./trial/tally.ts";
import type { UniquenessReason } from "./uniqueness/requirements.ts";

/** What has to happen next, for whom it may concern. */
export type Need =
  | { kind: "submit" }
  | { kind: "mend"; blocks: number }
  | { kind: "screen" }
  | { kind: "solvable" }
  | { kind: "uniqueness"; reasons: UniquenessReason[] }
  | { kind: "solvers"; count: number }
  | { kind: "running"; count: number }
  | { kind: "grade"; count: number }
  | { kind: "evidence"; checks: string[] }
  | { kind: "acknowledge"; count: number }
  | { kind: "review-items"; count: number }
  | { kind: "approve"; as: "reviewer" | "editor" };

export interface Gate {
  id: GateId;
  status: GateStatus;
  reason?: ReturnReason;
}

export interface StageResult {
  stage: Stage;
  gates: Gate[];
  returnReason?: ReturnReason;
  needs: Need[];
}

interface GateJudgement {
  id: GateId;
  /** Stage a task stands in while this is the first gate that has not passed. */
  stage: Stage;
  verdict: "passed" | "failed" | "open";
  reason?: ReturnReason;
  lost?: Stage;
  needs: Need[];
}

const allWaived = (gate: CheckGate, checkId: string): boolean =>
  gate.settled.some((open) => open.checkId === checkId) &&
  !gate.blocks.some((open) => open.checkId === checkId);

function solvableGate(
  evidence: TaskEvidence,
  hashes: NonNullable<TaskEvidence["revision"]>["hashes"],
): GateJudgement {
  const screened = evidence.screenings.some(
    (it) => it.solverTextHash === hashes.solverTextHash && !evidence.authorIds.includes(it.by),
  );
  const solvable = evidence.solvable.some(
    (it) =>
      it.solverTextHash === hashes.solverTextHash &&
      it.keyHash === hashes.keyHash &&
      (it.by === null ? it.kind === "panel" : !evidence.authorIds.includes(it.by)),
  );
  const needs: Need[] = [];
  if (!screened) needs.push({ kind: "screen" });
  if (!solvable) needs.push({ kind: "solvable" });
  return { id: "solvable", stage: "screening", verdict: needs.length === 0 ? "passed" : "open", needs };
}

function uniquenessGate(evidence: TaskEvidence, current: boolean, rules: Rules): GateJudgement {
  const base = { id: "uniqueness", stage: "uniqueness" } as const;
  const { outcome, reasons, goldFails } = evidence.uniqueness;
  if (!current)
    return { ...base, verdict: "open", needs: [{ kind: "uniqueness", reasons: [{ code: "stale" }] }] };
  if (outcome === "ambiguous") {
    const discard = evidence.consequence === "owner-rule" && rules.uniqueness.onAlternative === "discard";
    return {
      ...base,
      verdict: "failed",
      reason: "ambiguous",
      lost: discard ? "discarded" : "returned",
      needs: [],
    };
  }
  if (goldFails) return { ...base, verdict: "failed", reason: "wrong_key", lost: "returned", needs: [] };
  if (outcome === "unique-supported") return { ...base, verdict: "passed", needs: [] };
  return { ...base, verdict: "open", needs: [{ kind: "uniqueness", reasons }] };
}

function trialGate(evidence: TaskEvidence, current: boolean, rules: Rules, checks: CheckGate): GateJudgement {
  const base = { id: "trial", stage: "trial" } as const;
  const tally = evidence.trials;
  if (!current)
    return { ...base, verdict: "open", needs: [{ kind: "solvers", count: rules.trial.required }] };
  if (tally.solves > 0)
    return { ...base, verdict: "failed", reason: "too_easy", lost: "returned", needs: [] };
  const waived = allWaived(checks, "trial/complete");
  const needs: Need[] = [];
  if (tally.undecided > 0) needs.push({ kind: "grade", count: tally.undecided });
  if (tally.running > 0) needs.push({ kind: "running", count: tally.running });
  if (needs.length === 0 && (waived || tally.zeros >= rules.trial.required))
    return { ...base, verdict: "passed", needs };
  const places = waived ? 0 : placesNeeded(rules, tally);
  if (places > 0) needs.push({ kind: "solvers", count: places });
  return { ...base, verdict: "open", needs };
}

function acceptNeeds(evidence: TaskEvidence, checks: CheckGate): Need[] {
  const needs: Need[] = [];
  if (checks.blocks.length > 0) needs.push({ kind: "mend", blocks: checks.blocks.length });
  if (checks.unrun.length > 0) needs.push({ kind: "evidence", checks: checks.unrun });
  if (checks.warns.length > 0) needs.push({ kind: "acknowledge", count: checks.warns.length });
  if (evidence.openReviewItems > 0) needs.push({ kind: "review-items", count: evidence.openReviewItems });
  return needs;
}

const ended = (evidence: TaskEvidence, kind: string) =>
  evidence.decisions
    .filter((it) => it.kind === kind && it.revision === evidence.revision?.number)
    .toSorted((a, b) => ((a.reason ?? "") < (b.reason ?? "") ? -1 : 1))[0];

/** A draft that was discarded as often as it was taken up again is there: each of the two is only allowed after the other. */
const draftDiscarded = ({ decisions }: TaskEvidence): boolean => {
  const count = (kind: string) => decisions.filter((it) => it.revision === 0 && it.kind === kind).length;
  return count("discard") > count("restore");
};

/**
 * Where a task stands (DESIGN.md §3), from the evidence on its latest revision. Evidence that read other content is
 * ignored, evidence that read the same content counts from whichever revision it came; so a new revision moves on by
 * itself as far as nothing it changed was read. The order of the evidence does not matter.
 *
 * A confirmed alternative, a solve or a wrong key ends the way of the revision wherever the task stands. An open block
 * of a document check holds it at screening, so that no solver is spent on it. A suspended task is not accepted.
 */
export function computeStage(evidence: TaskEvidence, rules: Rules): StageResult {
  const { revision } = evidence;
  if (revision === null && draftDiscarded(evidence)) return { stage: "discarded", gates: [], needs: [] };
  if (revision === null || ended(evidence, "withdraw"))
    return { stage: "draft", gates: [], needs: [{ kind: "submit" }] };

  const { hashes } = revision;
  const checks = checkGate({ revisionHash: hashes.revisionHash, rules, ...evidence.checks });
  const documentIds = new Set(evidence.checks.policy.filter(isDocumentCheck).map((check) => check.id));
  const holding = checks.blocks.filter((open) => documentIds.has(open.checkId));
  const submitGate: GateJudgement = {
    id: "checks",
    stage: "screening",
    verdict: holding.length === 0 ? "passed" : "open",
    needs: holding.length === 0 ? [] : [{ kind: "mend", blocks: holding.length }],
  };
  const uniqueness = uniquenessGate(evidence, isCurrent(evidence.uniqueness.reading, hashes), rules);
  const trial = trialGate(evidence, isCurrent(evidence.trials.reading, hashes), rules, checks);
  const approvals = approvalState(evidence.approvals, hashes.revisionHash, evidence.authorIds);
  const remaining = acceptNeeds(evidence, checks);
  const approvalNeeds: Need[] = [...remaining];
  if (!approvals.reviewer) approvalNeeds.push({ kind: "approve", as: "reviewer" });
  if (!approvals.editor || (approvals.reviewer && !approvals.complete))
    approvalNeeds.push({ kind: "approve", as: "editor" });
  const approval: GateJudgement = {
    id: "approval",
    stage: "approval",
    verdict: approvalNeeds.length === 0 && evidence.suspended === null ? "passed" : "open",
    needs: approvalNeeds,
  };
  const ordered = rules.gateOrder === "trial-first" ? [trial, uniqueness] : [uniqueness, trial];
  const all = [submitGate, solvableGate(evidence, hashes), ...ordered, approval];

  const checksClosed =
    ![...checks.blocks, ...checks.warns].some((it) => !isRecordCheck(it.checkId)) &&
    checks.unrun.every(isRecordCheck);
  const first = all.find((gate) => gate.verdict !== "passed");
  const gates = all.map((gate): Gate => {
    if (gate.verdict === "failed")
      return { id: gate.id, status: "failed", ...(gate.reason && { reason: gate.reason }) };
    if (gate.id === "checks") return { id: "checks", status: checksClosed ? "passed" : "open" };
    if (gate.verdict === "passed") return { id: gate.id, status: "passed" };
    return { id: gate.id, status: gate === first ? "open" : "waiting" };
  });

  const end = (stage: Stage, reason: ReturnReason | null | undefined): StageResult => ({
    stage,
    gates,
    ...(reason && { returnReason: reason }),
    needs: stage === "returned" ? [{ kind: "submit" }] : [],
  });
  const retired = ended(evidence, "retire");
  if (retired) return end("retired", retired.reason);
  const discarded = ended(evidence, "discard");
  if (discarded) return end("discarded", discarded.reason);
  const lost = all.find((gate) => gate.lost === "discarded") ?? all.find((gate) => gate.verdict === "failed");
  if (lost?.lost) return end(lost.lost, lost.reason);
  const returned = ended(evidence, "return");
  if (returned) return end("returned", returned.reason);
  if (!first) return { stage: "accepted", gates, needs: [] };
  return { stage: first.stage, gates, needs: first.needs };
}

/** Whether a suspected wrong key is cleared: the search on the present text and key has closed with gold alone standing. */
export const suspicionSettled = ({
  revision,
  uniqueness,
}: Pick<TaskEvidence, "revision" | "uniqueness">): boolean =>
  revision !== null &&
  isCurrent(uniqueness.reading, revision.hashes) &&
  uniqueness.outcome === "unique-supported" &&
  !uniqueness.goldFails;
