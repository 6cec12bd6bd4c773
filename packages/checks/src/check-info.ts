import type { RunClass, Severity, WaiverRole } from "@touchstone/contract";
import type { Check } from "./check.ts";
import { needsEvidence } from "./run-check.ts";

/** What a screen shows of a check itself; words come from the catalogue by id. */
export interface CheckInfo {
  id: string;
  version: number;
  runs: readonly RunClass[];
  severity: Severity;
  waiver: WaiverRole;
  thresholds: Readonly<Record<string, number>>;
  /** Computed here from the document; the others wait for evidence. */
  automatic: boolean;
}

export const checkInfo = <P>(check: Check<P>): CheckInfo => ({
  id: check.id,
  version: check.version,
  runs: check.runs,
  severity: check.severity,
  waiver: check.waiver,
  thresholds: check.thresholds,
  automatic: !needsEvidence(check),
});
