import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** Background work, claimed with SKIP LOCKED, leased, heart-beaten and fenced. */
export const job = pgTable(
  "job",
  {
    id: id(),
    kind: text("kind").notNull(),
    benchmarkId: uuid("benchmark_id"),
    taskId: uuid("task_id"),
    /** At most one unfinished job per key. */
    uniqueKey: text("unique_key"),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"queued" | "running" | "done" | "failed" | "cancelled">().notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    message: text("message").notNull().default(""),
    attempts: integer("attempts").notNull().default(0),
    token: integer("token").notNull().default(0),
    runAt: instant("run_at").notNull(),
    leaseUntil: instant("lease_until"),
    cancelRequestedAt: instant("cancel_requested_at"),
    error: text("error"),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("job_due").on(t.runAt).where(sql`state in ('queued', 'running')`),
    index("job_task").on(t.taskId),
    uniqueIndex("job_unique_key").on(t.uniqueKey).where(sql`state in ('queued', 'running')`),
  ],
);
