import type { Repositories } from "@touchstone/services/ports";
import { and, desc, eq, getTableColumns, ne } from "drizzle-orm";
import type { Db } from "../db.ts";
import { revision, task, taskFacts } from "../tables/index.ts";

const { content: _content, ...headColumns } = getTableColumns(revision);

export const revisionRepository = (db: Db): Repositories["revisions"] => ({
  insert: async (row) => {
    await db.insert(revision).values(row);
  },
  read: async (taskId, number) =>
    (
      await db
        .select()
        .from(revision)
        .where(and(eq(revision.taskId, taskId), eq(revision.number, number)))
    )[0] ?? null,
  byId: async (revisionId) =>
    (await db.select().from(revision).where(eq(revision.id, revisionId)))[0] ?? null,
  heads: (taskId) =>
    db.select(headColumns).from(revision).where(eq(revision.taskId, taskId)).orderBy(desc(revision.number)),
  latestHead: async (taskId) =>
    (
      await db
        .select(headColumns)
        .from(revision)
        .where(eq(revision.taskId, taskId))
        .orderBy(desc(revision.number))
        .limit(1)
    )[0] ?? null,
  putFacts: async (row) => {
    await db.insert(taskFacts).values(row).onConflictDoUpdate({ target: taskFacts.taskId, set: row });
  },
  otherFacts: (benchmarkId, exceptTaskId) =>
    db
      .select({ ...getTableColumns(taskFacts), key: task.key })
      .from(taskFacts)
      .innerJoin(task, eq(task.id, taskFacts.taskId))
      .where(
        and(
          eq(taskFacts.benchmarkId, benchmarkId),
          ne(taskFacts.taskId, exceptTaskId),
          ne(task.stage, "discarded"),
        ),
      ),
});
