import type { ReturnReason } from "@touchstone/contract";

/** An act that ends the way of one submitted revision. */
export interface DecisionRow {
  id: string;
  taskId: string;
  revision: number;
  kind: "return" | "discard" | "withdraw" | "retire";
  reason: ReturnReason | null;
  note: string;
  by: string;
  at: Date;
}
