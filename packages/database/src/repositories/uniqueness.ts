import type { Repositories } from "@touchstone/services/ports";
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { cluster, humanSearch, revision, sample, task, uniquenessRun, verdict } from "../tables/index.ts";

const {
  prompt: _prompt,
  promptHash: _promptHash,
  text: _text,
  raw: _raw,
  answers: _answers,
  modelId: _modelId,
  fingerprint: _fingerprint,
  params: _params,
  codeVersion: _codeVersion,
  ...headColumns
} = getTableColumns(sample);

export const uniquenessRepository = (db: Db): Repositories["uniqueness"] => ({
  runsOfTask: (taskId) =>
    db.select().from(uniquenessRun).where(eq(uniquenessRun.taskId, taskId)).orderBy(asc(uniquenessRun.id)),
  runOnText: async (taskId, solverTextHash) => {
    const [row] = await db
      .select()
      .from(uniquenessRun)
      .where(and(eq(uniquenessRun.taskId, taskId), eq(uniquenessRun.solverTextHash, solverTextHash)));
    return row ?? null;
  },
  runById: async (id) => (await db.select().from(uniquenessRun).where(eq(uniquenessRun.id, id)))[0] ?? null,
  insertRun: async (row) => {
    await db.insert(uniquenessRun).values(row);
  },
  updateRun: async (id, change) => {
    await db.update(uniquenessRun).set(change).where(eq(uniquenessRun.id, id));
  },
  addHumanSearch: async (row) => {
    await db.insert(humanSearch).values(row);
  },
  humanSearches: (runId) =>
    db.select().from(humanSearch).where(eq(humanSearch.runId, runId)).orderBy(asc(humanSearch.id)),
  clusters: (runId) => db.select().from(cluster).where(eq(cluster.runId, runId)).orderBy(asc(cluster.id)),
  insertCluster: async (row) => {
    await db.insert(cluster).values(row);
  },
  updateCluster: async (id, change) => {
    await db.update(cluster).set(change).where(eq(cluster.id, id));
  },
  insertSample: async (row) => {
    const rows = await db.insert(sample).values(row).onConflictDoNothing().returning({ id: sample.id });
    return rows.length > 0;
  },
  updateSample: async (id, change) => {
    await db.update(sample).set(change).where(eq(sample.id, id));
  },
  sampleHeads: (runId) =>
    db
      .select(headColumns)
      .from(sample)
      .where(eq(sample.runId, runId))
      .orderBy(asc(sample.storedAt), asc(sample.id)),
  samples: (runId) =>
    db.select().from(sample).where(eq(sample.runId, runId)).orderBy(asc(sample.storedAt), asc(sample.id)),
  sampleById: async (id) => (await db.select().from(sample).where(eq(sample.id, id)))[0] ?? null,
  verdicts: (runId) => db.select().from(verdict).where(eq(verdict.runId, runId)).orderBy(asc(verdict.id)),
  putVerdict: async (row) => {
    const {
      id: _id,
      runId: _runId,
      clusterId: _clusterId,
      unitId: _unitId,
      userId: _userId,
      ...change
    } = row;
    const rows = await db
      .insert(verdict)
      .values(row)
      .onConflictDoUpdate({
        target: [verdict.clusterId, verdict.unitId, verdict.userId],
        set: change,
        // A sealed verdict stays, unless the words that it judged have changed since.
        setWhere: sql`${verdict.sealedAt} is null or ${verdict.statementHash} <> excluded.statement_hash`,
      })
      .returning({ id: verdict.id });
    return rows.length > 0;
  },
  sealVerdicts: async (runId, userId, at) => {
    await db
      .update(verdict)
      .set({ sealedAt: at })
      .where(
        and(
          eq(verdict.runId, runId),
          eq(verdict.userId, userId),
          at === null ? isNotNull(verdict.sealedAt) : isNull(verdict.sealedAt),
        ),
      );
  },
  searchedTasks: (benchmarkId) =>
    db
      .selectDistinct({ id: task.id, key: task.key, createdAt: task.createdAt })
      .from(task)
      .innerJoin(revision, and(eq(revision.taskId, task.id), eq(revision.number, task.revision)))
      .innerJoin(
        uniquenessRun,
        and(eq(uniquenessRun.taskId, task.id), eq(uniquenessRun.solverTextHash, revision.solverTextHash)),
      )
      .where(
        and(
          eq(task.benchmarkId, benchmarkId),
          inArray(task.stage, ["screening", "uniqueness", "trial", "approval"]),
        ),
      )
      .orderBy(asc(task.createdAt), asc(task.id))
      .limit(200),
  judgePairs: (benchmarkId, until) =>
    db
      .select({
        clusterId: verdict.clusterId,
        unitId: verdict.unitId,
        userId: verdict.userId,
        verdict: verdict.verdict,
        statementHash: verdict.statementHash,
      })
      .from(verdict)
      .innerJoin(uniquenessRun, eq(uniquenessRun.id, verdict.runId))
      .innerJoin(task, eq(task.id, uniquenessRun.taskId))
      .where(
        and(eq(task.benchmarkId, benchmarkId), eq(verdict.capacity, "judge"), lte(verdict.sealedAt, until)),
      ),
});
