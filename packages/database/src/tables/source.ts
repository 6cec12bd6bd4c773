import { index, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** Records of databases as they were fetched lately, kept for a while so that nobody has to be asked twice. */
export const sourceSnapshot = pgTable(
  "source_snapshot",
  {
    id: id(),
    /** Keyed digest of the person it was fetched for. */
    reader: text("reader").notNull(),
    database: text("database").notNull(),
    identifier: text("identifier").notNull(),
    url: text("url").notNull(),
    retrievedAt: instant("retrieved_at").notNull(),
    release: text("release").notNull(),
    body: text("body").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [
    index("source_snapshot_record").on(t.reader, t.database, t.identifier, t.retrievedAt),
    index("source_snapshot_age").on(t.retrievedAt),
  ],
);
