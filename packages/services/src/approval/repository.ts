import type { ReturnReason } from "@touchstone/contract";

export interface ApprovalRow {
  id: string;
  taskId: string;
  revisionId: string;
  revisionHash: string;
  capacity: "reviewer" | "editor";
  fieldMatches: boolean;
  userId: string;
  decision: "approved" | "refused";
  note: string;
  reason: ReturnReason | null;
  at: Date;
}

export interface ApprovalRepository {
  insert: (row: ApprovalRow) => Promise<void>;
  ofTask: (taskId: string) => Promise<ApprovalRow[]>;
}
