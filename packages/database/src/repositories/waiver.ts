import type { Repositories } from "@touchstone/services/ports";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db.ts";
import { waiver } from "../tables/index.ts";

export const waiverRepository = (db: Db): Repositories["waivers"] => ({
  insert: async (row) => {
    await db.insert(waiver).values(row);
  },
  ofTask: (taskId) => db.select().from(waiver).where(eq(waiver.taskId, taskId)).orderBy(waiver.id),
  byId: async (id) => (await db.select().from(waiver).where(eq(waiver.id, id)))[0] ?? null,
  decide: async (id, decision) => {
    const rows = await db
      .update(waiver)
      .set({
        decision: decision.decision,
        decidedBy: decision.decidedBy,
        decidedAt: decision.decidedAt,
        decisionNote: decision.note,
      })
      .where(and(eq(waiver.id, id), isNull(waiver.decision)))
      .returning({ id: waiver.id });
    return rows.length > 0;
  },
});
