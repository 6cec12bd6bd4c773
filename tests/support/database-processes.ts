import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Processes of the embedded database of one data directory, as its own files name them. */
export interface DatabaseProcesses {
  readonly supervisor: number;
  /** The postmaster first, then its workers and the processes that serve connections. */
  readonly postgres: readonly number[];
}

/** Who runs now. Only processes that this data directory's lock files name, and their children. */
export function databaseProcesses(dataDir: string): DatabaseProcesses {
  const supervisor = firstNumber(join(dataDir, "postgres", "supervisor.pid"));
  const postmaster = firstNumber(join(dataDir, "postgres", "cluster", "postmaster.pid"));
  const table = execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = table.flatMap(([pid, parent]) =>
    pid !== undefined && parent === postmaster ? [pid] : [],
  );
  return { supervisor, postgres: [postmaster, ...children] };
}

/** `kill -9`; a process that has gone already is no matter. */
export function killNine(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

function firstNumber(file: string): number {
  const found = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(found) || found < 2) throw new Error(`${file} names no process`);
  return found;
}
