import type { Finding } from "@touchstone/contract";

export interface WaiverRow {
  id: string;
  taskId: string;
  /** Null while the task has no revision: asked for on a draft. */
  revisionId: string | null;
  revisionHash: string;
  checkId: string;
  findingKey: string;
  finding: Finding;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  decision: "approved" | "refused" | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string;
}

export interface WaiverRepository {
  insert: (row: WaiverRow) => Promise<void>;
  ofTask: (taskId: string) => Promise<WaiverRow[]>;
  byId: (id: string) => Promise<WaiverRow | null>;
  /** False when it was decided already. */
  decide: (
    id: string,
    decision: { decision: "approved" | "refused"; decidedBy: string; decidedAt: Date; note: string },
  ) => Promise<boolean>;
}
