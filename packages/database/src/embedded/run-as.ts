import { execFile } from "node:child_process";
import { chmod, chown, lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { nobody } from "./socket-directory.ts";

const run = promisify(execFile);

/** How PostgreSQL's programs are started on this machine. */
export type RunAs = {
  /** The command line to put in front of a program. */
  readonly prefix: readonly string[];
  /** Whether the kernel itself stops PostgreSQL when the supervisor dies. */
  readonly diesWithParent: boolean;
  /** The user that must own the cluster, where that is not simply the caller. */
  readonly owner?: number;
};

/**
 * Finds a way to run PostgreSQL, which refuses to run as root: a user namespace (files stay root's), else the user
 * `nobody`, else the caller as it is.
 * @param program a program that must be reachable for the chosen user
 */
export async function chooseRunAs(program: string): Promise<RunAs> {
  const pdeathsig = ["setpriv", "--pdeathsig", "INT"];
  const diesWithParent = process.platform === "linux" && (await works([...pdeathsig, "true"]));
  const tail = diesWithParent ? pdeathsig : [];
  if (process.platform !== "linux" || process.getuid?.() !== 0) return { prefix: tail, diesWithParent };
  const namespace = ["unshare", "--user", "--map-user=1000"];
  if (await works([...namespace, program, "--version"])) {
    return { prefix: [...namespace, ...tail], diesWithParent, owner: 0 };
  }
  const other = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
  if (await works([...other, program, "--version"])) {
    const prefix = diesWithParent ? [...other, "--pdeathsig", "INT"] : other;
    return { prefix, diesWithParent, owner: nobody };
  }
  return { prefix: tail, diesWithParent };
}

/**
 * Gives a directory and all in it to the user PostgreSQL runs as, and lets that user through the directory above.
 * Does nothing where they already are its own.
 */
export async function handOver(directory: string, runAs: RunAs): Promise<void> {
  if (runAs.owner === undefined) return;
  if (runAs.owner !== 0) await chmod(path.dirname(directory), 0o711);
  if ((await lstat(directory)).uid === runAs.owner) return;
  const inside = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of inside) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), runAs.owner, -1);
  }
  await chown(directory, runAs.owner, -1);
}

async function works(command: readonly string[]): Promise<boolean> {
  const [file = "", ...args] = command;
  return run(file, args).then(
    () => true,
    () => false,
  );
}
