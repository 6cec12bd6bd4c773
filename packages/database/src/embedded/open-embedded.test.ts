import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postmasterPid, runs, startClient, supervisorEntry, until } from "./__fixtures__/processes.ts";
import type { EmbeddedConnection } from "./control.ts";
import { openEmbedded, stopLingering } from "./open-embedded.ts";

let parent = "";
let dataDir = "";
const pools: Sql[] = [];

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "touchstone-embedded-"));
  dataDir = path.join(parent, "database");
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 1 })));
  if (existsSync(dataDir)) await stopLingering(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

const open = () => openEmbedded({ dataDir, supervisorEntry });

function pool(connection: EmbeddedConnection): Sql {
  const sql = postgres({ ...connection, max: 1, onnotice: () => {}, backoff: () => 0.05 });
  pools.push(sql);
  return sql;
}

async function addRow(connection: EmbeddedConnection): Promise<number> {
  const sql = pool(connection);
  await sql`create table if not exists kept (id serial)`;
  await sql`insert into kept default values`;
  return countRows(sql);
}

async function countRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from kept`;
  return row?.count ?? -1;
}

describe("starting and joining", () => {
  test("a new directory gets a database, and an existing one is opened again with its rows", async () => {
    const begin = performance.now();
    const first = await open();
    const made = performance.now();
    expect(await addRow(first.connection)).toBe(1);
    await first.close();
    const closed = performance.now();
    const second = await open();
    console.info(
      `new directory ${Math.round(made - begin)} ms, existing one ${Math.round(performance.now() - closed)} ms`,
    );
    expect(await addRow(second.connection)).toBe(2);
    await second.close();
  });

  test("two processes that start at once share one server, which stays until the second has left", async () => {
    const [one, two] = await Promise.all([startClient(dataDir), startClient(dataDir)]);
    expect(one.supervisorPid).toBe(two.supervisorPid);
    const server = postmasterPid(dataDir);
    await addRow(one.connection);
    await one.close();
    expect(runs(server)).toBe(true);
    expect(await addRow(two.connection)).toBe(2);
    await two.close();
    expect(runs(server)).toBe(false);
  });

  test("a server that lingers for the next process is stopped on request", async () => {
    const client = await startClient(dataDir, 600_000);
    await client.kill();
    const server = postmasterPid(dataDir);
    expect(runs(server)).toBe(true);
    await stopLingering(dataDir);
    expect(runs(server)).toBe(false);
  });

  test("the server is private: no network, and a directory that is closed to others", async () => {
    const database = await open();
    const sql = pool(database.connection);
    const [row] = await sql`select current_setting('listen_addresses') as addresses`;
    expect(row).toEqual({ addresses: "" });
    expect(statSync(database.connection.host).mode & 0o077).toBe(0);
    await database.close();
  });
});

describe("after a process was killed", () => {
  test("the server stops cleanly when its only client is killed", async () => {
    const client = await startClient(dataDir);
    const server = postmasterPid(dataDir);
    await addRow(client.connection);
    await client.kill();
    await until("both are gone", () => !runs(server) && !runs(client.supervisorPid));
    expect(readFileSync(path.join(dataDir, "postgres.log"), "utf8")).toContain(
      "database system is shut down",
    );
    const again = await open();
    expect(await addRow(again.connection)).toBe(2);
    await again.close();
  });

  test("a killed supervisor takes the server with it, and the client brings both back at the same address", async () => {
    const database = await open();
    const sql = pool(database.connection);
    await addRow(database.connection);
    const killed = database.supervisorPid();
    process.kill(killed, "SIGKILL");
    await until("a new supervisor is there", () => database.supervisorPid() !== killed);
    await until("the rows are there", async () => (await countRows(sql).catch(() => 0)) === 1);
    await database.close();
  });

  test("a killed PostgreSQL is started again under the same supervisor", async () => {
    const database = await open();
    const sql = pool(database.connection);
    await addRow(database.connection);
    const killed = postmasterPid(dataDir);
    process.kill(killed, "SIGKILL");
    await until("the rows are there", async () => (await countRows(sql).catch(() => 0)) === 1);
    expect(postmasterPid(dataDir)).not.toBe(killed);
    await database.close();
  });

  test.each(["node first", "PostgreSQL first"])(
    "everything killed, %s, then a start finds every row",
    async (order) => {
      const client = await startClient(dataDir);
      await addRow(client.connection);
      const server = postmasterPid(dataDir);
      if (order === "PostgreSQL first") process.kill(server, "SIGKILL");
      await client.kill();
      process.kill(client.supervisorPid, "SIGKILL");
      if (order === "node first" && runs(server)) process.kill(server, "SIGKILL");
      const again = await open();
      expect(await addRow(again.connection)).toBe(2);
      await again.close();
    },
  );

  test("a lock file whose number now belongs to another program does not block a start", async () => {
    const first = await open();
    await addRow(first.connection);
    const file = path.join(dataDir, "cluster", "postmaster.pid");
    const text = readFileSync(file, "utf8");
    await first.close();
    writeFileSync(file, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const again = await open();
    expect(await addRow(again.connection)).toBe(2);
    await again.close();
  });

  test("what a start that was cut short left behind is never used and is removed", async () => {
    const first = await open();
    await first.close();
    rmSync(path.join(dataDir, "cluster"), { recursive: true });
    const half = path.join(dataDir, "new-999999999-abcd");
    writeFileSync(half, "half a cluster");
    const again = await open();
    expect(await addRow(again.connection)).toBe(1);
    expect(existsSync(half)).toBe(false);
    await again.close();
  });
});

describe("directories that cannot be used", () => {
  test("a directory with other files is refused by the name of one of them", async () => {
    writeFileSync(path.join(parent, "thesis.docx"), "");
    const refused = openEmbedded({ dataDir: parent, supervisorEntry });
    await expect(refused).rejects.toMatchObject({ code: "foreign_directory", message: /thesis\.docx/ });
  });

  test("a file in place of the directory is refused", async () => {
    writeFileSync(dataDir, "");
    await expect(open()).rejects.toMatchObject({ code: "foreign_directory", message: /is not a directory/ });
    rmSync(dataDir);
  });

  test("a cluster of another PostgreSQL version is refused with both versions", async () => {
    const first = await open();
    await first.close();
    writeFileSync(path.join(dataDir, "cluster", "PG_VERSION"), "14\n");
    await expect(open()).rejects.toMatchObject({
      code: "wrong_version",
      message: /PostgreSQL 14.*PostgreSQL \d\d/s,
    });
  });

  test("a place where nothing can be written is refused", async () => {
    // Even root cannot write into /proc; elsewhere the path does not exist and cannot be made.
    const refused = openEmbedded({ dataDir: "/proc/touchstone-database", supervisorEntry });
    await expect(refused).rejects.toMatchObject({ code: "not_writable", message: /cannot be written/ });
  });

  test("a cluster that PostgreSQL cannot read is reported with PostgreSQL's words", async () => {
    const first = await open();
    await first.close();
    rmSync(path.join(dataDir, "cluster", "global", "pg_control"));
    await expect(open()).rejects.toMatchObject({ code: "start_failed", message: /pg_control/ });
  });
});
