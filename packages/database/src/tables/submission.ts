import type { ScoredTypeId, SubmissionHeader, SystemCategory } from "@touchstone/contract";
import type { JudgeRecordRow, OutcomeRow, ScoreSetRow, UnitVerdictRow } from "@touchstone/services/ports";
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { benchmark } from "./benchmark.ts";
import { id, instant } from "./columns.ts";
import { release } from "./release.ts";

/** Keys of tasks sort by their bytes here, as they do in reports, whatever the locale of the database. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A system's answers to a published release. Written once. */
export const submission = pgTable(
  "submission",
  {
    id: id(),
    releaseId: uuid("release_id")
      .notNull()
      .references(() => release.id),
    system: text("system").notNull(),
    family: text("family").notNull(),
    category: text("category").$type<SystemCategory>().notNull(),
    complete: boolean("complete").notNull(),
    header: jsonb("header").$type<SubmissionHeader>().notNull(),
    /** SHA-256 of the file. */
    hash: text("hash").notNull(),
    bytes: integer("bytes").notNull(),
    lines: integer("lines").notNull(),
    runs: integer("runs").notNull(),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
  },
  (t) => [uniqueIndex("submission_hash").on(t.releaseId, t.hash)],
);

/** The lines of a submission as they stand in the file, so that any of them can be graded again by itself. */
export const submissionLine = pgTable(
  "submission_line",
  {
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submission.id),
    line: integer("line").notNull(),
    task: key("task").notNull(),
    run: integer("run").notNull(),
    text: text("text").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.line] }),
    uniqueIndex("submission_line_task").on(t.submissionId, t.task, t.run),
  ],
);

/** One scoring of a submission by one configuration and judge. Immutable once it is scored; corrections are new versions. */
export const scoreSet = pgTable(
  "score_set",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submission.id),
    version: integer("version").notNull(),
    previousId: uuid("previous_id"),
    configuration: jsonb("configuration").$type<ScoreSetRow["configuration"]>().notNull(),
    configurationHash: text("configuration_hash").notNull(),
    scorerVersion: text("scorer_version").notNull(),
    judge: jsonb("judge").$type<ScoreSetRow["judge"]>(),
    judgeKey: text("judge_key").notNull().default(""),
    endpointId: uuid("endpoint_id"),
    costCap: doublePrecision("cost_cap").notNull().default(0),
    spent: doublePrecision("spent").notNull().default(0),
    costCapReached: boolean("cost_cap_reached").notNull().default(false),
    failures: integer("failures").notNull().default(0),
    instrument: jsonb("instrument").$type<ScoreSetRow["instrument"]>().notNull(),
    state: text("state").$type<ScoreSetRow["state"]>().notNull(),
    jobId: uuid("job_id"),
    begunAt: instant("begun_at"),
    report: json("report").$type<ScoreSetRow["report"]>(),
    summary: jsonb("summary").$type<ScoreSetRow["summary"]>(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    scoredAt: instant("scored_at"),
  },
  (t) => [
    uniqueIndex("score_set_version").on(
      t.submissionId,
      t.configurationHash,
      t.scorerVersion,
      t.judgeKey,
      t.version,
    ),
    foreignKey({ columns: [t.previousId], foreignColumns: [t.id], name: "score_set_previous_fk" }),
  ],
);

/** What became of one task in one run. */
export const outcome = pgTable(
  "outcome",
  {
    scoreSetId: uuid("score_set_id")
      .notNull()
      .references(() => scoreSet.id),
    task: key("task").notNull(),
    run: integer("run").notNull(),
    type: text("type").$type<ScoredTypeId>().notNull(),
    /** Null while the task is ungraded. */
    score: doublePrecision("score"),
    outcome: json("outcome").$type<OutcomeRow["outcome"]>().notNull(),
    /** Units without a verdict. They hold gold. */
    open: jsonb("open").$type<OutcomeRow["open"]>().notNull(),
    /** Hashes of all units that no rule decided. */
    asked: text("asked").array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scoreSetId, t.task, t.run] }),
    index("outcome_asked").using("gin", t.asked),
    index("outcome_open").on(t.scoreSetId, t.task, t.run).where(sql`open <> '[]'::jsonb`),
  ],
);

/** A person's verdict on a unit that rules leave open; the one with the highest ordinal counts. */
export const unitVerdict = pgTable(
  "unit_verdict",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    releaseId: uuid("release_id")
      .notNull()
      .references(() => release.id),
    scoreSetId: uuid("score_set_id")
      .notNull()
      .references(() => scoreSet.id),
    unitHash: text("unit_hash").notNull(),
    ordinal: integer("ordinal").notNull(),
    task: text("task").notNull(),
    unit: jsonb("unit").$type<UnitVerdictRow["unit"]>().notNull(),
    verdict: text("verdict").$type<UnitVerdictRow["verdict"]>().notNull(),
    note: text("note").notNull(),
    userId: text("user_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    uniqueIndex("unit_verdict_ordinal").on(t.benchmarkId, t.unitHash, t.ordinal),
    index("unit_verdict_release").on(t.releaseId, t.id),
  ],
);

/** What a judge said to one unit in one order. */
export const judgeRecord = pgTable(
  "judge_record",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    judgeKey: text("judge_key").notNull(),
    task: text("task").notNull(),
    record: jsonb("record").$type<JudgeRecordRow["record"]>().notNull(),
    tokensIn: integer("tokens_in").notNull(),
    tokensOut: integer("tokens_out").notNull(),
    cost: doublePrecision("cost").notNull(),
  },
  (t) => [index("judge_record_task").on(t.benchmarkId, t.judgeKey, t.task, t.id)],
);
