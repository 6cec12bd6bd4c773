import { z } from "zod";

/** The one version of the file format there is. */
export const backupVersion = 1;

/**
 * First line of a backup. The file is gzip over lines of JSON: the header; per table its name and columns, then
 * chunks, each a count with a SHA-256 and that many rows; the sequences; the end with the SHA-256 of all before it.
 */
export const BackupHeader = z.object({
  format: z.literal("touchstone-backup"),
  formatVersion: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Name of the last migration of the database it was taken from. */
  schema: z.string(),
  /** SHA-256 of each migration, oldest first. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Opens a table. */
export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

/** Opens a chunk: each of the next `rows` lines is one row, an array of the columns' text forms. */
export const ChunkLine = z.object({ rows: z.number().int().positive(), sha256: z.string() });

/** A sequence's state. */
export const SequenceLine = z.object({ sequence: z.string(), lastValue: z.string(), isCalled: z.boolean() });
export type SequenceLine = z.infer<typeof SequenceLine>;

/** Closes the file. */
export const EndLine = z.object({ end: z.literal(true), rows: z.number(), sha256: z.string() });
