import { setTimeout as delay } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";
import { type ConnectTarget, openPool } from "./connect.ts";

/** First half of every advisory lock's key: "tchs". */
const family = 0x74636873;
const migrating = 1;
const serving = 2;
const retryMs = 500;

/** One process at a time may change the schema; held until the transaction ends. */
export async function lockMigrations(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${family}, ${migrating})`;
}

/** Keeps migrations out until the transaction ends; false when one is under way. */
export async function keepMigrationsOut(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<{ got: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${family}, ${migrating}) as got`;
  return row?.got === true;
}

/** Keeps servers from starting until the transaction ends; false when one runs already. */
export async function keepServersOut(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${family}, ${serving}) as got`;
  return row?.got === true;
}

/** Whether any process runs a server on this database; see {@link holdInstanceLock}. */
export async function isServerRunning(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ running: boolean }[]>`
    select exists (
      select 1 from pg_locks where locktype = 'advisory' and classid = ${family} and objid = ${serving} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as running`;
  return row?.running === true;
}

/**
 * Marks this process as a server on the database for as long as it lives: a shared advisory lock on a connection of
 * its own, taken again as soon as a broken connection is back. Waits while a restore is under way.
 */
export async function holdInstanceLock(target: ConnectTarget): Promise<{ release(): Promise<void> }> {
  let released = false;
  let taking = false;
  // A pool of one: postgres.js crashes the process when a reserved connection that broke is used again.
  const sql = openPool(target, { max: 1, max_lifetime: null, onclose: () => void takeAgain() });
  const take = () => sql`select pg_advisory_lock_shared(${family}, ${serving})`;

  async function takeAgain(): Promise<void> {
    if (released || taking) return;
    taking = true;
    while (!released && !(await succeeds(take()))) await delay(retryMs);
    taking = false;
  }

  taking = true;
  try {
    await take();
  } catch (error) {
    released = true;
    await sql.end({ timeout: 1 });
    throw error;
  }
  taking = false;
  return {
    async release() {
      released = true;
      await sql.end({ timeout: 1 });
    },
  };
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
