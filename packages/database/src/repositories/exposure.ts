import type { ExposureRow, Repositories } from "@touchstone/services/ports";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { exposure, exposureKey } from "../tables/index.ts";

/** Ids of all tasks of a lineage, as a derived table with the column `task_id`. */
export const lineageOf = (taskId: string) => sql`(
  select ${taskId}::uuid as task_id
  union
  select theirs.task_id from exposure_key mine
  join exposure_key theirs on theirs.key = mine.key and theirs.benchmark_id = mine.benchmark_id
  where mine.task_id = ${taskId}::uuid
)`;

export const exposureRepository = (db: Db): Repositories["exposures"] => ({
  add: async (row) => {
    await db.execute(sql`
      insert into exposure (id, task_id, user_id, what, why, revision, at)
      select ${row.id}::uuid, ${row.taskId}::uuid, ${row.userId}, ${row.what}, ${row.why}, ${row.revision}::int, ${row.at.toISOString()}::timestamptz
      where not exists (
        select 1 from exposure where task_id = ${row.taskId}::uuid and user_id = ${row.userId} and what = ${row.what}
          and why = ${row.why} and revision is not distinct from ${row.revision}::int)`);
  },
  addKeys: async (taskId, benchmarkId, keys) => {
    if (keys.length === 0) return;
    await db
      .insert(exposureKey)
      .values([...new Set(keys)].map((key) => ({ taskId, benchmarkId, key })))
      .onConflictDoNothing();
  },
  hasOpened: async (taskId, userId) => {
    const rows = await db
      .select({ one: sql`1` })
      .from(exposure)
      .where(and(eq(exposure.taskId, taskId), eq(exposure.userId, userId), eq(exposure.what, "gold")))
      .limit(1);
    return rows.length > 0;
  },
  ofLineage: async (taskId) => {
    const rows = await db
      .select()
      .from(exposure)
      .where(sql`${exposure.taskId} in (select task_id from ${lineageOf(taskId)} l)`);
    return rows satisfies ExposureRow[];
  },
  lineage: async (taskId) => {
    const rows = await db.execute<{ task_id: string }>(sql`select task_id from ${lineageOf(taskId)} l`);
    return [...rows].map((row) => row.task_id);
  },
});
