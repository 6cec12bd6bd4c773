import {
  type Binding,
  bindOutcome,
  carryResult,
  isComputed,
  needsEvidence,
  runChecks,
} from "@touchstone/checks";
import type { CheckResult, TaskDocument } from "@touchstone/contract";
import { benchmarkFacts, type NeighbourFacts, taskType } from "@touchstone/task-types";
import type { CheckResultRow } from "./repository.ts";

/** What results are bound to, whichever check they are of. */
export type ResultBinding = Omit<Binding<unknown>, "check">;

/**
 * Results of all checks that need nothing but the document and its benchmark (L and S), of those that find in it what
 * they ask for, and of those that cannot concern it; the same checks run in the editor.
 */
export function automaticResults(
  document: TaskDocument,
  others: readonly (NeighbourFacts & { key: string })[],
  ownHosts: readonly string[],
  binding: ResultBinding,
): CheckResult[] {
  const type = taskType(document.type);
  const outcomes = runChecks(type.checks, document, type.facts(document), {
    classes: "LS",
    benchmark: benchmarkFacts(others, ownHosts),
    thresholds: binding.thresholds,
  });
  return outcomes.flatMap((outcome, index) => {
    const check = type.checks[index];
    if (!check) return [];
    const decided = isComputed(check, outcome) || outcome.status === "not_applicable";
    return decided ? [bindOutcome(outcome, { ...binding, check })] : [];
  });
}

/** Results of the other checks as they stand for new content or rules: carried, or stale (CHECKS.md 0.2). */
export function carriedResults(
  document: TaskDocument,
  stored: readonly CheckResultRow[],
  decided: readonly CheckResult[],
  binding: ResultBinding,
): CheckResult[] {
  const known = new Set(decided.map((it) => it.checkId));
  const byId = new Map(
    taskType(document.type)
      .checks.filter(needsEvidence)
      .map((it) => [it.id, it]),
  );
  return stored.flatMap((row) => {
    const check = known.has(row.checkId) ? undefined : byId.get(row.checkId);
    return check ? [carryResult(row.result, { ...binding, check })] : [];
  });
}
