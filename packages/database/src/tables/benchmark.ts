import type { Role, Rules } from "@touchstone/contract";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { id, instant } from "./columns.ts";

export const benchmark = pgTable("benchmark", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  description: text("description").notNull().default(""),
  disciplines: text("disciplines").array().notNull().default([]),
  databases: text("databases").array().notNull().default([]),
  licence: text("licence").notNull().default("CC-BY-4.0"),
  /** Example mode: its people are fictional and may be entered with one click on a loopback address. */
  example: boolean("example").notNull().default(false),
  rulesVersion: integer("rules_version").notNull().default(1),
  /** Last number given to a task; never falls, so that keys are never reused. */
  lastTaskNumber: integer("last_task_number").notNull().default(0),
  createdAt: instant("created_at").notNull(),
});

/** Versioned rules; rows are only added. */
export const ruleSet = pgTable(
  "rule_set",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    rules: jsonb("rules").$type<Rules>().notNull(),
    note: text("note").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [uniqueIndex("rule_set_version").on(t.benchmarkId, t.version)],
);

export const member = pgTable(
  "member",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    roles: text("roles").array().$type<Role[]>().notNull(),
    disciplines: text("disciplines").array().notNull().default([]),
    joinedAt: instant("joined_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [uniqueIndex("member_once").on(t.benchmarkId, t.userId), index("member_user").on(t.userId)],
);

/** Invitation and set-up links; only the hash of the token is stored. `benchmarkId` null: the one-time set-up link. */
export const invitation = pgTable(
  "invitation",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id").references(() => benchmark.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    email: text("email"),
    roles: text("roles").array().$type<Role[]>().notNull(),
    disciplines: text("disciplines").array().notNull().default([]),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedBy: text("accepted_by"),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("invitation_benchmark").on(t.benchmarkId)],
);

/** Append-only record of every act: who, what, when. A trigger refuses changes. `taskId` has no foreign key on purpose: history outlives what it tells of. */
export const history = pgTable(
  "history",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id"),
    taskId: uuid("task_id"),
    /** User id, `operator` or `system`. */
    actor: text("actor").notNull(),
    code: text("code").notNull(),
    params: jsonb("params").$type<Record<string, unknown>>().notNull().default({}),
    /** Blind acts (trials, verdicts) are hidden from authors and judges until their stage is over. */
    blind: boolean("blind").notNull().default(false),
    at: instant("at").notNull(),
  },
  (t) => [index("history_task").on(t.taskId, t.id), index("history_benchmark").on(t.benchmarkId, t.id)],
);

/** Facts about this instance: schema, set-up, secret check. */
export const meta = pgTable("touchstone_meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});
