import { customType, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { benchmark } from "./benchmark.ts";
import { id, instant } from "./columns.ts";
import { revision, task } from "./task.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** An immutable, versioned set of accepted revisions. Canary and date are inputs fixed when it is created. */
export const release = pgTable(
  "release",
  {
    id: id(),
    benchmarkId: uuid("benchmark_id")
      .notNull()
      .references(() => benchmark.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    state: text("state").$type<"draft" | "published">().notNull(),
    canary: text("canary").notNull(),
    date: text("date").notNull(),
    notes: text("notes").notNull().default(""),
    bundle: bytes("bundle"),
    bundleHash: text("bundle_hash"),
    manifest: jsonb("manifest").$type<Record<string, unknown>>(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    publishedAt: instant("published_at"),
  },
  (t) => [uniqueIndex("release_version").on(t.benchmarkId, t.version)],
);

export const releaseItem = pgTable(
  "release_item",
  {
    releaseId: uuid("release_id")
      .notNull()
      .references(() => release.id, { onDelete: "cascade" }),
    taskId: uuid("task_id")
      .notNull()
      .references(() => task.id),
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revision.id),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.taskId] }), index("release_item_task").on(t.taskId)],
);

/** A mistake found in a published release; the release keeps its bytes. */
export const erratum = pgTable("erratum", {
  id: id(),
  releaseId: uuid("release_id")
    .notNull()
    .references(() => release.id, { onDelete: "cascade" }),
  taskId: uuid("task_id").notNull(),
  text: text("text").notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
});
