import type { Repositories } from "@touchstone/services/ports";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { checkEvidence, checkResult } from "../tables/index.ts";

export const checkRepository = (db: Db): Repositories["checks"] => ({
  putResults: async (rows) => {
    if (rows.length === 0) return;
    await db
      .insert(checkResult)
      .values(rows)
      .onConflictDoUpdate({
        target: [checkResult.revisionId, checkResult.checkId],
        set: { status: sql`excluded.status`, severity: sql`excluded.severity`, result: sql`excluded.result` },
      });
  },
  results: (revisionId) =>
    db.select().from(checkResult).where(eq(checkResult.revisionId, revisionId)).orderBy(checkResult.checkId),
  insertEvidence: async (row) => {
    await db.insert(checkEvidence).values(row);
  },
  evidence: (taskId) =>
    db.select().from(checkEvidence).where(eq(checkEvidence.taskId, taskId)).orderBy(checkEvidence.id),
  evidenceById: async (id) =>
    (await db.select().from(checkEvidence).where(eq(checkEvidence.id, id)))[0] ?? null,
  decideEvidence: async (id, decision) => {
    const rows = await db
      .update(checkEvidence)
      .set(decision)
      .where(and(eq(checkEvidence.id, id), isNull(checkEvidence.confirmedBy)))
      .returning({ id: checkEvidence.id });
    return rows.length > 0;
  },
});
