import type { Check, CheckAnswer } from "@touchstone/checks";
import type { CheckOutcome, Finding, Severity } from "@touchstone/contract";

/** A check on records reads no part of the document and has no `run`. */
export type RecordCheck = Omit<Check, "run">;

const RANK: Record<Severity, number> = { info: 0, warn: 1, block: 2 };

/** A fault in the records; the pointer is that of the whole task. */
export const fault = (severity: Severity, code: string, params: Record<string, unknown> = {}): Finding => ({
  severity,
  pointer: "",
  code,
  params,
});

/** `pass` without findings. */
export const answer = (findings: Finding[], measured: unknown): CheckAnswer =>
  findings.length === 0 ? { status: "pass", measured } : { status: "finding", findings, measured };

/** The answer of a check on records as an outcome; `threshold` is what was demanded. */
export function outcomeOf(check: RecordCheck, given: CheckAnswer, threshold: unknown): CheckOutcome {
  const findings = given.status === "finding" ? given.findings : [];
  const severity = findings.reduce<Severity>(
    (worst, it) => (RANK[it.severity] > RANK[worst] ? it.severity : worst),
    "info",
  );
  return {
    checkId: check.id,
    checkVersion: check.version,
    severity: findings.length > 0 ? severity : check.severity,
    status: given.status,
    ...("reason" in given && { reason: given.reason }),
    measured: "measured" in given ? (given.measured ?? null) : null,
    threshold: threshold ?? null,
    findings,
  };
}
