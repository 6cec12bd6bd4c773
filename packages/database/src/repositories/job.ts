import type { JobRow, Repositories } from "@touchstone/services/ports";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { job } from "../tables/index.ts";

const held = (id: string, token: number) =>
  and(eq(job.id, id), eq(job.token, token), eq(job.state, "running"));

export const jobRepository = (db: Db): Repositories["jobs"] => ({
  enqueue: async (row) => {
    if (row.uniqueKey) {
      const inserted = await db.insert(job).values(row).onConflictDoNothing().returning();
      if (inserted[0]) return inserted[0];
      const [open] = await db
        .select()
        .from(job)
        .where(and(eq(job.uniqueKey, row.uniqueKey), inArray(job.state, ["queued", "running"])));
      if (open) return open;
      throw new Error("the job that held this key ended just now; ask again");
    }
    const [inserted] = await db.insert(job).values(row).returning();
    if (!inserted) throw new Error("the job was not stored");
    return inserted;
  },
  claim: async (now, leaseUntil, only) => {
    const due = sql`(
      select id from job
      where ((state = 'queued' and run_at <= ${now.toISOString()}::timestamptz)
         or (state = 'running' and lease_until < ${now.toISOString()}::timestamptz))
        and ${only === undefined ? sql`true` : sql`id = ${only}`}
      order by run_at, id limit 1 for update skip locked)`;
    const [row] = await db
      .update(job)
      .set({ state: "running", token: sql`${job.token} + 1`, leaseUntil })
      .where(sql`${job.id} = ${due}`)
      .returning();
    return (row satisfies JobRow | undefined) ?? null;
  },
  beat: async (id, token, progress) => {
    const rows = await db
      .update(job)
      .set({
        done: progress.done,
        total: progress.total,
        message: progress.message,
        leaseUntil: progress.leaseUntil,
      })
      .where(held(id, token))
      .returning({ id: job.id });
    return rows.length > 0;
  },
  finish: async (id, token, end) => {
    const rows = await db
      .update(job)
      .set({ state: end.state, error: end.error, finishedAt: end.at, leaseUntil: null })
      .where(held(id, token))
      .returning({ id: job.id });
    return rows.length > 0;
  },
  handBack: async (id, token, back) => {
    const rows = await db
      .update(job)
      .set({
        state: "queued",
        runAt: back.runAt,
        leaseUntil: null,
        error: back.error,
        ...(back.failed ? { attempts: sql`${job.attempts} + 1` } : {}),
      })
      .where(held(id, token))
      .returning({ id: job.id });
    return rows.length > 0;
  },
  requestCancel: async (id, at) => {
    const waiting = await db
      .update(job)
      .set({ state: "cancelled", finishedAt: at, cancelRequestedAt: at })
      .where(and(eq(job.id, id), eq(job.state, "queued")))
      .returning({ id: job.id });
    if (waiting.length > 0) return true;
    const running = await db
      .update(job)
      .set({ cancelRequestedAt: at })
      .where(and(eq(job.id, id), eq(job.state, "running"), isNull(job.cancelRequestedAt)))
      .returning({ id: job.id });
    return running.length > 0;
  },
  unfinished: async (uniqueKey) =>
    (
      await db
        .select()
        .from(job)
        .where(and(eq(job.uniqueKey, uniqueKey), inArray(job.state, ["queued", "running"])))
    )[0] ?? null,
  byId: async (id) => (await db.select().from(job).where(eq(job.id, id)))[0] ?? null,
  ofTask: (taskId) => db.select().from(job).where(eq(job.taskId, taskId)).orderBy(desc(job.id)).limit(50),
  nextDue: async () => {
    const [row] = await db
      .select({
        at: sql<
          string | null
        >`min(case when ${job.state} = 'queued' then ${job.runAt} else ${job.leaseUntil} end)`,
      })
      .from(job)
      .where(inArray(job.state, ["queued", "running"]));
    return row?.at ? new Date(row.at) : null;
  },
});
