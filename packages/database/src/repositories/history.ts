import type { Repositories } from "@touchstone/services/ports";
import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { history, user } from "../tables/index.ts";

export const historyRepository = (db: Db): Repositories["history"] => ({
  append: async (row) => {
    await db.insert(history).values(row);
  },
  ofTask: (taskId, page) =>
    db
      .select()
      .from(history)
      .where(
        and(
          eq(history.taskId, taskId),
          page.before ? lt(history.id, page.before) : undefined,
          page.blind ? undefined : eq(history.blind, false),
        ),
      )
      .orderBy(desc(history.id))
      .limit(page.limit),
  tasksOfImport: async (benchmarkId, importId, userId) => {
    const rows = await db
      .select({ taskId: history.taskId })
      .from(history)
      .where(
        and(
          eq(history.benchmarkId, benchmarkId),
          // Ids sort by the time they were made, and an import's is made before those of its acts: what is older is not read.
          gt(history.id, importId),
          eq(history.code, "task.imported"),
          eq(history.actor, userId),
          sql`${history.params} ->> 'import' = ${importId}`,
        ),
      )
      .orderBy(history.id);
    return rows.flatMap((row) => row.taskId ?? []);
  },
  names: async (userIds) => {
    if (userIds.length === 0) return {};
    const rows = await db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(inArray(user.id, userIds));
    return Object.fromEntries(rows.map((row) => [row.id, row.name]));
  },
});
