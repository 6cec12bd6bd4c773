import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { stopLingering } from "../src/embedded/index.ts";

/** What the tests of one run share. The server itself is started by the first test that asks for a database. */
export type TestServer = {
  /** Begins the name of every database of this run. */
  readonly prefix: string;
  /** An existing server (`TEST_DATABASE_URL`), or the directory of a throw-away one. */
  readonly place: { readonly url: string } | { readonly dataDir: string };
};

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Prepares one run, and clears up after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `ts_${randomBytes(5).toString("hex")}_`;
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "") {
    project.provide("testServer", { prefix, place: { url } });
    return () => dropDatabases(url, prefix);
  }
  const parent = await mkdtemp(path.join(tmpdir(), "touchstone-test-"));
  const dataDir = path.join(parent, "database");
  project.provide("testServer", { prefix, place: { dataDir } });
  return async () => {
    if (existsSync(dataDir)) await stopLingering(dataDir);
    await rm(parent, { recursive: true, force: true });
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const left = await sql<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of left) await sql`drop database if exists ${sql(name)} with (force)`;
  await sql.end();
}
