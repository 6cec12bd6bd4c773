import type { DriftResult, DriftTaskRow } from "@touchstone/services/ports";
import { boolean, index, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { benchmark } from "./benchmark.ts";
import { id, instant } from "./columns.ts";
import { revision, task } from "./task.ts";

/** One look at whether databases still say what tasks take from them. */
export const driftRun = pgTable(
  "drift_run",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    /** Null: all accepted and released tasks of the benchmark. */
    taskId: uuid("task_id"),
    jobId: uuid("job_id").notNull(),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [index("drift_run_benchmark").on(t.benchmarkId, t.startedAt)],
);

/** What a run found of one revision of a task; without a standing until it is judged. */
export const driftTask = pgTable(
  "drift_task",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => driftRun.id, { onDelete: "cascade" }),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revision.id, { onDelete: "cascade" }),
    /** Number of the revision. */
    number: integer("number").notNull(),
    standing: text("standing").$type<DriftTaskRow["standing"]>(),
    /** Why it was not checked, or not wholly: codes. */
    reasons: text("reasons").array().notNull(),
    /** Names what broke the answer, so that the same need not be decided twice; empty where nothing did. */
    breaksHash: text("breaks_hash").notNull(),
    /** It holds words of records and gold. */
    result: json("result").$type<DriftResult>(),
    judgedAt: instant("judged_at"),
    liftedBy: text("lifted_by"),
    liftedAt: instant("lifted_at"),
    liftReason: text("lift_reason").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.taskId] }), index("drift_task_latest").on(t.taskId, t.judgedAt)],
);

/** What a database answered in a run, kept until the run is over so that nothing is asked twice. */
export const driftAnswer = pgTable(
  "drift_answer",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => driftRun.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    /** Code of the refusal, or null. */
    refused: text("refused"),
    tries: integer("tries").notNull(),
    /** The host asked to be left alone until then. */
    retryAt: instant("retry_at"),
    body: text("body"),
    identifiers: text("identifiers").array(),
    capped: boolean("capped").notNull(),
    release: text("release").notNull(),
    askedAt: instant("asked_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.question] })],
);
