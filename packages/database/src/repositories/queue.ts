import type { Repositories } from "@touchstone/services/ports";
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { assignment, checkEvidence, revision, task, taskAuthor, waiver } from "../tables/index.ts";

/** A queue shows the oldest first; what comes after this many waits until these are done. */
const LIMIT = 200;

const authorIds = sql<
  string[]
>`array(select ${taskAuthor.userId} from ${taskAuthor} where ${taskAuthor.taskId} = ${task.id})`;
const request = { key: task.key, type: task.type, taskId: task.id, authorIds };

export const queueRepository = (db: Db): Repositories["queue"] => ({
  tasks: async (benchmarkId, stage) => {
    const rows = await db
      .select({
        task,
        revisionId: revision.id,
        revisionHash: revision.revisionHash,
        rulesVersion: revision.rulesVersion,
        authorIds,
        fields: sql<
          string[]
        >`array(select jsonb_array_elements_text(${revision.content}->'meta'->'disciplines'))`,
      })
      .from(task)
      .innerJoin(revision, and(eq(revision.taskId, task.id), eq(revision.number, task.revision)))
      .where(and(eq(task.benchmarkId, benchmarkId), eq(task.stage, stage)))
      .orderBy(asc(task.stageSince), asc(task.id))
      .limit(LIMIT);
    if (rows.length === 0) return [];
    const work = await db
      .select()
      .from(assignment)
      .where(
        inArray(
          assignment.revisionId,
          rows.map((row) => row.revisionId),
        ),
      )
      .orderBy(asc(assignment.id));
    return rows.map((row) => ({ ...row, work: work.filter((it) => it.revisionId === row.revisionId) }));
  },
  waivers: (benchmarkId) =>
    db
      .select({ ...request, waiver })
      .from(waiver)
      .innerJoin(task, eq(task.id, waiver.taskId))
      .where(and(eq(task.benchmarkId, benchmarkId), isNull(waiver.decision)))
      .orderBy(asc(waiver.id))
      .limit(LIMIT),
  evidence: (benchmarkId) => {
    const { body: _body, ...columns } = getTableColumns(checkEvidence);
    return db
      .select({ ...request, evidence: columns })
      .from(checkEvidence)
      .innerJoin(task, eq(task.id, checkEvidence.taskId))
      .where(and(eq(task.benchmarkId, benchmarkId), isNull(checkEvidence.confirmedBy)))
      .orderBy(asc(checkEvidence.id))
      .limit(LIMIT);
  },
});
