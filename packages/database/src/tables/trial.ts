import type { AidPolicy, Json, TrialState, VoidRule } from "@touchstone/contract";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { revision, task } from "./task.ts";

/** What a solver adds after the answer is sealed (CHECKS.md 14.22). */
export interface TrialDebrief {
  otherAnswers: string;
  entitiesFound: string;
  unclear: string;
}

/** One blind, capped attempt; the columns are those of the pure trial. All times are the server's. */
export const trial = pgTable(
  "trial",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    benchmarkId: uuid("benchmark_id").notNull(),
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revision.id),
    solverTextHash: text("solver_text_hash").notNull(),
    userId: text("user_id").notNull(),
    state: text("state").$type<TrialState>().notNull(),
    control: boolean("control").notNull().default(false),
    /** Seed of the draw that gave this place. */
    seed: text("seed").notNull(),
    /** Fencing token; a takeover by another window raises it. */
    token: integer("token").notNull().default(1),
    claimedAt: instant("claimed_at").notNull(),
    leaseUntil: instant("lease_until").notNull(),
    /** 0 to 3, said before the start. */
    familiarity: integer("familiarity"),
    aidPolicy: text("aid_policy").$type<AidPolicy>().notNull(),
    startedAt: instant("started_at"),
    deadline: instant("deadline"),
    /** Last draft received in time; after sealing it is the answer. */
    draft: jsonb("draft").$type<{ answer: Json }>(),
    draftVersion: integer("draft_version").notNull().default(0),
    draftAt: instant("draft_at"),
    late: jsonb("late").$type<{ answer: Json; receivedAt: number }[]>().notNull().default([]),
    heardAt: instant("heard_at"),
    hidden: boolean("hidden").notNull().default(false),
    /** How often the tab was left; telemetry, never held against anybody. */
    timesHidden: integer("times_hidden").notNull().default(0),
    gapMs: integer("gap_ms").notNull().default(0),
    submittedAt: instant("submitted_at"),
    sealedAt: instant("sealed_at"),
    debriefClosed: boolean("debrief_closed").notNull().default(false),
    gaveUp: boolean("gave_up").notNull().default(false),
    confidence: text("confidence").$type<"guess" | "likely" | "sure">(),
    queries: jsonb("queries").$type<{ text: string; at: number | null }[]>().notNull().default([]),
    aids: text("aids").array().$type<("ai-overview" | "chatbot")[]>(),
    debrief: jsonb("debrief").$type<TrialDebrief>(),
    outcome: text("outcome").$type<"solved" | "not_solved" | "undecided">(),
    /** Key the grade was computed with; a changed key grades again. */
    gradedKeyHash: text("graded_key_hash"),
    flags: text("flags").array().notNull().default([]),
    score: real("score"),
    /** Units of the type's comparison. */
    gradeUnits: jsonb("grade_units").$type<Json>(),
    /** A person, where the comparison could not decide. */
    gradedBy: text("graded_by"),
    gradedAt: instant("graded_at"),
    gradeNote: text("grade_note").notNull().default(""),
    voids: text("voids").array().$type<VoidRule[]>().notNull().default([]),
    voidNote: text("void_note").notNull().default(""),
  },
  (t) => [
    // One attempt per person and task, ever; lapsed and declined places do not count.
    uniqueIndex("trial_one_attempt").on(t.taskId, t.userId).where(sql`state not in ('lapsed', 'declined')`),
    // One active trial per person.
    uniqueIndex("trial_one_active").on(t.userId).where(sql`state in ('claimed', 'started')`),
    index("trial_task").on(t.taskId, t.state),
    index("trial_person").on(t.userId, t.state),
    index("trial_open")
      .on(t.benchmarkId)
      .where(sql`state in ('claimed', 'started') or (sealed_at is not null and not debrief_closed)`),
  ],
);

/**
 * What a claim must know of a task's trial gate, so that it takes one statement: a copy of what the pure functions said
 * when the task was last judged. Whoever judges a task holds the row's lock, so `free` and the claims never part.
 */
export const trialGate = pgTable(
  "trial_gate",
  {
    taskId: uuid("task_id")
      .primaryKey()
      .references(() => task.id, { onDelete: "cascade" }),
    benchmarkId: uuid("benchmark_id").notNull(),
    revisionId: uuid("revision_id").notNull(),
    solverTextHash: text("solver_text_hash").notNull(),
    rulesVersion: integer("rules_version").notNull(),
    /** The task stands in the trial and is not suspended. */
    open: boolean("open").notNull(),
    /** Places of the gate: those required less the sealed trials that count or may count. */
    places: integer("places").notNull(),
    /** Places nobody holds; a claim takes one. A lapsed place is free again once the trial was settled. */
    free: integer("free").notNull(),
    leaseSeconds: integer("lease_seconds").notNull(),
    aidPolicy: text("aid_policy").$type<AidPolicy>().notNull(),
    matchField: boolean("match_field").notNull(),
    excludeInstitution: boolean("exclude_institution").notNull(),
    fields: text("fields").array().notNull(),
    /** ORCID iDs of the authors of the task and of its works. */
    authorOrcids: text("author_orcids").array().notNull(),
    workOrcids: text("work_orcids").array().notNull(),
  },
  (t) => [index("trial_gate_open").on(t.benchmarkId).where(sql`open and places > 0`)],
);
