import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { inject } from "vitest";
import { type ConnectTarget, connect, type Database } from "../src/connect.ts";
import { openEmbedded } from "../src/embedded/index.ts";
import { migrate } from "../src/migrate.ts";
import type { TestServer } from "./global-setup.ts";

const supervisorEntry = fileURLToPath(new URL("../src/embedded/supervisor.ts", import.meta.url));
const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any number: one process at a time makes the template. */
const templateLock = 7_266_351;
/** Bridges the moments between two test files. */
const lingerMs = 20_000;

/** A database of its own for one test file. */
export type TestDatabase = Database & {
  /** For whatever opens its own connection. */
  readonly target: ConnectTarget;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/**
 * Makes a database for one test file; call it in `beforeAll`, and `drop` it in `afterAll`.
 * @param options.empty true for a database without any table, otherwise all migrations have been applied
 */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const server = await testServer();
  const { prefix }: TestServer = inject("testServer");
  const name = `${prefix}${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
  const admin = openAdmin(server);
  try {
    const template = options.empty ? "template0" : await ensureTemplate(admin, server, `${prefix}template`);
    await admin.unsafe(`create database "${name}" template "${template}"`);
  } finally {
    await admin.end();
  }
  const target = on(server, name);
  const database = await connect(target);
  return {
    ...database,
    target,
    async drop() {
      await database.close();
      const last = openAdmin(server);
      await last.unsafe(`drop database if exists "${name}" with (force)`);
      await last.end();
    },
  };
}

let joined: Promise<ConnectTarget> | undefined;

function testServer(): Promise<ConnectTarget> {
  const { place } = inject("testServer");
  if ("url" in place) return Promise.resolve(place);
  joined ??= openEmbedded({ dataDir: place.dataDir, supervisorEntry, durable: false, lingerMs }).then(
    (embedded) => embedded.connection,
  );
  return joined;
}

async function ensureTemplate(admin: Sql, server: ConnectTarget, name: string): Promise<string> {
  await admin`select pg_advisory_lock(${templateLock})`;
  try {
    const [found] = await admin`select 1 from pg_database where datname = ${name}`;
    if (found !== undefined) return name;
    const making = `${name}_new`;
    await admin.unsafe(`drop database if exists "${making}" with (force)`);
    await admin.unsafe(`create database "${making}" template template0`);
    const database = await connect(on(server, making), { max: 1 });
    await migrate(database.sql, migrationsFolder);
    await database.close();
    await admin.unsafe(`alter database "${making}" rename to "${name}"`);
    return name;
  } finally {
    await admin`select pg_advisory_unlock(${templateLock})`;
  }
}

function openAdmin(server: ConnectTarget): Sql {
  const options = { max: 1, onnotice: () => {} };
  return "url" in server ? postgres(server.url, options) : postgres({ ...server, ...options });
}

function on(server: ConnectTarget, database: string): ConnectTarget {
  if (!("url" in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
