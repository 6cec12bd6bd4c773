import type { CheckResult } from "@touchstone/contract";

export interface CheckResultRow {
  id: string;
  taskId: string;
  revisionId: string;
  checkId: string;
  status: string;
  severity: string;
  result: CheckResult;
}

export interface CheckEvidenceRow {
  id: string;
  taskId: string;
  revisionId: string;
  checkId: string;
  inputsHash: string;
  capture: "uploaded" | "entered";
  result: "pass" | "warn" | "block";
  statement: string;
  measured: string;
  fileName: string | null;
  body: string | null;
  bodyHash: string | null;
  enteredBy: string;
  enteredAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  refusedReason: string | null;
}

export interface CheckRepository {
  /** One row per revision and check; a later result on the same revision takes the place of the earlier. */
  putResults: (rows: CheckResultRow[]) => Promise<void>;
  results: (revisionId: string) => Promise<CheckResultRow[]>;
  insertEvidence: (row: CheckEvidenceRow) => Promise<void>;
  evidence: (taskId: string) => Promise<CheckEvidenceRow[]>;
  evidenceById: (id: string) => Promise<CheckEvidenceRow | null>;
  decideEvidence: (
    id: string,
    decision: { confirmedBy: string; confirmedAt: Date; refusedReason: string | null },
  ) => Promise<boolean>;
}
