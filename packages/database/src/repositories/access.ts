import type { Repositories } from "@touchstone/services/ports";
import { and, eq, isNull, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { assignment, benchmark, member, release, task, taskAuthor, trial } from "../tables/index.ts";

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** True when this person has blind work open on any task of the lineage of `task` (an outer row). */
export const openBlindWork = (userId: string | Placeholder, now: Date | Placeholder) => sql<boolean>`exists (
  select 1 from ${trial} t
  where t.user_id = ${userId}
    and (t.state = 'started' or (t.state = 'claimed' and t.lease_until > ${now instanceof Date ? now.toISOString() : now}::timestamptz))
    and (t.task_id = ${task.id} or exists (
      select 1 from exposure_key mine join exposure_key theirs on mine.key = theirs.key and mine.benchmark_id = theirs.benchmark_id
      where mine.task_id = ${task.id} and theirs.task_id = t.task_id))
) or exists (
  select 1 from ${assignment} a
  where a.user_id = ${userId} and a.task_id = ${task.id} and a.kind in ('judging', 'adjudication') and a.state = 'claimed'
)`;

const openWork = (userId: Placeholder) => sql<("screening" | "approval")[]>`coalesce((
  select json_agg(distinct a.kind) from ${assignment} a
  where a.user_id = ${userId} and a.task_id = ${task.id} and a.kind in ('screening', 'approval') and a.state = 'claimed'
), '[]'::json)`;

const present = (userId: string | Placeholder) => and(eq(member.userId, userId), isNull(member.removedAt));

// Every request of a member or on a task begins with one of these two, so each connection plans them once.

const memberStatement = (db: Db) =>
  db
    .select({ benchmark, member })
    .from(benchmark)
    .innerJoin(member, eq(member.benchmarkId, benchmark.id))
    .where(and(eq(benchmark.slug, sql.placeholder("slug")), present(sql.placeholder("userId"))))
    .prepare("access_member");

const secondPersonAsked = sql<boolean>`(
  exists (select 1 from waiver w where w.task_id = ${task.id} and w.decision is null)
  or exists (select 1 from check_evidence e where e.task_id = ${task.id} and e.confirmed_by is null)
)`;

const taskStatement = (db: Db) => {
  const userId = sql.placeholder("userId");
  return db
    .select({
      benchmark,
      member,
      task,
      author: sql<boolean>`exists (select 1 from ${taskAuthor} where ${taskAuthor.taskId} = ${task.id} and ${taskAuthor.userId} = ${userId})`,
      openWork: openWork(userId),
      secondPersonAsked,
      openBlindWork: openBlindWork(userId, sql.placeholder("now")),
    })
    .from(task)
    .innerJoin(benchmark, eq(benchmark.id, task.benchmarkId))
    .innerJoin(member, eq(member.benchmarkId, benchmark.id))
    .where(and(eq(task.key, sql.placeholder("key")), present(userId)))
    .prepare("access_task");
};

export const accessRepository = (db: Db): Repositories["access"] => {
  let ofMember: ReturnType<typeof memberStatement> | undefined;
  let onTask: ReturnType<typeof taskStatement> | undefined;
  return {
    member: async (slug, userId) => {
      ofMember ??= memberStatement(db);
      const [row] = await ofMember.execute({ slug, userId });
      return row ?? null;
    },
    task: async (key, userId, now) => {
      onTask ??= taskStatement(db);
      const [row] = await onTask.execute({ key, userId, now: now.toISOString() });
      return row ?? null;
    },
    trial: async (trialId, userId) => {
      if (!isId(trialId)) return null;
      const [row] = await db
        .select({ benchmark, member, task, trialId: trial.id })
        .from(trial)
        .innerJoin(task, eq(task.id, trial.taskId))
        .innerJoin(benchmark, eq(benchmark.id, task.benchmarkId))
        .innerJoin(member, eq(member.benchmarkId, benchmark.id))
        .where(and(eq(trial.id, trialId), eq(trial.userId, userId), present(userId)));
      return row ?? null;
    },
    assignment: async (assignmentId, userId, kind) => {
      if (!isId(assignmentId)) return null;
      const [row] = await db
        .select({ benchmark, member, task, assignmentId: assignment.id })
        .from(assignment)
        .innerJoin(task, eq(task.id, assignment.taskId))
        .innerJoin(benchmark, eq(benchmark.id, task.benchmarkId))
        .innerJoin(member, eq(member.benchmarkId, benchmark.id))
        .where(
          and(
            eq(assignment.id, assignmentId),
            eq(assignment.userId, userId),
            eq(assignment.kind, kind),
            present(userId),
          ),
        );
      return row ?? null;
    },
    release: async (releaseId, userId) => {
      if (!isId(releaseId)) return null;
      const [row] = await db
        .select({ benchmark, member, releaseId: release.id })
        .from(release)
        .innerJoin(benchmark, eq(benchmark.id, release.benchmarkId))
        .innerJoin(member, eq(member.benchmarkId, benchmark.id))
        .where(and(eq(release.id, releaseId), present(userId)));
      return row ?? null;
    },
  };
};
