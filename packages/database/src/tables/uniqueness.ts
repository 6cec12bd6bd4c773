import type { Json, SamplePass, SearchKind, UniquenessOutcome, UniquenessTier, Verdict } from "@touchstone/contract";
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { benchmark } from "./benchmark.ts";
import { id, instant } from "./columns.ts";
import { revision, task } from "./task.ts";

/** A model endpoint of the panel that speaks the chat-completions protocol. The key is stored encrypted and never leaves the server. */
export const panelEndpoint = pgTable("panel_endpoint", {
  id: id(),
  benchmarkId: uuid("benchmark_id").notNull().references(() => benchmark.id, { onDelete: "cascade" }),
  label: text("label").notNull(),
  family: text("family").notNull(),
  baseUrl: text("base_url").notNull(),
  model: text("model").notNull(),
  keyCipher: text("key_cipher"),
  search: text("search").$type<SearchKind>().notNull(),
  /** Name of the search back end; pass e wants another one. */
  backend: text("backend").notNull().default(""),
  temperature: real("temperature"),
  extraBody: jsonb("extra_body").$type<Record<string, Json>>().notNull().default({}),
  /** Currency units per million tokens. */
  priceIn: real("price_in").notNull().default(0),
  priceOut: real("price_out").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** One search for other answers on one revision's text. */
export const uniquenessRun = pgTable(
  "uniqueness_run",
  {
    id: id(),
    taskId: uuid("task_id").notNull().references(() => task.id, { onDelete: "cascade" }),
    revisionId: uuid("revision_id").notNull().references(() => revision.id),
    solverTextHash: text("solver_text_hash").notNull(),
    keyHash: text("key_hash").notNull(),
    tier: text("tier").$type<UniquenessTier>().notNull(),
    outcome: text("outcome").$type<UniquenessOutcome>().notNull().default("pending"),
    costCap: real("cost_cap").notNull(),
    humanSearchBy: text("human_search_by"),
    humanSearchNote: text("human_search_note"),
    oracleNote: text("oracle_note"),
    oracleConfirmedBy: text("oracle_confirmed_by"),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (t) => [index("uniqueness_run_task").on(t.taskId)],
);

/** Equal answers. Gold is a cluster among others; only the server knows which. */
export const cluster = pgTable(
  "cluster",
  {
    id: id(),
    runId: uuid("run_id").notNull().references(() => uniquenessRun.id, { onDelete: "cascade" }),
    /** Key by the type's equality. */
    key: text("key").notNull(),
    label: text("label").notNull(),
    value: jsonb("value").$type<Json>().notNull(),
    unitIds: text("unit_ids").array().notNull(),
    gold: boolean("gold").notNull().default(false),
    /** Merged into another cluster by a recorded decision. */
    mergedInto: uuid("merged_into"),
    mergedBy: text("merged_by"),
    /** Set once verdicts decide it. */
    outcome: text("outcome").$type<"satisfies" | "fails" | "unresolved">(),
    /** How it was closed without people (stored query), if it was. */
    autoReason: text("auto_reason"),
    /** Order in which judges see the candidates; shuffled by a stored seed. */
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("cluster_key").on(t.runId, t.key)],
);

/** One model call or pasted answer, with everything needed to read it again (CHECKS.md 10.9). */
export const sample = pgTable(
  "sample",
  {
    id: id(),
    runId: uuid("run_id").notNull().references(() => uniquenessRun.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    pass: text("pass").$type<SamplePass>().notNull(),
    endpointId: uuid("endpoint_id"),
    trialId: uuid("trial_id"),
    family: text("family").notNull(),
    system: text("system").notNull(),
    search: text("search").$type<SearchKind>().notNull(),
    backend: text("backend").notNull().default(""),
    /** `answer`, `refusal`, `format_error`, `no_output`, `error`, `timeout`. */
    kind: text("kind").notNull(),
    prompt: text("prompt").notNull().default(""),
    promptHash: text("prompt_hash").notNull().default(""),
    raw: text("raw").notNull(),
    answer: jsonb("answer").$type<Json>(),
    modelId: text("model_id").notNull().default(""),
    fingerprint: text("fingerprint").notNull().default(""),
    params: jsonb("params").$type<Record<string, Json>>().notNull().default({}),
    tokensIn: integer("tokens_in").notNull().default(0),
    tokensOut: integer("tokens_out").notNull().default(0),
    cost: real("cost").notNull().default(0),
    error: text("error"),
    /** Clusters it proposes. */
    clusterIds: uuid("cluster_ids").array().notNull().default([]),
    newCluster: boolean("new_cluster").notNull().default(false),
    enteredBy: text("entered_by"),
    answeredAt: instant("answered_at").notNull(),
  },
  (t) => [
    uniqueIndex("sample_seq").on(t.runId, t.seq),
    // A call that was paid for is not paid twice: the plan names each call by its slot.
    index("sample_prompt").on(t.runId, t.promptHash),
  ],
);

/** One judge's verdict on one unit of one cluster. */
export const verdict = pgTable(
  "verdict",
  {
    id: id(),
    runId: uuid("run_id").notNull().references(() => uniquenessRun.id, { onDelete: "cascade" }),
    clusterId: uuid("cluster_id").notNull().references(() => cluster.id, { onDelete: "cascade" }),
    unitId: text("unit_id").notNull(),
    userId: text("user_id").notNull(),
    capacity: text("capacity").$type<"judge" | "adjudicator">().notNull(),
    verdict: text("verdict").$type<Verdict>().notNull(),
    quote: text("quote").notNull(),
    place: text("place").notNull(),
    record: text("record").notNull(),
    note: text("note").notNull().default(""),
    at: instant("at").notNull(),
  },
  (t) => [uniqueIndex("verdict_once").on(t.clusterId, t.unitId, t.userId)],
);
