import { execFile } from "node:child_process";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { systemCode } from "./errors.ts";

const run = promisify(execFile);

/**
 * What stands behind the process id in a lock file of PostgreSQL.
 * - `gone`: no such process; PostgreSQL clears the file itself
 * - `dead`: a process that was killed and not yet reaped, or another program that got the same number after a
 *   restart of the machine or container; PostgreSQL would take it for alive for ever
 * - `alive`: a PostgreSQL on this cluster, with the process that started it
 */
export type LockOwner = { state: "gone" } | { state: "dead" } | { state: "alive"; parent: number };

/** Looks at a process without touching it. */
export async function lockOwner(pid: number, cluster: string): Promise<LockOwner> {
  if (!exists(pid)) return { state: "gone" };
  if (process.platform === "linux") return linuxOwner(pid, cluster);
  return process.platform === "win32" ? windowsOwner(pid) : psOwner(pid);
}

/** Whether any process of a PostgreSQL on this cluster still lives, such as a server process that outlives its parent. */
export async function anyoneLives(cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    for (const entry of await readdir("/proc")) {
      if (!/^\d+$/.test(entry)) continue;
      if ((await linuxOwner(Number(entry), cluster)).state === "alive") return true;
    }
    return false;
  }
  if (process.platform === "win32") return false;
  const { stdout } = await run("ps", ["-axo", "ppid=,stat=,command="]);
  return stdout.split("\n").some((line) => /^\s*1\s+[^Z]\S*\s+postgres: /.test(line));
}

async function linuxOwner(pid: number, cluster: string): Promise<LockOwner> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, "utf8");
    // The command's name stands in brackets and may itself hold spaces and brackets.
    const [state, parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return { state: "dead" };
    const command = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
    if (await worksIn(pid, cluster, command)) return { state: "alive", parent: Number(parent) };
    return { state: "dead" };
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "ESRCH") return { state: "gone" };
    throw error;
  }
}

/** PostgreSQL's processes work in their cluster's directory. */
async function worksIn(pid: number, cluster: string, command: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch (error) {
    if (systemCode(error) !== "EACCES" && systemCode(error) !== "EPERM") throw error;
    // The system does not let us look. Some PostgreSQL of the cluster's owner might be ours: call it alive.
    return command === "postgres" && (await stat(`/proc/${pid}`)).uid === (await stat(cluster)).uid;
  }
}

async function psOwner(pid: number): Promise<LockOwner> {
  const answer = await run("ps", ["-p", String(pid), "-o", "ppid=,stat=,command="]).catch(() => undefined);
  if (answer === undefined) return { state: "gone" };
  const [, parent, state = "", command = ""] = /^\s*(\d+)\s+(\S+)\s+(.*)$/m.exec(answer.stdout) ?? [];
  if (state.startsWith("Z") || !command.includes("postgres")) return { state: "dead" };
  return { state: "alive", parent: Number(parent) };
}

async function windowsOwner(pid: number): Promise<LockOwner> {
  const { stdout } = await run("tasklist", ["/FI", `PID eq ${pid}`, "/NH"]);
  return stdout.includes("postgres.exe") ? { state: "alive", parent: 0 } : { state: "dead" };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}
