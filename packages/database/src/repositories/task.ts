import { type Repositories, type TaskLine } from "@touchstone/services/ports";
import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { benchmark, decision, task, taskAuthor } from "../tables/index.ts";

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

export const taskRepository = (db: Db): Repositories["tasks"] => ({
  takeNumber: async (benchmarkId) => {
    const [row] = await db
      .update(benchmark)
      .set({ lastTaskNumber: sql`${benchmark.lastTaskNumber} + 1` })
      .where(eq(benchmark.id, benchmarkId))
      .returning({ n: benchmark.lastTaskNumber });
    if (!row) throw new Error("no such benchmark");
    return row.n;
  },
  insert: async (row, authorId) => {
    await db.insert(task).values(row);
    await db.insert(taskAuthor).values({ taskId: row.id, userId: authorId });
  },
  byId: async (taskId) => (await db.select().from(task).where(eq(task.id, taskId)))[0] ?? null,
  byKey: async (key) => (await db.select().from(task).where(eq(task.key, key)))[0] ?? null,
  lock: async (taskId) => {
    const [row] = await db.select().from(task).where(eq(task.id, taskId)).for("update");
    if (!row) throw new Error("no such task");
    return row;
  },
  update: async (taskId, patch) => {
    await db.update(task).set(patch).where(eq(task.id, taskId));
  },
  insertDecision: async (row) => {
    await db.insert(decision).values(row);
  },
  decisions: (taskId) => db.select().from(decision).where(eq(decision.taskId, taskId)).orderBy(decision.id),
  authors: async (taskId) => {
    const rows = await db
      .select({ userId: taskAuthor.userId })
      .from(taskAuthor)
      .where(eq(taskAuthor.taskId, taskId));
    return rows.map((row) => row.userId);
  },
  addAuthor: async (taskId, userId) => {
    await db.insert(taskAuthor).values({ taskId, userId }).onConflictDoNothing();
  },
  list: async (benchmarkId, userId, filter, page) => {
    const mine = sql<boolean>`(${taskAuthor.userId} is not null)`;
    const where: (SQL | undefined)[] = [
      eq(task.benchmarkId, benchmarkId),
      filter.stage && eq(task.stage, filter.stage),
      filter.type && eq(task.type, filter.type),
      filter.mine ? sql`${taskAuthor.userId} is not null` : undefined,
      // A title is searched among one's own tasks only: a hit on another's would tell what it is about.
      filter.search
        ? or(
            ilike(task.key, `${escapeLike(filter.search)}%`),
            and(sql`${taskAuthor.userId} is not null`, ilike(task.title, `%${escapeLike(filter.search)}%`)),
          )
        : undefined,
      page.after
        ? sql`(${task.createdAt}, ${task.id}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`
        : undefined,
    ];
    const rows = await db
      .select({
        id: task.id,
        key: task.key,
        type: task.type,
        stage: task.stage,
        stageReason: task.stageReason,
        stageSince: task.stageSince,
        suspended: sql<boolean>`(${task.suspended} is not null)`,
        revision: task.revision,
        createdAt: task.createdAt,
        mine,
        title: sql<string | null>`case when ${taskAuthor.userId} is not null then ${task.title} end`,
      })
      .from(task)
      .leftJoin(taskAuthor, and(eq(taskAuthor.taskId, task.id), eq(taskAuthor.userId, userId)))
      .where(and(...where))
      .orderBy(desc(task.createdAt), desc(task.id))
      .limit(page.limit);
    return rows satisfies TaskLine[];
  },
  counts: (benchmarkId) =>
    db
      .select({ stage: task.stage, type: task.type, reason: task.stageReason, n: sql<number>`count(*)::int` })
      .from(task)
      .where(eq(task.benchmarkId, benchmarkId))
      .groupBy(task.stage, task.type, task.stageReason),
});
