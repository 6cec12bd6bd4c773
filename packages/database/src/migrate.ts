import type { Sql, TransactionSql } from "postgres";
import { ForeignDatabase, SchemaTooNew } from "./database-errors.ts";
import { lockMigrations } from "./locks.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

/** What the database remembers of a migration: drizzle's own table, so that drizzle-kit reads it too. */
type Recorded = { readonly hash: string; readonly madeAt: number };

/**
 * Brings the database to the schema of this program, in one transaction and under a lock, so that any number of
 * processes may start at once and a failure leaves the old schema.
 * @param folder the folder of migrations, as drizzle-kit writes it
 * @returns the names of the migrations that were applied now
 * @throws SchemaTooNew, ForeignDatabase
 */
export async function migrate(sql: Sql, folder: string): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  return sql.begin(async (tx) => {
    await lockMigrations(tx);
    const done = await checkedHistory(tx, migrations);
    const missing = migrations.slice(done);
    await applyMigrations(tx, missing);
    return missing.map((migration) => migration.tag);
  });
}

/**
 * How many of the program's migrations the database has, having made sure that it has no others.
 * @throws SchemaTooNew, ForeignDatabase
 */
export async function checkedHistory(tx: TransactionSql, migrations: readonly Migration[]): Promise<number> {
  const { recorded, schema } = await history(tx);
  if (schema === undefined) await refuseForeign(tx);
  const newest = migrations.at(-1);
  const beyond = recorded.find((row) => row.madeAt > (newest?.madeAt ?? 0));
  if (beyond !== undefined) {
    const name = schema ?? new Date(beyond.madeAt).toISOString();
    throw new SchemaTooNew(name, newest?.tag ?? "none");
  }
  recorded.forEach((row, index) => {
    if (migrations[index]?.hash === row.hash) return;
    throw new ForeignDatabase(
      `The database's schema was made by another build of Touchstone: its migration ${index + 1} of ` +
        `${recorded.length} is not "${migrations[index]?.tag ?? "known"}" as this build has it.`,
    );
  });
  return recorded.length;
}

/** Applies migrations, oldest first, and records them. */
export async function applyMigrations(tx: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  await tx.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.touchstone_meta (key text primary key, value text not null);`);
  for (const migration of migrations) {
    for (const statement of migration.statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values
      (${migration.hash}, ${migration.madeAt})`;
    await tx`insert into drizzle.touchstone_meta (key, value) values ('schema', ${migration.tag})
      on conflict (key) do update set value = excluded.value`;
  }
}

async function history(tx: TransactionSql): Promise<{ recorded: Recorded[]; schema: string | undefined }> {
  const [found] = await tx<{ ours: boolean }[]>`
    select to_regclass('drizzle.touchstone_meta') is not null as ours`;
  if (found?.ours !== true) return { recorded: [], schema: undefined };
  const recorded = await tx<Recorded[]>`
    select hash, created_at::float8 as "madeAt" from drizzle.__drizzle_migrations order by created_at, id`;
  const [meta] = await tx<
    { value: string }[]
  >`select value from drizzle.touchstone_meta where key = 'schema'`;
  return { recorded, schema: meta?.value ?? "none" };
}

async function refuseForeign(tx: TransactionSql): Promise<void> {
  const foreign = await tx<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and n.nspname !~ '^pg_(temp|toast_temp)_'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 4`;
  if (foreign.length === 0) return;
  const names = foreign.slice(0, 3).map((row) => row.name);
  throw new ForeignDatabase(
    `The database holds tables that are not Touchstone's (${names.join(", ")}${foreign.length > 3 ? ", …" : ""}). ` +
      "Give Touchstone an empty database of its own.",
  );
}
