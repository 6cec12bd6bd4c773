import type { Repositories } from "@touchstone/services/ports";
import { and, asc, desc, eq, getTableColumns, sum } from "drizzle-orm";
import type { Db } from "../db.ts";
import { attack, attackStep } from "../tables/index.ts";
import { inChunks } from "./in-chunks.ts";

const { raw: _raw, ...step } = getTableColumns(attackStep);
const newest = [desc(attack.startedAt), desc(attack.id)] as const;

export const attackRepository = (db: Db): Repositories["attacks"] => ({
  insert: async (row, steps) => {
    await db.insert(attack).values(row);
    for (const part of inChunks(steps)) await db.insert(attackStep).values(part);
  },
  byId: async (attackId) => (await db.select().from(attack).where(eq(attack.id, attackId)))[0] ?? null,
  ofTask: (taskId) =>
    db
      .select()
      .from(attack)
      .where(eq(attack.taskId, taskId))
      .orderBy(...newest),
  latest: async (taskId) =>
    (
      await db
        .select()
        .from(attack)
        .where(eq(attack.taskId, taskId))
        .orderBy(...newest)
        .limit(1)
    )[0] ?? null,
  steps: (attackId) =>
    db.select(step).from(attackStep).where(eq(attackStep.attackId, attackId)).orderBy(asc(attackStep.seq)),
  settleStep: async (attackId, seq, patch, raw) => {
    await db
      .update(attackStep)
      .set({ ...patch, ...(raw !== undefined && { raw }) })
      .where(and(eq(attackStep.attackId, attackId), eq(attackStep.seq, seq), eq(attackStep.state, "open")));
  },
  update: async (attackId, patch) => {
    await db.update(attack).set(patch).where(eq(attack.id, attackId));
  },
  spent: async (taskId) => {
    const [row] = await db
      .select({ cost: sum(attackStep.cost).mapWith(Number) })
      .from(attackStep)
      .innerJoin(attack, eq(attack.id, attackStep.attackId))
      .where(eq(attack.taskId, taskId));
    return row?.cost ?? 0;
  },
});
