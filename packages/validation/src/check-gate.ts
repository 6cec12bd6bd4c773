import type {
  CheckOutcome,
  CheckStatus,
  Finding,
  Rules,
  RunClass,
  Severity,
  WaiverRole,
} from "@touchstone/contract";
import { canonicalJson } from "@touchstone/text";

/** What the gates need to know of a check; every `Check` fits. */
export interface CheckPolicy {
  id: string;
  runs: readonly RunClass[];
  severity: Severity;
  waiver: WaiverRole;
}

/** A stored result, bound to a revision and to what it was computed from. */
export interface RecordedCheck {
  checkId: string;
  checkVersion: number;
  revisionHash: string;
  inputsHash: string;
  configHash: string;
  status: CheckStatus;
  findings: readonly Finding[];
}

/** An accepted waiver or acknowledgement; `findingKey` is made by {@link findingKey}. */
export interface Waiver {
  checkId: string;
  findingKey: string;
}

export interface OpenFinding {
  checkId: string;
  key: string;
  finding: Finding;
  waiver: WaiverRole;
}

/** What is open among the checks of one revision. */
export interface CheckGate {
  /** Unwaived `block` findings of required checks. */
  blocks: OpenFinding[];
  /** Warnings of any check that nobody has acknowledged. */
  warns: OpenFinding[];
  /** Required `block` checks without a usable result (CHECKS.md 0.2 item 4). */
  unrun: string[];
  /** Findings that a second person has waived or acknowledged. */
  settled: OpenFinding[];
}

/** Checks on records live here and in `release`; they do not read the document and so never hold a submission. */
export const isRecordCheck = (id: string): boolean => /^(?:trial|uniq|release)\//.test(id);

/** True for checks that need nothing but the document: run classes only L or S. */
export const isDocumentCheck = (check: Pick<CheckPolicy, "id" | "runs">): boolean =>
  !isRecordCheck(check.id) && check.runs.every((run) => run === "L" || run === "S");

/** L and S checks, `trial/*` and `uniq/*` are always required; others as the rules list them (CHECKS.md 11.1). */
export const isRequired = (check: Pick<CheckPolicy, "id" | "runs">, rules: Rules): boolean =>
  isDocumentCheck(check) || isRecordCheck(check.id) || rules.requiredChecks.includes(check.id);

/**
 * Name of a finding for its waiver: what was measured, on which inputs, under which thresholds. It does not hold the
 * revision, so a waiver survives a carried result and lapses with a stale one (CHECKS.md 13.6).
 */
export const findingKey = (
  result: Omit<RecordedCheck, "findings" | "status" | "revisionHash">,
  finding: Finding,
): string =>
  canonicalJson([
    result.checkId,
    result.checkVersion,
    result.inputsHash,
    result.configHash,
    finding.severity,
    finding.code,
    finding.pointer,
    finding.start ?? null,
    finding.end ?? null,
    finding.measured ?? null,
    finding.params,
  ]);

/** Binds the outcome of a check on records to the text and key whose records it judged. */
export const bindRecordOutcome = (
  outcome: CheckOutcome,
  hashes: { revisionHash: string; solverTextHash: string; keyHash: string },
  rulesVersion: string,
): RecordedCheck => ({
  checkId: outcome.checkId,
  checkVersion: outcome.checkVersion,
  revisionHash: hashes.revisionHash,
  inputsHash: `${hashes.solverTextHash}:${hashes.keyHash}`,
  configHash: rulesVersion,
  status: outcome.status,
  findings: outcome.findings,
});

const usable = (status: CheckStatus): boolean =>
  status === "pass" || status === "finding" || status === "not_applicable";

/**
 * What is open among the checks of a revision. Results of another revision are ignored: a carried result has been
 * re-issued for this one.
 */
export function checkGate(input: {
  revisionHash: string;
  policy: readonly CheckPolicy[];
  results: readonly RecordedCheck[];
  waivers: readonly Waiver[];
  rules: Rules;
}): CheckGate {
  const waived = new Set(input.waivers.map((waiver) => waiver.findingKey));
  const gate: CheckGate = { blocks: [], warns: [], unrun: [], settled: [] };
  for (const check of input.policy) {
    const required = isRequired(check, input.rules);
    const results = input.results.filter(
      (result) => result.checkId === check.id && result.revisionHash === input.revisionHash,
    );
    if (required && check.severity === "block" && !results.some((result) => usable(result.status)))
      gate.unrun.push(check.id);
    for (const result of results) {
      if (result.status !== "finding") continue;
      for (const finding of result.findings) {
        const open = { checkId: check.id, key: findingKey(result, finding), finding, waiver: check.waiver };
        if (finding.severity === "info") continue;
        const mayBeWaived = finding.severity === "warn" || check.waiver !== "no";
        if (mayBeWaived && waived.has(open.key)) gate.settled.push(open);
        else if (finding.severity === "warn") gate.warns.push(open);
        else if (required) gate.blocks.push(open);
      }
    }
  }
  return gate;
}
