import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** One migration as drizzle-kit wrote it. */
export type Migration = {
  /** Its name, such as `0003_releases`. */
  readonly tag: string;
  /** SHA-256 of its text, in hexadecimal. */
  readonly hash: string;
  /** When it was made, in milliseconds; migrations are applied in this order. */
  readonly madeAt: number;
  readonly statements: readonly string[];
};

/**
 * Reads a folder of migrations, oldest first.
 * @throws Error when the folder or one of the files in its journal is missing
 */
export function readMigrations(folder: string): readonly Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"),
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map((file, index) => ({
    tag: journal.entries[index]?.tag ?? String(file.folderMillis),
    hash: file.hash,
    madeAt: file.folderMillis,
    statements: file.sql.filter((statement) => statement.trim() !== ""),
  }));
}
