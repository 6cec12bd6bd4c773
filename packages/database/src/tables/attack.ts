import type { Json } from "@touchstone/contract";
import type { AttackRow, AttackStep } from "@touchstone/services/ports";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { task } from "./task.ts";

/** One attempt of an author to break a draft. What it was made on is kept with it, since drafts change. */
export const attack = pgTable(
  "attack",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    /** Of the draft. */
    version: integer("version").notNull(),
    /** It holds the answer. */
    document: json("document").$type<Json>().notNull(),
    contentHash: text("content_hash").notNull(),
    /** Hash of what each check reads, by check. */
    inputs: json("inputs").$type<AttackRow["inputs"]>().notNull(),
    parts: text("parts").array().$type<AttackRow["parts"]>().notNull(),
    engines: json("engines").$type<AttackRow["engines"]>().notNull(),
    notAsked: json("not_asked").$type<AttackRow["notAsked"]>().notNull(),
    costCap: doublePrecision("cost_cap").notNull(),
    costCapReached: boolean("cost_cap_reached").notNull(),
    jobId: uuid("job_id").notNull(),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [index("attack_task").on(t.taskId, t.startedAt)],
);

/** One question of an attack; stored with its answer before the next is asked, so that none is asked or paid for twice. */
export const attackStep = pgTable(
  "attack_step",
  {
    attackId: uuid("attack_id")
      .notNull()
      .references(() => attack.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    slot: text("slot").notNull(),
    ask: json("ask").$type<AttackStep["ask"]>().notNull(),
    state: text("state").$type<AttackStep["state"]>().notNull(),
    why: text("why"),
    tries: integer("tries").notNull(),
    retryAt: instant("retry_at"),
    found: json("found").$type<AttackStep["found"]>(),
    /** The whole reply of a model as it came. */
    raw: text("raw"),
    cost: doublePrecision("cost").notNull(),
    askedAt: instant("asked_at"),
  },
  (t) => [primaryKey({ columns: [t.attackId, t.seq] })],
);
