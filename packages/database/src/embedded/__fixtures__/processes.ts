import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { EmbeddedConnection } from "../control.ts";

export const supervisorEntry = fileURLToPath(new URL("../supervisor.ts", import.meta.url));
const clientScript = fileURLToPath(new URL("./client.ts", import.meta.url));

/** A client in a process of its own. */
export type Client = {
  readonly connection: EmbeddedConnection;
  readonly supervisorPid: number;
  kill(): Promise<void>;
  close(): Promise<void>;
};

export async function startClient(dataDir: string, lingerMs = 0): Promise<Client> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", clientScript, dataDir, supervisorEntry, String(lingerMs)],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const line = await firstLine(child);
  const { supervisorPid, ...connection } = JSON.parse(line);
  const gone = once(child, "exit");
  return {
    connection,
    supervisorPid,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
    async close() {
      child.stdin?.write("close\n");
      await gone;
    },
  };
}

/** Waits for something that another process does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await delay(10);
  }
}

/** The PostgreSQL on a data directory, as its own file names it. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Whether a process runs; one that was killed and not reaped does not. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== "linux") return true;
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error("no output"));
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the client ended with ${code}`)));
  });
}
