import type { CheckOutcome } from "@touchstone/contract";
import { findingKey, waiverRoleOf } from "@touchstone/validation";
import type { Gathered } from "../stage/gather-evidence.ts";
import type { WaiverRow } from "../waiver/repository.ts";

/** A finding of the latest revision, or one on the working copy for which a waiver was asked, and where its waiver stands. */
export interface DeskFinding {
  checkId: string;
  key: string;
  finding: CheckOutcome["findings"][number];
  /** Role that may waive or acknowledge it; `no` for a block that nobody can. */
  waiver: "R" | "E" | "O" | "no";
  state: "open" | "requested" | "approved" | "refused";
  waiverId: string | null;
  reason: string;
}

const stateOf = (asked: WaiverRow | undefined): DeskFinding["state"] => {
  if (!asked) return "open";
  return asked.decision ?? "requested";
};

/** All findings of the latest revision, then those on the working copy that wait for a second person. */
export function deskFindings(gathered: Gathered, waivers: readonly WaiverRow[]): DeskFinding[] {
  const policy = new Map(gathered.evidence.checks.policy.map((check) => [check.id, check]));
  const entry = (
    checkId: string,
    key: string,
    finding: DeskFinding["finding"],
    asked: WaiverRow | undefined,
  ): DeskFinding => {
    const check = policy.get(checkId);
    return {
      checkId,
      key,
      finding,
      waiver: check ? waiverRoleOf({ checkId, severity: finding.severity, waiver: check.waiver }) : "no",
      state: stateOf(asked),
      waiverId: asked?.id ?? null,
      reason: asked?.reason ?? "",
    };
  };
  const found = gathered.evidence.checks.results
    .filter((it) => it.status === "finding")
    .flatMap((result) =>
      result.findings.map((finding) => {
        const key = findingKey(result, finding);
        return entry(result.checkId, key, finding, waivers.filter((it) => it.findingKey === key).at(-1));
      }),
    );
  const known = new Set(found.map((it) => it.key));
  const onDraft = waivers
    .filter((it) => it.decision === null && !known.has(it.findingKey))
    .map((it) => entry(it.checkId, it.findingKey, it.finding, it));
  return [...found, ...onDraft];
}
