import type { ReturnReason } from "@touchstone/contract";

export interface ScreeningRow {
  id: string;
  taskId: string;
  revisionId: string;
  revisionHash: string;
  solverTextHash: string;
  keyHash: string;
  userId: string;
  outcome: "confirmed" | "returned";
  solvable: "guided" | "untimed" | "none";
  steps: string;
  reason: ReturnReason | null;
  note: string;
  at: Date;
}

export interface ScreeningRepository {
  insert: (row: ScreeningRow) => Promise<void>;
  ofTask: (taskId: string) => Promise<ScreeningRow[]>;
}
