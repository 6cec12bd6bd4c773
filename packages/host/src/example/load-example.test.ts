import { fileURLToPath } from "node:url";
import { storeOn } from "@touchstone/database";
import { createTestDatabase } from "@touchstone/database/test-support";
import { archives } from "@touchstone/files";
import type { World } from "@touchstone/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemChance, systemClock, uuidV7 } from "../identifiers.ts";
import { loadExample } from "./load-example.ts";

const folder = fileURLToPath(new URL("../../../../fixtures/example/tasks", import.meta.url));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: World;
let seconds = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  world = {
    store: storeOn(database.db),
    clock: systemClock,
    ids: uuidV7(systemClock),
    chance: systemChance,
    vault: { seal: (plain) => plain, open: (sealed) => sealed, digest: (token) => token },
    signIn: { createUser: () => Promise.reject(new Error("nobody signs up")) },
    panel: { complete: () => Promise.reject(new Error("no model is asked")) },
    archives,
    instance: { version: "test", ownHosts: ["localhost"], loopback: true },
    wakeJobs: () => {},
  };
  const start = performance.now();
  await loadExample(world, folder);
  seconds = (performance.now() - start) / 1000;
}, 120_000);
afterAll(() => database.drop());

describe("the example benchmark", () => {
  it("has tasks", async () => {
    console.log(
      seconds,
      await database.sql`select key, type, stage, stage_reason, revision, title from task order by number`,
    );
    expect(1).toBe(1);
  });
});
