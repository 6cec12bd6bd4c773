import type { AssignmentRow, Repositories } from "@touchstone/services/ports";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { assignment } from "../tables/index.ts";

export const assignmentRepository = (db: Db): Repositories["assignments"] => ({
  ofRevision: (revisionId) =>
    db.select().from(assignment).where(eq(assignment.revisionId, revisionId)).orderBy(asc(assignment.id)),
  ofTask: (taskId) =>
    db.select().from(assignment).where(eq(assignment.taskId, taskId)).orderBy(asc(assignment.id)),
  byId: async (id) => (await db.select().from(assignment).where(eq(assignment.id, id)))[0] ?? null,
  mine: (userId, states) =>
    db
      .select()
      .from(assignment)
      .where(and(eq(assignment.userId, userId), inArray(assignment.state, states)))
      .orderBy(asc(assignment.id)),
  claim: async (row) => {
    const [claimed] = await db
      .insert(assignment)
      .values(row)
      .onConflictDoUpdate({
        target: [assignment.revisionId, assignment.kind, assignment.userId],
        set: {
          state: "claimed",
          token: sql`${assignment.token} + 1`,
          leaseUntil: row.leaseUntil,
          claimedAt: row.claimedAt,
        },
        setWhere: sql`${assignment.state} <> 'submitted'`,
      })
      .returning();
    if (!claimed) throw new Error("the work was given in already");
    return claimed satisfies AssignmentRow;
  },
  reopen: async (id, leaseUntil) => {
    const [row] = await db
      .update(assignment)
      .set({ state: "claimed", token: sql`${assignment.token} + 1`, leaseUntil, submittedAt: null })
      .where(and(eq(assignment.id, id), eq(assignment.state, "submitted")))
      .returning();
    return row ?? null;
  },
  saveForm: async (id, token, base, form, leaseUntil) => {
    const [row] = await db
      .update(assignment)
      .set({ form, formVersion: base + 1, leaseUntil })
      .where(
        and(
          eq(assignment.id, id),
          eq(assignment.token, token),
          eq(assignment.formVersion, base),
          eq(assignment.state, "claimed"),
        ),
      )
      .returning({ version: assignment.formVersion });
    return row?.version ?? null;
  },
  finish: async (id, token, state, at) => {
    const rows = await db
      .update(assignment)
      .set({ state, submittedAt: state === "submitted" ? at : null })
      .where(and(eq(assignment.id, id), eq(assignment.token, token), eq(assignment.state, "claimed")))
      .returning({ id: assignment.id });
    return rows.length > 0;
  },
  extend: async (id, token, leaseUntil) => {
    const rows = await db
      .update(assignment)
      .set({ leaseUntil })
      .where(and(eq(assignment.id, id), eq(assignment.token, token), eq(assignment.state, "claimed")))
      .returning({ id: assignment.id });
    return rows.length > 0;
  },
});
