import net from "node:net";
import { fileURLToPath } from "node:url";
import { storeOn } from "@touchstone/database";
import { createTestDatabase } from "@touchstone/database/test-support";
import { archives } from "@touchstone/files";
import { it } from "vitest";
import { systemChance, systemClock, uuidV7 } from "../identifiers.ts";
import { loadExample } from "./load-example.ts";

let writes = 0; (globalThis as any).__writes = () => writes;
const g = (net.Socket.prototype as any)._writeGeneric;
(net.Socket.prototype as any)._writeGeneric = function (...a: unknown[]) {
  writes++;
  return g.apply(this, a);
};

import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const folder = fileURLToPath(new URL("../../../../fixtures/example/tasks", import.meta.url));
it("prof", async () => {
  const database = await createTestDatabase();
  const patchPrepare = (q: any) => { const u = q.unsafe; q.unsafe = (t: string, a: unknown[], o: object) => u(t, a, { ...o, prepare: true }); if (q.begin) { const b = q.begin; q.begin = (...x: any[]) => { const cb = x.pop(); return b(...x, (tx: any) => { patchPrepare(tx); return cb(tx); }); }; } };

  const world = {
    store: storeOn(database.db),
    clock: systemClock,
    ids: uuidV7(systemClock),
    chance: systemChance,
    vault: { seal: (p: string) => p, open: (p: string) => p, digest: (p: string) => p },
    signIn: { createUser: () => Promise.reject(new Error("x")) },
    panel: { complete: () => Promise.reject(new Error("x")) },
    archives,
    instance: { version: "test", ownHosts: ["localhost"], loopback: true },
    wakeJobs: () => {},
  };
  const s = new Session();
  s.connect();
  await s.post("Profiler.enable");
  await s.post("Profiler.start");
  const c0 = process.cpuUsage();
  const t0 = performance.now();
  let err: unknown;
  try {
    await loadExample(world as never, folder);
  } catch (e) {
    err = e;
  }
  const c = process.cpuUsage(c0);
  console.log(
    "writes",
    writes,
    "wall",
    (performance.now() - t0) / 1000,
    "cpu",
    (c.user + c.system) / 1e6,
    err,
  );
  const { profile } = await s.post("Profiler.stop");
  writeFileSync("/tmp/ex.cpuprofile", JSON.stringify(profile));
  console.log(
    Object.entries((globalThis as any).__stats)
      .sort((a: any, b: any) => b[1][1] - a[1][1])
      .map(([k, v]: any) => `${k} ${v[0]} × ${(v[1] / v[0]).toFixed(1)} = ${v[1].toFixed(0)}`)
      .join("\n"),
  );
  if (!err && process.env.SHOW)
    console.log(
      await database.sql`select key, type, stage, stage_reason, revision, title from task order by number`,
    );
  await database.drop();
}, 300_000);
