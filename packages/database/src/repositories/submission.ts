import type { Repositories } from "@touchstone/services/ports";
import { and, arrayOverlaps, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { job, outcome, release, scoreSet, submission, submissionLine, user } from "../tables/index.ts";
import { inChunks } from "./in-chunks.ts";
import { outcomeRepository, verdictRepository } from "./submission-outcomes.ts";

type Submissions = Repositories["submissions"];

const { report: _report, ...head } = getTableColumns(scoreSet);

const files = (db: Db) =>
  ({
    insert: async (row) => {
      const stored = await db
        .insert(submission)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: submission.id });
      return stored.length > 0;
    },
    insertLines: async (rows) => {
      for (const some of inChunks(rows)) await db.insert(submissionLine).values(some);
    },
    byId: async (id) => (await db.select().from(submission).where(eq(submission.id, id)))[0] ?? null,
    lock: async (id) => {
      await db.select({ id: submission.id }).from(submission).where(eq(submission.id, id)).for("update");
    },
    byHash: async (releaseId, hash) =>
      (
        await db
          .select()
          .from(submission)
          .where(and(eq(submission.releaseId, releaseId), eq(submission.hash, hash)))
      )[0] ?? null,
    list: (releaseId, { before, limit }) =>
      db
        .select({ ...getTableColumns(submission), uploader: sql<string>`coalesce(${user.name}, '')` })
        .from(submission)
        .leftJoin(user, eq(user.id, submission.uploadedBy))
        .where(
          and(eq(submission.releaseId, releaseId), before === null ? undefined : lt(submission.id, before)),
        )
        .orderBy(desc(submission.id))
        .limit(limit),
    ungradedLines: (scoreSetId, submissionId, { after, limit }) =>
      db
        .select()
        .from(submissionLine)
        .where(
          and(
            eq(submissionLine.submissionId, submissionId),
            sql`${submissionLine.line} > ${after}`,
            sql`not exists (select 1 from ${outcome} o where o.score_set_id = ${scoreSetId}
              and o.task = ${submissionLine.task} and o.run = ${submissionLine.run})`,
          ),
        )
        .orderBy(asc(submissionLine.line))
        .limit(limit),
    lines: (submissionId, { after, limit }) =>
      db
        .select()
        .from(submissionLine)
        .where(and(eq(submissionLine.submissionId, submissionId), gt(submissionLine.line, after)))
        .orderBy(asc(submissionLine.line))
        .limit(limit),
    line: async (submissionId, task, run) =>
      (
        await db
          .select()
          .from(submissionLine)
          .where(
            and(
              eq(submissionLine.submissionId, submissionId),
              eq(submissionLine.task, task),
              eq(submissionLine.run, run),
            ),
          )
      )[0] ?? null,
    linesOnTask: (releaseId, task, { after, limit }) =>
      db
        .select(getTableColumns(submissionLine))
        .from(submissionLine)
        .innerJoin(submission, eq(submission.id, submissionLine.submissionId))
        .where(
          and(
            eq(submission.releaseId, releaseId),
            eq(submissionLine.task, task),
            after
              ? sql`(${submissionLine.submissionId}, ${submissionLine.run}) > (${after.submission}::uuid, ${after.run}::int)`
              : undefined,
          ),
        )
        .orderBy(asc(submissionLine.submissionId), asc(submissionLine.run))
        .limit(limit),
  }) satisfies Partial<Submissions>;

const scoreSets = (db: Db) =>
  ({
    insertScoreSet: async (row) => {
      await db.insert(scoreSet).values(row);
    },
    scoreSet: async (id) => (await db.select(head).from(scoreSet).where(eq(scoreSet.id, id)))[0] ?? null,
    lockScoreSet: async (id) =>
      (await db.select(head).from(scoreSet).where(eq(scoreSet.id, id)).for("update"))[0] ?? null,
    report: async (id) =>
      (await db.select({ report: scoreSet.report }).from(scoreSet).where(eq(scoreSet.id, id)))[0]?.report ??
      null,
    scoreSets: async (submissionIds) =>
      submissionIds.length === 0
        ? []
        : db
            .select(head)
            .from(scoreSet)
            .where(inArray(scoreSet.submissionId, submissionIds))
            .orderBy(asc(scoreSet.id)),
    updateScoreSet: async (id, change) => {
      await db.update(scoreSet).set(change).where(eq(scoreSet.id, id));
    },
    addSpent: async (id, cost) => {
      await db
        .update(scoreSet)
        .set({ spent: sql`${scoreSet.spent} + ${cost}` })
        .where(eq(scoreSet.id, id));
    },
    scoreSetsAsking: (releaseId, unitHashes) =>
      db
        .select(head)
        .from(scoreSet)
        .innerJoin(submission, eq(submission.id, scoreSet.submissionId))
        .where(
          and(
            eq(submission.releaseId, releaseId),
            eq(scoreSet.state, "scored"),
            sql`not exists (select 1 from score_set later where later.submission_id = ${scoreSet.submissionId}
              and later.configuration_hash = ${scoreSet.configurationHash} and later.scorer_version = ${scoreSet.scorerVersion}
              and later.judge_key = ${scoreSet.judgeKey} and later.state = 'scored' and later.version > ${scoreSet.version})`,
            inArray(
              scoreSet.id,
              db
                .select({ id: outcome.scoreSetId })
                .from(outcome)
                .where(arrayOverlaps(outcome.asked, unitHashes)),
            ),
          ),
        )
        .orderBy(asc(scoreSet.id)),
    judgedBefore: async (benchmarkId, judgeKey, scoreSetId) => {
      const rows = await db
        .select({ one: sql`1` })
        .from(scoreSet)
        .innerJoin(submission, eq(submission.id, scoreSet.submissionId))
        .innerJoin(release, eq(release.id, submission.releaseId))
        .innerJoin(job, eq(job.id, scoreSet.jobId))
        .where(
          and(
            eq(release.benchmarkId, benchmarkId),
            eq(scoreSet.judgeKey, judgeKey),
            eq(scoreSet.state, "scoring"),
            lt(scoreSet.id, scoreSetId),
            inArray(job.state, ["queued", "running"]),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
  }) satisfies Partial<Submissions>;

export const submissionRepository = (db: Db): Submissions => ({
  ...files(db),
  ...scoreSets(db),
  ...outcomeRepository(db),
  ...verdictRepository(db),
});
