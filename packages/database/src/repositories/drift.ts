import type { Repositories } from "@touchstone/services/ports";
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { driftAnswer, driftRun, driftTask, task } from "../tables/index.ts";

const { result: _result, ...columns } = getTableColumns(driftTask);
const head = { ...columns, key: task.key, latest: task.revision, suspended: task.suspended };
const ofTask = (runId: string, taskId: string) =>
  and(eq(driftTask.runId, runId), eq(driftTask.taskId, taskId));

export const driftRepository = (db: Db): Repositories["drifts"] => ({
  insertRun: async (row, tasks) => {
    await db.insert(driftRun).values(row);
    if (tasks.length > 0) await db.insert(driftTask).values(tasks);
  },
  run: async (runId) => (await db.select().from(driftRun).where(eq(driftRun.id, runId)))[0] ?? null,
  unfinished: async (benchmarkId, taskId) =>
    (
      await db
        .select()
        .from(driftRun)
        .where(
          and(
            eq(driftRun.benchmarkId, benchmarkId),
            taskId === null ? isNull(driftRun.taskId) : eq(driftRun.taskId, taskId),
            isNull(driftRun.finishedAt),
          ),
        )
        .orderBy(desc(driftRun.startedAt), desc(driftRun.id))
        .limit(1)
    )[0] ?? null,
  latestRun: async (benchmarkId) =>
    (
      await db
        .select()
        .from(driftRun)
        .where(eq(driftRun.benchmarkId, benchmarkId))
        .orderBy(desc(driftRun.startedAt), desc(driftRun.id))
        .limit(1)
    )[0] ?? null,
  updateRun: async (runId, patch) => {
    await db.update(driftRun).set(patch).where(eq(driftRun.id, runId));
  },
  heads: (runId) =>
    db
      .select(head)
      .from(driftTask)
      .innerJoin(task, eq(task.id, driftTask.taskId))
      .where(eq(driftTask.runId, runId))
      .orderBy(asc(task.number)),
  latestHeads: async (benchmarkId) => {
    const rows = await db
      .selectDistinctOn([task.number], head)
      .from(driftTask)
      .innerJoin(task, eq(task.id, driftTask.taskId))
      .where(and(eq(task.benchmarkId, benchmarkId), isNotNull(driftTask.judgedAt)))
      .orderBy(asc(task.number), desc(driftTask.judgedAt), desc(driftTask.runId));
    return rows;
  },
  results: (runId) =>
    db
      .select({ key: task.key, row: driftTask })
      .from(driftTask)
      .innerJoin(task, eq(task.id, driftTask.taskId))
      .where(eq(driftTask.runId, runId))
      .orderBy(asc(task.number)),
  latestOfTask: async (taskId) =>
    (
      await db
        .select()
        .from(driftTask)
        .where(and(eq(driftTask.taskId, taskId), isNotNull(driftTask.judgedAt)))
        .orderBy(desc(driftTask.judgedAt), desc(driftTask.runId))
        .limit(1)
    )[0] ?? null,
  judge: async (runId, taskId, verdict) => {
    await db.update(driftTask).set(verdict).where(ofTask(runId, taskId));
  },
  lift: async (runId, taskId, { by, at, reason }) => {
    await db
      .update(driftTask)
      .set({ liftedBy: by, liftedAt: at, liftReason: reason })
      .where(ofTask(runId, taskId));
  },
  letStand: async (revisionId, breaksHash) => {
    const rows = await db
      .select({ one: sql`1` })
      .from(driftTask)
      .where(
        and(
          eq(driftTask.revisionId, revisionId),
          eq(driftTask.breaksHash, breaksHash),
          isNotNull(driftTask.liftedAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
  answer: async (runId, question) =>
    (
      await db
        .select()
        .from(driftAnswer)
        .where(and(eq(driftAnswer.runId, runId), eq(driftAnswer.question, question)))
    )[0] ?? null,
  putAnswer: async (row) => {
    await db
      .insert(driftAnswer)
      .values(row)
      .onConflictDoUpdate({ target: [driftAnswer.runId, driftAnswer.question], set: row });
  },
  forgetAnswers: async (runId) => {
    await db.delete(driftAnswer).where(eq(driftAnswer.runId, runId));
  },
  candidates: async (benchmarkId, type) => {
    const rows = await db.execute<{ id: string; key: string; revisionId: string; number: number }>(sql`
      select t.id, t.key, r.id as "revisionId", r.number from task t
      join lateral (
        select r.id, r.number from revision r
        where r.task_id = t.id and case
          when t.stage = 'accepted' or t.suspended = 'drift' then r.number = t.revision
          else exists (select 1 from release_item i join release l on l.id = i.release_id
            where i.revision_id = r.id and l.state = 'published') end
        order by r.number desc limit 1
      ) r on true
      where t.benchmark_id = ${benchmarkId} and t.type = ${type} and t.stage not in ('retired', 'discarded')
      order by t.number`);
    return rows.map(({ id, key, revisionId, number }) => ({ task: { id, key }, revisionId, number }));
  },
});
