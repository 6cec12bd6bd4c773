import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test-support/index.ts";
import { allMigrations, firstMigrations } from "./__fixtures__/some-migrations.ts";
import { connect } from "./connect.ts";
import { ForeignDatabase, SchemaTooNew } from "./database-errors.ts";
import { holdInstanceLock, isServerRunning } from "./locks.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let older: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  older = firstMigrations(2);
});

afterEach(async () => {
  await database.drop();
  rmSync(older, { recursive: true, force: true });
});

describe("migrations", () => {
  test("are applied once, and a later program applies only what is new", async () => {
    expect(await migrate(database.sql, older)).toEqual(["0000_first", "0001_rules"]);
    expect(await migrate(database.sql, older)).toEqual([]);
    expect(await migrate(database.sql, allMigrations)).toEqual(["0002_nick"]);
  });

  test("are applied once when several processes start together", async () => {
    const other = await connect(database.target);
    const applied = await Promise.all([
      migrate(database.sql, allMigrations),
      migrate(other.sql, allMigrations),
    ]);
    await other.close();
    expect(applied.flat()).toEqual(["0000_first", "0001_rules", "0002_nick"]);
  });

  test("leave the old schema whole when one of them fails", async () => {
    await database.sql`create schema drizzle`;
    await database.sql`create type mood as enum ('in the way')`;
    await expect(migrate(database.sql, allMigrations)).rejects.toThrow(/already exists/);
    const [row] = await database.sql`select to_regclass('person') as person`;
    expect(row).toEqual({ person: null });
  });

  test("refuse a database that a newer version wrote, naming both schemas", async () => {
    await migrate(database.sql, allMigrations);
    const refused = migrate(database.sql, older);
    await expect(refused).rejects.toBeInstanceOf(SchemaTooNew);
    await expect(refused).rejects.toMatchObject({ databaseSchema: "0002_nick", programSchema: "0001_rules" });
  });

  test("refuse a database whose history is not the program's", async () => {
    await migrate(database.sql, older);
    await database.sql`update drizzle.__drizzle_migrations set hash = 'other' where id = 2`;
    await expect(migrate(database.sql, allMigrations)).rejects.toThrow(/made by another build/);
  });

  test("refuse a database with somebody else's tables, naming them", async () => {
    await database.sql`create table invoice (id int)`;
    const refused = migrate(database.sql, allMigrations);
    await expect(refused).rejects.toBeInstanceOf(ForeignDatabase);
    await expect(refused).rejects.toThrow(/public\.invoice/);
  });
});

test("a running server is seen by others until it lets go, also after its connection broke", async () => {
  expect(await isServerRunning(database.sql)).toBe(false);
  const lock = await holdInstanceLock(database.target);
  expect(await isServerRunning(database.sql)).toBe(true);
  await database.sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => isServerRunning(database.sql), { timeout: 20_000 }).toBe(true);
  await lock.release();
  await expect.poll(() => isServerRunning(database.sql)).toBe(false);
});
