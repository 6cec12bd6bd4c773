import type { QuestionRow, Repositories, TaskLine } from "@touchstone/services/ports";
import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { benchmark, decision, task, taskAuthor } from "../tables/index.ts";

/** A line as the query gives it; instants in milliseconds since the epoch. */
interface LineSql extends Omit<TaskLine, "stageSince" | "createdAt">, Record<string, unknown> {
  stageSince: number;
  createdAt: number;
}

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
    const mine = sql`a.user_id is not null`;
    const { stage, type, search } = filter;
    const where = [
      sql`t.benchmark_id = ${benchmarkId}::uuid`,
      // A draft that was thrown away is out of the way until one looks for what was discarded.
      stage ? sql`t.stage = ${stage}` : sql`not (t.stage = 'discarded' and t.revision = 0)`,
      ...(type ? [sql`t.type = ${type}`] : []),
      ...(filter.mine ? [mine] : []),
      // A title is searched among one's own tasks only: a hit on another's would tell what it is about.
      ...(search
        ? [
            sql`(t.key ilike ${`${escapeLike(search)}%`} or (${mine} and t.title ilike ${`%${escapeLike(search)}%`}))`,
          ]
        : []),
      ...(page.after
        ? [
            sql`(t.created_at, t.id) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`,
          ]
        : []),
    ];
    // Written out, because this is the list that people look at most: the builder takes as long as the query itself.
    const rows = await db.execute<LineSql>(sql`
      select t.id, t.key, t.type, t.stage, t.stage_reason as "stageReason", t.suspended is not null as suspended, t.revision,
        (extract(epoch from t.stage_since) * 1000)::float8 as "stageSince",
        (extract(epoch from t.created_at) * 1000)::float8 as "createdAt",
        ${mine} as mine, case when ${mine} then t.title end as title
      from task t left join task_author a on a.task_id = t.id and a.user_id = ${userId}
      where ${sql.join(where, sql` and `)}
      order by t.created_at desc, t.id desc limit ${page.limit}`);
    return [...rows].map(
      (row): TaskLine => ({
        ...row,
        stageSince: new Date(row.stageSince),
        createdAt: new Date(row.createdAt),
      }),
    );
  },
  questions: async (benchmarkId, userId, page) => {
    const rows = await db.execute<QuestionRow & Record<string, unknown>>(sql`
      select t.id, t.key, t.type, case when t.revision > 0 then f.question end as question,
        case when t.revision = 0 then
          json_build_object('typeVersion', d.type_version, 'meta', d.content -> 'meta', 'payload', d.content -> 'payload')
        end as draft,
        ${userId}::text is null
          or exists (select 1 from task_author a where a.task_id = t.id and a.user_id = ${userId}::text)
          or exists (select 1 from exposure e where e.task_id = t.id and e.user_id = ${userId}::text and e.what = 'gold') as known
      from task t left join task_facts f on f.task_id = t.id left join draft d on d.task_id = t.id
      where t.benchmark_id = ${benchmarkId}::uuid and not (t.stage = 'discarded' and t.revision = 0)
        ${page.after ? sql`and t.id > ${page.after}::uuid` : sql``}
      order by t.id limit ${page.limit}`);
    return [...rows];
  },
  counts: (benchmarkId) =>
    db
      .select({ stage: task.stage, type: task.type, reason: task.stageReason, n: sql<number>`count(*)::int` })
      .from(task)
      .where(and(eq(task.benchmarkId, benchmarkId), or(ne(task.stage, "discarded"), gt(task.revision, 0))))
      .groupBy(task.stage, task.type, task.stageReason),
});
