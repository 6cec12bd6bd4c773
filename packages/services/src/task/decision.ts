import type { ReturnReason } from "@touchstone/contract";

/** An act that ends the way of one submitted revision; with revision 0 of a draft nobody submitted, or takes that up again. */
export interface DecisionRow {
  id: string;
  taskId: string;
  revision: number;
  kind: "return" | "discard" | "withdraw" | "retire" | "restore";
  reason: ReturnReason | null;
  note: string;
  by: string;
  at: Date;
}
