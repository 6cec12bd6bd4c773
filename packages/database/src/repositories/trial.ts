import { Rules } from "@touchstone/contract";
import type { Repositories } from "@touchstone/services/ports";
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import {
  assignment,
  exposure,
  member,
  revision,
  ruleSet,
  task,
  taskAuthor,
  trial,
  user,
} from "../tables/index.ts";
import { lineageOf } from "./exposure.ts";
import { trialGates } from "./trial-gates.ts";
import { readTrial, writeTrial } from "./trial-rows.ts";

const active = inArray(trial.state, ["claimed", "started"]);

export const trialRepository = (db: Db): Repositories["trials"] => ({
  ...trialGates(db),
  ofTask: async (taskId) =>
    (await db.select().from(trial).where(eq(trial.taskId, taskId)).orderBy(asc(trial.id))).map(readTrial),
  rulesOf: async (revisionId) => {
    const [row] = await db
      .select({ rules: ruleSet.rules })
      .from(revision)
      .innerJoin(task, eq(task.id, revision.taskId))
      .innerJoin(
        ruleSet,
        and(eq(ruleSet.benchmarkId, task.benchmarkId), eq(ruleSet.version, revision.rulesVersion)),
      )
      .where(eq(revision.id, revisionId));
    if (!row) throw new Error("no rules for this revision");
    return Rules.parse(row.rules);
  },
  byId: async (id) => {
    const [row] = await db.select().from(trial).where(eq(trial.id, id));
    return row ? readTrial(row) : null;
  },
  lock: async (id) => {
    const [row] = await db.select().from(trial).where(eq(trial.id, id)).for("update");
    if (!row) throw new Error("no such trial");
    return readTrial(row);
  },
  save: async (row) => {
    const { id, taskId: _task, benchmarkId: _benchmark, userId: _user, ...rest } = writeTrial(row);
    await db.update(trial).set(rest).where(eq(trial.id, id));
  },
  active: async (userId) => {
    const [row] = await db
      .select()
      .from(trial)
      .where(and(eq(trial.userId, userId), active));
    return row ? readTrial(row) : null;
  },
  mine: async (userId, benchmarkId) => {
    const rows = await db
      .select({ trial, key: task.key })
      .from(trial)
      .innerJoin(task, eq(task.id, trial.taskId))
      .where(and(eq(trial.userId, userId), eq(trial.benchmarkId, benchmarkId)))
      .orderBy(desc(trial.id))
      .limit(100);
    return rows.map((row) => ({ ...readTrial(row.trial), task: row.key }));
  },
  solvers: async (taskId) => {
    const rows = await db
      .selectDistinct({ userId: trial.userId })
      .from(trial)
      .where(
        and(sql`${trial.taskId} in (select task_id from ${lineageOf(taskId)} l)`, isNotNull(trial.startedAt)),
      );
    return rows.map((row) => row.userId);
  },
  ledger: async (taskId) => {
    const inLineage = (column: typeof exposure.taskId | typeof taskAuthor.taskId | typeof trial.taskId) =>
      sql`${column} in (select task_id from ${lineageOf(taskId)} l)`;
    const lineage = await db.execute<{ task_id: string }>(sql`select task_id from ${lineageOf(taskId)} l`);
    const authors = await db
      .selectDistinct({ userId: user.id, orcid: user.orcid, institution: user.institution })
      .from(taskAuthor)
      .innerJoin(user, eq(user.id, taskAuthor.userId))
      .where(inLineage(taskAuthor.taskId));
    const people = await db
      .select({
        userId: member.userId,
        roles: member.roles,
        disciplines: member.disciplines,
        active: sql<boolean>`(${member.removedAt} is null)`,
        orcid: user.orcid,
        institution: user.institution,
      })
      .from(member)
      .innerJoin(user, eq(user.id, member.userId))
      .innerJoin(task, eq(task.benchmarkId, member.benchmarkId))
      .where(eq(task.id, taskId))
      .orderBy(asc(member.userId));
    const exposures = await db.select().from(exposure).where(inLineage(exposure.taskId));
    const attempts = await db
      .select({ userId: trial.userId, taskId: trial.taskId, trialId: trial.id, startedAt: trial.startedAt })
      .from(trial)
      .where(and(inLineage(trial.taskId), isNotNull(trial.startedAt)));
    const work = await db
      .select({ userId: assignment.userId, kind: assignment.kind, claimedAt: assignment.claimedAt })
      .from(assignment)
      .where(and(eq(assignment.taskId, taskId), inArray(assignment.state, ["claimed", "submitted"])));
    const busy = await db
      .select({ userId: trial.userId })
      .from(trial)
      .where(
        and(
          active,
          inArray(
            trial.userId,
            people.map((it) => it.userId),
          ),
        ),
      );
    return {
      lineage: [...lineage].map((row) => row.task_id),
      authors,
      people,
      exposures: exposures.map((row) => ({
        userId: row.userId,
        taskId: row.taskId,
        what: row.what,
        why: row.why,
        revision: row.revision,
        at: row.at.getTime(),
      })),
      attempts: attempts.flatMap((row) =>
        row.startedAt ? [{ ...row, startedAt: row.startedAt.getTime() }] : [],
      ),
      work: work.map((row) => ({ ...row, claimedAt: row.claimedAt.getTime() })),
      busy: busy.map((row) => row.userId),
    };
  },
  undecided: async (benchmarkId) => {
    const rows = await db
      .select({
        id: trial.id,
        taskId: trial.taskId,
        solverId: trial.userId,
        task: task.key,
        sealedAt: trial.sealedAt,
      })
      .from(trial)
      .innerJoin(task, eq(task.id, trial.taskId))
      .where(
        and(
          eq(trial.benchmarkId, benchmarkId),
          eq(trial.outcome, "undecided"),
          sql`${trial.state} <> 'voided'`,
        ),
      )
      .orderBy(asc(trial.id))
      .limit(200);
    return rows.map((row) => ({ ...row, sealedAt: row.sealedAt?.getTime() ?? 0 }));
  },
});
