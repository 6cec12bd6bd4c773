import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Sql, TransactionSql } from "postgres";
import { keepMigrationsOut } from "../locks.ts";
import { fixTextForms, type StoredTable, storedSequences, storedTables } from "./catalogue.ts";
import { type BackupHeader, backupVersion } from "./format.ts";

const rowsAtATime = 500;

/**
 * Writes all rows of the application into one file or stream, as they were at one moment; the server may run.
 * A file appears under its name only when it is complete, readable by its owner alone.
 * @param target path of the file, or a stream, which is ended
 * @param createdAt ISO 8601, recorded in the file
 * @returns how many rows were written
 */
export async function backupTo(
  sql: Sql,
  target: string | Writable,
  createdAt: string,
): Promise<{ rows: number }> {
  if (typeof target !== "string") return writeBackup(sql, target, createdAt);
  const partial = `${target}.partial`;
  try {
    const written = await writeBackup(sql, createWriteStream(partial, { mode: 0o600 }), createdAt);
    const file = await open(partial, "r+");
    await file.sync().finally(() => file.close());
    await rename(partial, target);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeBackup(sql: Sql, sink: Writable, createdAt: string): Promise<{ rows: number }> {
  const written = { rows: 0 };
  await sql.begin("isolation level repeatable read read only", async (tx) => {
    if (!(await keepMigrationsOut(tx)))
      throw new Error("The database's schema is being changed; try again later.");
    await fixTextForms(tx);
    await pipeline(Readable.from(lines(tx, createdAt, written)), createGzip(), sink);
  });
  return written;
}

async function* lines(
  tx: TransactionSql,
  createdAt: string,
  written: { rows: number },
): AsyncGenerator<string> {
  const whole = createHash("sha256");
  const note = (text: string) => {
    whole.update(text);
    return text;
  };
  const line = (value: object) => note(`${JSON.stringify(value)}\n`);
  yield line(await header(tx, createdAt));
  for (const table of await storedTables(tx)) {
    yield line({ table: table.name, columns: table.columns.map((column) => column.name) });
    for await (const rows of readRows(tx, table)) {
      const text = rows.map((row) => `${row.line}\n`).join("");
      yield line({ rows: rows.length, sha256: createHash("sha256").update(text).digest("hex") });
      yield note(text);
      written.rows += rows.length;
    }
  }
  for (const sequence of await storedSequences(tx)) {
    const [state] = await tx<{ lastValue: string; isCalled: boolean }[]>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${tx.unsafe(sequence.ref)}`;
    yield line({ sequence: sequence.name, ...state });
  }
  yield `${JSON.stringify({ end: true, rows: written.rows, sha256: whole.digest("hex") })}\n`;
}

/** PostgreSQL itself writes each row as one line of JSON, every value in its exact text form. */
function readRows(tx: TransactionSql, table: StoredTable): AsyncIterable<{ line: string }[]> {
  const values = table.columns.map((column) => `${column.ref}::text`).join(", ");
  return tx<{ line: string }[]>`
    select json_build_array(${tx.unsafe(values)})::text as line from only ${tx.unsafe(table.ref)}
  `.cursor(rowsAtATime);
}

async function header(tx: TransactionSql, createdAt: string): Promise<BackupHeader> {
  const [meta] = await tx<
    { schema: string }[]
  >`select value as schema from drizzle.touchstone_meta where key = 'schema'`;
  const migrations = await tx<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at, id`;
  return {
    format: "touchstone-backup",
    formatVersion: backupVersion,
    createdAt,
    schema: meta?.schema ?? "none",
    migrations: migrations.map((migration) => migration.hash),
  };
}
