import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The whole folder of three migrations. */
export const allMigrations = fileURLToPath(new URL("./migrations", import.meta.url));

/** The folder as a program had it that knew only the first `count` of them. */
export function firstMigrations(count: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "touchstone-migrations-"));
  cpSync(allMigrations, folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const content: { entries: object[] } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, count) }));
  return folder;
}
