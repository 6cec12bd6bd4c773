import type { Repositories } from "@touchstone/services/ports";
import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { erratum, release, releaseItem, revision, task } from "../tables/index.ts";
import { openBlindWork } from "./access.ts";

const { bundle: _bundle, ...columns } = getTableColumns(release);

export const releaseRepository = (db: Db): Repositories["releases"] => ({
  holdsTask: async (taskId) => {
    const rows = await db
      .select({ one: sql`1` })
      .from(releaseItem)
      .innerJoin(release, eq(release.id, releaseItem.releaseId))
      .where(and(eq(releaseItem.taskId, taskId), eq(release.state, "published")))
      .limit(1);
    return rows.length > 0;
  },
  insert: async (row) => {
    await db.insert(release).values(row);
  },
  byId: async (releaseId) =>
    (await db.select(columns).from(release).where(eq(release.id, releaseId)))[0] ?? null,
  lock: async (releaseId) =>
    (await db.select(columns).from(release).where(eq(release.id, releaseId)).for("update"))[0] ?? null,
  list: (benchmarkId) =>
    db
      .select({
        ...columns,
        tasks: sql<number>`(select count(*)::int from ${releaseItem} i where i.release_id = ${release.id})`,
      })
      .from(release)
      .where(eq(release.benchmarkId, benchmarkId))
      .orderBy(desc(release.createdAt)),
  items: (releaseId) =>
    db
      .select({ task, revisionId: revision.id, number: revision.number, revisionHash: revision.revisionHash })
      .from(releaseItem)
      .innerJoin(task, eq(task.id, releaseItem.taskId))
      .innerJoin(revision, eq(revision.id, releaseItem.revisionId))
      .where(eq(releaseItem.releaseId, releaseId))
      .orderBy(asc(task.number)),
  setItems: async (releaseId, items) => {
    await db.delete(releaseItem).where(eq(releaseItem.releaseId, releaseId));
    if (items.length > 0) await db.insert(releaseItem).values(items.map((it) => ({ releaseId, ...it })));
  },
  update: async (releaseId, patch) => {
    await db.update(release).set(patch).where(eq(release.id, releaseId));
  },
  publish: async (releaseId, bundle) => {
    await db
      .update(release)
      .set({
        state: "published",
        bundle: bundle.bytes,
        bundleHash: bundle.hash,
        manifest: bundle.manifest,
        publishedAt: bundle.at,
      })
      .where(eq(release.id, releaseId));
  },
  remove: async (releaseId) => {
    await db.delete(releaseItem).where(eq(releaseItem.releaseId, releaseId));
    await db.delete(release).where(eq(release.id, releaseId));
  },
  bundle: async (releaseId) =>
    (await db.select({ bundle: release.bundle }).from(release).where(eq(release.id, releaseId)))[0]?.bundle ??
    null,
  openBlindWork: async (releaseId, userId, now) => {
    const rows = await db
      .select({ one: sql`1` })
      .from(releaseItem)
      .innerJoin(task, eq(task.id, releaseItem.taskId))
      .where(and(eq(releaseItem.releaseId, releaseId), openBlindWork(userId, now)))
      .limit(1);
    return rows.length > 0;
  },
  insertErratum: async (row) => {
    await db.insert(erratum).values(row);
  },
  errata: (releaseId) =>
    db
      .select({ ...getTableColumns(erratum), key: task.key })
      .from(erratum)
      .innerJoin(task, eq(task.id, erratum.taskId))
      .where(eq(erratum.releaseId, releaseId))
      .orderBy(asc(erratum.createdAt)),
  acceptedTasks: (benchmarkId) =>
    db
      .select({
        task,
        revisionId: revision.id,
        revisionHash: revision.revisionHash,
        released: sql<boolean>`exists (select 1 from ${releaseItem} i join ${release} r on r.id = i.release_id
          where i.task_id = ${task.id} and r.state = 'published')`,
      })
      .from(task)
      .innerJoin(revision, and(eq(revision.taskId, task.id), eq(revision.number, task.revision)))
      .where(and(eq(task.benchmarkId, benchmarkId), eq(task.stage, "accepted")))
      .orderBy(asc(task.number)),
});
