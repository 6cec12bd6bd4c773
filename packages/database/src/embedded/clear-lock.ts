import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { placesIn } from "./data-directory.ts";
import { EmbeddedDatabaseError } from "./errors.ts";
import { anyoneLives, lockOwner } from "./lock-owner.ts";

/** What PostgreSQL writes into `postmaster.pid`, as far as it is of use here. */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, ready: lines[7]?.trim() === "ready" };
}

/**
 * Waits until nothing stands in the way of a start. An orphan whose supervisor is gone is asked to stop; a killed
 * PostgreSQL is waited for; its lock files are removed only when they would block a start for ever although no
 * process of it lives.
 * @param deadline in milliseconds of `Date.now()`
 * @throws EmbeddedDatabaseError `in_use`
 */
export async function clearWay(
  dataDir: string,
  socketDir: string | undefined,
  deadline: number,
): Promise<void> {
  const { cluster, supervisorPid } = placesIn(dataDir);
  const supervisor = Number(await readFile(supervisorPid, "utf8").catch(() => "0"));
  let asked = 0;
  for (;;) {
    const file = await readPostmasterFile(cluster);
    if (file === undefined) return;
    const owner = await lockOwner(file.pid, cluster);
    if (owner.state === "gone") return;
    if (owner.state === "dead" && !(await anyoneLives(cluster))) {
      await rm(path.join(cluster, "postmaster.pid"), { force: true });
      if (socketDir !== undefined) await rm(path.join(socketDir, ".s.PGSQL.5432.lock"), { force: true });
      return;
    }
    if (owner.state === "alive" && owner.parent !== supervisor && asked !== file.pid) {
      asked = file.pid;
      process.kill(file.pid, "SIGINT");
    }
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        "in_use",
        `PostgreSQL process ${file.pid} still uses ${dataDir} and cannot be reached from here. ` +
          "Stop the Touchstone that started it, then try again.",
      );
    }
    await delay(20);
  }
}
