import type { CheckOutcome, CheckResult } from "@touchstone/contract";
import { canonicalJson, getAt, sha256Hex } from "@touchstone/text";
import type { Check, CheckInput } from "./check.ts";
import { thresholdValues } from "./run-check.ts";

type DocumentOf<P> = CheckInput<P>["document"];

/** SHA-256 over the canonical JSON of exactly the parts that the check reads; an absent part is left out (CHECKS.md 0.2). */
export function inputsHash<P>(check: Check<P>, document: DocumentOf<P>): string {
  const parts: Record<string, unknown> = {};
  for (const pointer of check.reads) {
    const value = getAt(document, pointer);
    if (value !== undefined) parts[pointer] = value;
  }
  return sha256Hex(canonicalJson(parts));
}

/** SHA-256 over the threshold values in force for a check. */
export const configHash = <P>(check: Check<P>, thresholds: Readonly<Record<string, number>>): string =>
  sha256Hex(canonicalJson({ check: check.id, thresholds: thresholdValues(check, thresholds) }));

export interface Binding<P> {
  check: Check<P>;
  document: DocumentOf<P>;
  thresholds: Readonly<Record<string, number>>;
  taskId: string;
  revisionHash: string;
  /** ISO instant and who or what ran the check. */
  ranAt: string;
  ranBy: string;
  evidence?: CheckResult["evidence"];
  /** Stored responses the verdict was computed from. */
  snapshotIds?: string[];
}

/** An outcome bound to a revision and to what it was computed from (CHECKS.md 0.1). */
export function bindOutcome<P>(outcome: CheckOutcome, binding: Binding<P>): CheckResult {
  const { check, document, thresholds, taskId, revisionHash, ranAt, ranBy } = binding;
  return {
    ...outcome,
    taskId,
    revisionHash,
    inputsHash: inputsHash(check, document),
    configHash: configHash(check, thresholds),
    evidence: binding.evidence ?? [],
    snapshotIds: binding.snapshotIds ?? [],
    ranAt,
    ranBy,
    carriedFrom: null,
  };
}

/** The revision to which a result is carried. */
export type CarryTarget<P> = Pick<Binding<P>, "check" | "document" | "thresholds" | "revisionHash">;

/**
 * The result of an earlier revision as a row of a new one (CHECKS.md 0.2): re-issued with `carriedFrom` (the
 * revision it was computed on) while inputs, check version and thresholds are unchanged, otherwise `stale`. What is
 * stale stays stale until the check runs again.
 */
export function carryResult<P>(previous: CheckResult, target: CarryTarget<P>): CheckResult {
  const { check, document, thresholds, revisionHash } = target;
  const unchanged =
    previous.checkVersion === check.version &&
    previous.inputsHash === inputsHash(check, document) &&
    previous.configHash === configHash(check, thresholds);
  const carriedFrom = previous.carriedFrom ?? previous.revisionHash;
  return { ...previous, revisionHash, carriedFrom, ...(unchanged ? {} : { status: "stale" as const }) };
}
