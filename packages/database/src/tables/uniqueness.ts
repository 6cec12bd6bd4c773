import type { Json, SamplePass, SearchKind, UniquenessTier, Verdict } from "@touchstone/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { benchmark } from "./benchmark.ts";
import { id, instant } from "./columns.ts";
import { revision, task } from "./task.ts";

/** A model endpoint of the panel that speaks the chat-completions protocol. The key is stored encrypted and never leaves the server. */
export const panelEndpoint = pgTable("panel_endpoint", {
  id: id(),
  benchmarkId: uuid("benchmark_id")
    .notNull()
    .references(() => benchmark.id, { onDelete: "cascade" }),
  label: text("label").notNull(),
  family: text("family").notNull(),
  baseUrl: text("base_url").notNull(),
  model: text("model").notNull(),
  keyCipher: text("key_cipher"),
  search: text("search").$type<SearchKind>().notNull(),
  /** Name of the search back end; pass e wants another one. */
  backend: text("backend").notNull().default(""),
  temperature: doublePrecision("temperature"),
  extraBody: jsonb("extra_body").$type<Record<string, Json>>().notNull().default({}),
  /** Currency units per million tokens. */
  priceIn: doublePrecision("price_in").notNull().default(0),
  priceOut: doublePrecision("price_out").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** The search for other answers on one text of a task; a revision that changes only the key goes on with it. */
export const uniquenessRun = pgTable(
  "uniqueness_run",
  {
    id: id(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id, { onDelete: "cascade" }),
    /** The revision that its answers were clustered for last. */
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revision.id),
    solverTextHash: text("solver_text_hash").notNull(),
    tier: text("tier").$type<UniquenessTier>().notNull(),
    /** Seed of the order in which judges see the candidates. */
    seed: text("seed").notNull(),
    costCap: doublePrecision("cost_cap").notNull(),
    costCapReached: boolean("cost_cap_reached").notNull().default(false),
    /** Derivation of gold from the evidence (CHECKS.md 10.4 `untested`), and the key it derived. */
    oracleNote: text("oracle_note"),
    oracleBy: text("oracle_by"),
    oracleKeyHash: text("oracle_key_hash"),
    oracleConfirmedBy: text("oracle_confirmed_by"),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull(),
  },
  (t) => [uniqueIndex("uniqueness_run_text").on(t.taskId, t.solverTextHash)],
);

/** A person who is no author looked for other answers by hand. */
export const humanSearch = pgTable(
  "human_search",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => uniquenessRun.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    /** Where and how they looked. */
    note: text("note").notNull(),
    /** Answers they came upon. */
    found: integer("found").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("human_search_run").on(t.runId)],
);

/** Equal answers. Gold is a cluster among others; only the server knows which. */
export const cluster = pgTable(
  "cluster",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => uniquenessRun.id, { onDelete: "cascade" }),
    /** Key by the type's equality. */
    key: text("key").notNull(),
    label: text("label").notNull(),
    value: jsonb("value").$type<Json>().notNull(),
    unitIds: text("unit_ids").array().notNull(),
    gold: boolean("gold").notNull().default(false),
    /** `open`: no rule says whether it is gold under another name, and nobody has decided. */
    equality: text("equality").$type<"settled" | "open">().notNull().default("settled"),
    /** Merged into another cluster by a recorded decision. */
    mergedInto: uuid("merged_into"),
    decidedBy: text("decided_by"),
    decisionNote: text("decision_note").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("cluster_key").on(t.runId, t.key)],
);

/** One model call, pasted answer, wrong answer of a trial or find of a person, with everything needed to read it again (CHECKS.md 10.9). */
export const sample = pgTable(
  "sample",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => uniquenessRun.id, { onDelete: "cascade" }),
    /** Revision whose text was asked. */
    revisionId: uuid("revision_id").notNull(),
    pass: text("pass").$type<SamplePass>().notNull(),
    origin: text("origin").$type<"called" | "pasted" | "trial" | "found" | "submission">().notNull(),
    /** Names a planned call by endpoint, settings, prompt and repetition; null for what was not called. */
    slot: text("slot"),
    jobId: uuid("job_id"),
    endpointId: uuid("endpoint_id"),
    trialId: uuid("trial_id"),
    family: text("family").notNull(),
    system: text("system").notNull(),
    search: text("search").$type<SearchKind>().notNull(),
    backend: text("backend").notNull().default(""),
    state: text("state")
      .$type<"answered" | "declined" | "format_error" | "no_output" | "timeout" | "error">()
      .notNull(),
    prompt: text("prompt").notNull().default(""),
    promptHash: text("prompt_hash").notNull().default(""),
    /** What the system said. */
    text: text("text").notNull(),
    /** The whole reply as it came, tool log included. */
    raw: text("raw").notNull().default(""),
    /** Answers read out of the text. */
    answers: jsonb("answers").$type<Json[]>().notNull().default([]),
    modelId: text("model_id").notNull().default(""),
    fingerprint: text("fingerprint").notNull().default(""),
    params: jsonb("params").$type<Record<string, Json>>().notNull().default({}),
    tokensIn: integer("tokens_in").notNull().default(0),
    tokensOut: integer("tokens_out").notNull().default(0),
    cost: doublePrecision("cost").notNull().default(0),
    error: text("error"),
    /** When a failed call may be tried again; null when it may not. */
    retryAt: instant("retry_at"),
    codeVersion: text("code_version").notNull().default(""),
    /** Hash of the answer that the prompt named (pass c). */
    namedAnswerHash: text("named_answer_hash"),
    /** Clusters it proposes, under the key with this hash. */
    clusterIds: uuid("cluster_ids").array().notNull().default([]),
    clusteredKeyHash: text("clustered_key_hash"),
    enteredBy: text("entered_by"),
    answeredAt: instant("answered_at").notNull(),
    storedAt: instant("stored_at").notNull(),
  },
  (t) => [
    index("sample_run").on(t.runId, t.storedAt),
    // A call that was paid for is not paid twice.
    uniqueIndex("sample_slot")
      .on(t.runId, t.slot)
      .where(sql`slot is not null and state not in ('error', 'timeout')`),
    uniqueIndex("sample_trial").on(t.runId, t.trialId),
  ],
);

/** One judge's verdict on one unit of one cluster; counts once it is sealed. */
export const verdict = pgTable(
  "verdict",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => uniquenessRun.id, { onDelete: "cascade" }),
    clusterId: uuid("cluster_id")
      .notNull()
      .references(() => cluster.id, { onDelete: "cascade" }),
    unitId: text("unit_id").notNull(),
    userId: text("user_id").notNull(),
    capacity: text("capacity").$type<"judge" | "adjudicator">().notNull(),
    verdict: text("verdict").$type<Verdict>().notNull(),
    quote: text("quote").notNull(),
    place: text("place").notNull(),
    record: text("record").notNull(),
    note: text("note").notNull().default(""),
    /** Hash of the unit's statement as it was read. */
    statementHash: text("statement_hash").notNull(),
    smallTeam: boolean("small_team").notNull().default(false),
    at: instant("at").notNull(),
    sealedAt: instant("sealed_at"),
  },
  (t) => [uniqueIndex("verdict_once").on(t.clusterId, t.unitId, t.userId), index("verdict_run").on(t.runId)],
);
