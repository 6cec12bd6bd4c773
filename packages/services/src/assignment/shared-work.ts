import type { SharedWork } from "@touchstone/validation";
import type { AssignmentKind, AssignmentRow } from "./repository.ts";

/** Minutes for which a piece of work is held; every save renews it. */
export const WORK_LEASE_MS = 30 * 60_000;

/** Assignments of one kind on one revision as shared work of the pure lease rules. */
export const sharedWork = (
  rows: readonly AssignmentRow[],
  kind: AssignmentKind,
  needed: number,
): SharedWork => ({
  needed,
  submittedBy: rows.filter((it) => it.kind === kind && it.state === "submitted").map((it) => it.userId),
  leases: rows
    .filter((it) => it.kind === kind && it.state === "claimed")
    .map((it) => ({ holderId: it.userId, until: it.leaseUntil.getTime(), token: it.token })),
});
