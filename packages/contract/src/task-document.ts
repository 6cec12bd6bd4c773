import { z } from "zod";
import { Work } from "./work.ts";

/** Long names of the task types; codes such as T1 are labels for people. */
export const TASK_TYPES = [
  "database-navigation",
  "literature-retrieval",
  "reference-completion",
  "knowledge-synthesis",
] as const;
export const TaskTypeId = z.enum(TASK_TYPES);
export type TaskTypeId = z.infer<typeof TaskTypeId>;

/** Half-open UTF-16 range into a text of the payload; `binds` names what the words describe (node, constraint, signal, validator, "framing"). */
export const Span = z.strictObject({
  id: z.string().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string(),
  binds: z.array(z.string()),
});
export type Span = z.infer<typeof Span>;

/** A question or passage: Markdown with `$…$` maths and `\ce{}`, and the spans bound to what they describe. */
export const BoundText = z.strictObject({ text: z.string(), spans: z.array(Span) });
export type BoundText = z.infer<typeof BoundText>;

/** How a source record came to us. */
export const Capture = z.enum(["fetched", "uploaded", "transcribed"]);
export type Capture = z.infer<typeof Capture>;

/** Snapshot of a database record or paper. `hash` is the SHA-256 of `body` (UTF-8). */
export const SourceRecord = z.strictObject({
  id: z.string().min(1),
  database: z.string(),
  identifier: z.string(),
  url: z.string(),
  capture: Capture,
  retrievedAt: z.string(),
  release: z.string(),
  derivedFrom: z.string().nullable().default(null),
  body: z.string().nullable(),
  hash: z.string(),
});
export type SourceRecord = z.infer<typeof SourceRecord>;

/** Pointer into a source record or a work with the words that prove something. */
export const Evidence = z.strictObject({
  sourceId: z.string().nullable().default(null),
  workId: z.string().nullable().default(null),
  place: z.string().default(""),
  quote: z.string().default(""),
});
export type Evidence = z.infer<typeof Evidence>;

export const TaskMeta = z.strictObject({
  title: z.string(),
  disciplines: z.array(z.string()),
  language: z.string(),
  databases: z.array(z.string()),
  authors: z.array(z.strictObject({ name: z.string(), orcid: z.string().nullable().default(null) })),
  licence: z.string(),
  asOf: z.string().nullable(),
});
export type TaskMeta = z.infer<typeof TaskMeta>;

/** What the revision hash covers besides the type: everything a solver sees and everything that decides how an answer is judged. */
export const TaskContent = z.strictObject({
  meta: TaskMeta,
  payload: z.unknown(),
  works: z.array(Work),
  sources: z.array(SourceRecord),
});
export type TaskContent = z.infer<typeof TaskContent>;

/** The document that leaves and enters the studio (DESIGN.md §6, format 1). */
export const TaskDocument = z.strictObject({
  format: z.literal("touchstone-task"),
  formatVersion: z.literal(1),
  id: z.string().min(1),
  type: TaskTypeId,
  typeVersion: z.int().min(1),
  ...TaskContent.shape,
});
export type TaskDocument = z.infer<typeof TaskDocument>;
/** A document whose payload has been parsed by its task type. */
export type TaskDocumentOf<P> = Omit<TaskDocument, "payload"> & { payload: P };
