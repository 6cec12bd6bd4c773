import type { Sql, TransactionSql } from "postgres";
import { RestoreRefused } from "../database-errors.ts";
import { keepServersOut, lockMigrations } from "../locks.ts";
import { applyMigrations, checkedHistory } from "../migrate.ts";
import { type Migration, readMigrations } from "../migration-files.ts";
import { fixTextForms, type StoredTable, storedTables } from "./catalogue.ts";
import type { BackupHeader, SequenceLine } from "./format.ts";
import { type BackupPart, readBackup } from "./read-backup.ts";
import { withoutRules } from "./without-rules.ts";

/**
 * Restores a backup into a database without rows: the whole file is checked first, then everything happens in one
 * transaction. A backup of an older schema is loaded into that schema and then migrated.
 * @param file path of the backup
 * @param migrationsFolder the migrations of this program
 * @returns how many rows were restored
 * @throws BackupDamaged, RestoreRefused, SchemaTooNew, ForeignDatabase; then nothing has been changed
 */
export async function restoreFrom(
  sql: Sql,
  file: string,
  migrationsFolder: string,
): Promise<{ rows: number }> {
  const migrations = readMigrations(migrationsFolder);
  for await (const part of readBackup(file)) {
    if (part.kind === "header") countKnown(part.header, migrations);
  }
  const rows = await sql.begin(async (tx) => {
    if (!(await keepServersOut(tx))) {
      throw new RestoreRefused(
        "server_running",
        "A Touchstone server is running on this database. Stop it first.",
      );
    }
    await lockMigrations(tx);
    const present = await checkedHistory(tx, migrations);
    await fixTextForms(tx);
    await refuseRows(tx);
    return load(tx, readBackup(file), migrations, present);
  });
  await sql`analyze`;
  return { rows };
}

/** How many of this program's migrations the backup's database had seen. */
function countKnown(header: BackupHeader, migrations: readonly Migration[]): number {
  const known = header.migrations.every((hash, index) => migrations[index]?.hash === hash);
  if (known) return header.migrations.length;
  throw new RestoreRefused(
    "newer_backup",
    `The backup was made by a version of Touchstone with schema ${header.schema}; ` +
      `this version knows schemas up to ${migrations.at(-1)?.tag ?? "none"}. Restore it with that version or a newer one.`,
  );
}

async function refuseRows(tx: TransactionSql): Promise<void> {
  for (const table of await storedTables(tx)) {
    const [found] = await tx`select 1 from ${tx.unsafe(table.ref)} limit 1`;
    if (found === undefined) continue;
    throw new RestoreRefused(
      "not_empty",
      `The database already holds rows (table "${table.name}"). Restore into a new, empty database.`,
    );
  }
}

async function load(
  tx: TransactionSql,
  parts: AsyncIterable<BackupPart>,
  migrations: readonly Migration[],
  present: number,
): Promise<number> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = (await iterator.next()).value;
  if (first?.kind !== "header") throw new Error("A backup begins with its header.");
  const wanted = countKnown(first.header, migrations);
  if (present !== wanted) await rewind(tx, migrations.slice(0, wanted));
  const tables = await storedTables(tx);
  const byName = new Map(tables.map((table) => [table.name, table]));
  let rows = 0;
  const sequences: SequenceLine[] = [];
  await withoutRules(tx, async () => {
    // Rows that a migration itself wrote come with the backup.
    if (tables.length > 0) await tx.unsafe(`truncate ${tables.map((table) => table.ref).join(", ")}`);
    for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
      if (step.value.kind === "sequence") sequences.push(step.value);
      if (step.value.kind !== "rows") continue;
      const table = byName.get(step.value.table);
      if (table === undefined)
        throw new Error(`The backup's table "${step.value.table}" is not in its schema.`);
      await insert(tx, table, step.value.columns, step.value.lines);
      rows += step.value.lines.length;
    }
  });
  for (const { sequence, lastValue, isCalled } of sequences) {
    await tx`select setval(format('%I.%I', 'public', ${sequence}::text)::regclass, ${lastValue}::text::bigint, ${isCalled})`;
  }
  await applyMigrations(tx, migrations.slice(wanted));
  return rows;
}

/** Takes the database, which has no rows, to an older schema. */
async function rewind(tx: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  await tx.unsafe("drop schema if exists drizzle cascade; drop schema public cascade; create schema public;");
  await applyMigrations(tx, migrations);
}

async function insert(
  tx: TransactionSql,
  table: StoredTable,
  names: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const columns = names.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (column === undefined)
      throw new Error(`The backup's column "${table.name}.${name}" is not in its schema.`);
    return column;
  });
  const values = columns.map((column, index) => `(r->>${index})::${column.type}`).join(", ");
  await tx.unsafe(
    `insert into ${table.ref} (${columns.map((column) => column.ref).join(", ")}) overriding system value
     select ${values} from json_array_elements($1::text::json) as e(r)`,
    [`[${lines.join(",")}]`],
  );
}
