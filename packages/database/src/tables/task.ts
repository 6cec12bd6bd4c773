import type {
  CheckResult,
  Finding,
  ReturnReason,
  Stage,
  TaskContent,
  TaskTypeId,
} from "@touchstone/contract";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { benchmark } from "./benchmark.ts";
import { id, instant } from "./columns.ts";

export const task = pgTable(
  "task",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    key: text("key").notNull().unique(),
    type: text("type").$type<TaskTypeId>().notNull(),
    /** Copy of the draft's title; shown to its authors only. */
    title: text("title").notNull().default(""),
    discipline: text("discipline").notNull().default(""),
    /** Copy of what the pure stage function said last. */
    stage: text("stage").$type<Stage>().notNull().default("draft"),
    stageReason: text("stage_reason").$type<ReturnReason>(),
    stageNote: text("stage_note").notNull().default(""),
    stageSince: instant("stage_since").notNull(),
    /** Flag with a reason (drift, suspected wrong key). */
    suspended: text("suspended"),
    /** Number of the latest revision; 0 before the first submission. */
    revision: integer("revision").notNull().default(0),
    /** Version of the rules to which an owner moved the task; null: that of the latest submission. */
    judgedUnder: integer("judged_under"),
    createdBy: text("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("task_number").on(t.benchmarkId, t.number),
    index("task_list").on(t.benchmarkId, t.createdAt, t.id),
    index("task_stage").on(t.benchmarkId, t.stage, t.createdAt, t.id),
  ],
);

export const taskAuthor = pgTable(
  "task_author",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.userId] }), index("task_author_user").on(t.userId)],
);

/** The one mutable working copy; `version` counts saves. */
export const draft = pgTable("draft", {
  taskId: uuid("task_id")
    .primaryKey()
    .references(() => task.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  typeVersion: integer("type_version").notNull(),
  content: jsonb("content").$type<TaskContent>().notNull(),
  /** Idempotency key of the last save: a repeated request gets the same answer. */
  saveId: text("save_id").notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: text("updated_by").notNull(),
});

/** What the duplicate checks of other tasks need to know of a task's latest revision, so that no list of contents is loaded. */
export const taskFacts = pgTable(
  "task_facts",
  {
    taskId: uuid("task_id")
      .primaryKey()
      .references(() => task.id, { onDelete: "cascade" }),
    benchmarkId: uuid("benchmark_id").notNull(),
    type: text("type").$type<TaskTypeId>().notNull(),
    question: text("question").notNull(),
    answerKey: text("answer_key").notNull(),
    maskedKeys: text("masked_keys").array().notNull(),
    countDisclosed: boolean("count_disclosed"),
  },
  (t) => [index("task_facts_benchmark").on(t.benchmarkId)],
);

/** Immutable content of a task. A trigger refuses changes. */
export const revision = pgTable(
  "revision",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    type: text("type").$type<TaskTypeId>().notNull(),
    typeVersion: integer("type_version").notNull(),
    content: jsonb("content").$type<TaskContent>().notNull(),
    revisionHash: text("revision_hash").notNull(),
    /** Hash of the solver view: what trials and uniqueness runs bind to. */
    solverTextHash: text("solver_text_hash").notNull(),
    /** Hash of everything that decides how an answer is judged. */
    keyHash: text("key_hash").notNull(),
    /** Hash of the canonical answer that pass c names. */
    answerHash: text("answer_hash").notNull(),
    rulesVersion: integer("rules_version").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [uniqueIndex("revision_number").on(t.taskId, t.number)],
);

/** Exposure keys of every revision a task ever had; tasks that share one are one lineage. */
export const exposureKey = pgTable(
  "exposure_key",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    benchmarkId: uuid("benchmark_id").notNull(),
    key: text("key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.key] }), index("exposure_key_key").on(t.benchmarkId, t.key)],
);

/** Append-only ledger: a person saw something of a task. A trigger refuses changes. */
export const exposure = pgTable(
  "exposure",
  {
    id: id(),
    taskId: uuid("task_id").notNull(),
    userId: text("user_id").notNull(),
    /** What was seen. */
    what: text("what").$type<"question" | "gold" | "trial" | "judging">().notNull(),
    /** The act through which it was seen. */
    why: text("why")
      .$type<
        | "author"
        | "opened"
        | "trial"
        | "screening"
        | "judging"
        | "adjudication"
        | "approval"
        | "grading"
        | "export"
        | "answer_shown"
      >()
      .notNull(),
    revision: integer("revision"),
    at: instant("at").notNull(),
  },
  (t) => [index("exposure_person").on(t.userId, t.taskId), index("exposure_task").on(t.taskId)],
);

/** Results of checks bound to a revision; a carried one says from which. */
export const checkResult = pgTable(
  "check_result",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revision.id, { onDelete: "cascade" }),
    checkId: text("check_id").notNull(),
    result: jsonb("result").$type<CheckResult>().notNull(),
    status: text("status").notNull(),
    severity: text("severity").notNull(),
  },
  (t) => [uniqueIndex("check_result_once").on(t.revisionId, t.checkId)],
);

/** Evidence for a network, model or human check, uploaded or entered by hand; counts once a second person confirmed it. */
export const checkEvidence = pgTable(
  "check_evidence",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id").notNull(),
    checkId: text("check_id").notNull(),
    inputsHash: text("inputs_hash").notNull(),
    capture: text("capture").$type<"uploaded" | "entered">().notNull(),
    result: text("result").$type<"pass" | "warn" | "block">().notNull(),
    statement: text("statement").notNull(),
    measured: text("measured").notNull().default(""),
    fileName: text("file_name"),
    body: text("body"),
    bodyHash: text("body_hash"),
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
    confirmedBy: text("confirmed_by"),
    confirmedAt: instant("confirmed_at"),
    refusedReason: text("refused_reason"),
  },
  (t) => [index("check_evidence_task").on(t.taskId, t.checkId)],
);

/** Acceptance of a finding by a second person (CHECKS.md 0.5); for a warn its acknowledgement. */
export const waiver = pgTable(
  "waiver",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    /** Null while the task has no revision: asked for on a draft. */
    revisionId: uuid("revision_id"),
    revisionHash: text("revision_hash").notNull(),
    checkId: text("check_id").notNull(),
    /** Name of the finding: what was measured, on which inputs, under which thresholds. */
    findingKey: text("finding_key").notNull(),
    finding: jsonb("finding").$type<Finding>().notNull(),
    reason: text("reason").notNull(),
    requestedBy: text("requested_by").notNull(),
    requestedAt: instant("requested_at").notNull(),
    decision: text("decision").$type<"approved" | "refused">(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    decisionNote: text("decision_note").notNull().default(""),
  },
  (t) => [index("waiver_task").on(t.taskId)],
);

/** The screening reviewer's record: replayed the steps and confirms, or returns with a reason. */
export const screening = pgTable(
  "screening",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id").notNull(),
    revisionHash: text("revision_hash").notNull(),
    solverTextHash: text("solver_text_hash").notNull(),
    keyHash: text("key_hash").notNull(),
    userId: text("user_id").notNull(),
    outcome: text("outcome").$type<"confirmed" | "returned">().notNull(),
    /** How the answer was reached (the gate `solvable`): guided replay or an untimed solve. */
    solvable: text("solvable").$type<"guided" | "untimed" | "none">().notNull(),
    steps: text("steps").notNull().default(""),
    reason: text("reason").$type<ReturnReason>(),
    note: text("note").notNull().default(""),
    at: instant("at").notNull(),
  },
  (t) => [index("screening_task").on(t.taskId)],
);

/** An act that ends the way of one submitted revision; binds to the revision's number, 0 for a draft nobody submitted. */
export const decision = pgTable(
  "decision",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    kind: text("kind").$type<"return" | "discard" | "withdraw" | "retire" | "restore">().notNull(),
    reason: text("reason").$type<ReturnReason>(),
    note: text("note").notNull().default(""),
    by: text("by").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("decision_task").on(t.taskId)],
);

/** Approval or refusal after the last gate; two are needed, from a reviewer of the field and an editor. */
export const approval = pgTable(
  "approval",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id").notNull(),
    revisionHash: text("revision_hash").notNull(),
    capacity: text("capacity").$type<"reviewer" | "editor">().notNull(),
    /** For a reviewer: one of their fields is a field of the task. */
    fieldMatches: boolean("field_matches").notNull(),
    userId: text("user_id").notNull(),
    decision: text("decision").$type<"approved" | "refused">().notNull(),
    note: text("note").notNull().default(""),
    reason: text("reason").$type<ReturnReason>(),
    at: instant("at").notNull(),
  },
  (t) => [uniqueIndex("approval_once").on(t.revisionId, t.userId)],
);

/** A leased place for a person's work on a task (screening, judging, adjudication), with the form they have typed so far. */
export const assignment = pgTable(
  "assignment",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id").notNull(),
    kind: text("kind").$type<"screening" | "judging" | "adjudication" | "approval">().notNull(),
    userId: text("user_id").notNull(),
    state: text("state").$type<"claimed" | "submitted" | "released" | "skipped">().notNull(),
    /** Fencing token: only the holder of the current one may write. */
    token: integer("token").notNull().default(1),
    leaseUntil: instant("lease_until").notNull(),
    smallTeam: boolean("small_team").notNull().default(false),
    form: jsonb("form").$type<Record<string, unknown>>(),
    formVersion: integer("form_version").notNull().default(0),
    claimedAt: instant("claimed_at").notNull(),
    submittedAt: instant("submitted_at"),
  },
  (t) => [
    uniqueIndex("assignment_once").on(t.revisionId, t.kind, t.userId),
    index("assignment_person").on(t.userId, t.state),
  ],
);
