import { existsSync } from "node:fs";
import { access, constants, mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";

const marker = "touchstone-database.json";
/** What file systems, desktops and version control leave in a directory that is otherwise empty. */
const ignorable = new Set(["lost+found", ".DS_Store", ".gitkeep", ".gitignore", "desktop.ini"]);

/** Fixed places inside a data directory. */
export function placesIn(dataDir: string) {
  return {
    /** The PostgreSQL cluster. */
    cluster: path.join(dataDir, "cluster"),
    /** What PostgreSQL says. */
    postgresLog: path.join(dataDir, "postgres.log"),
    /** What the supervisor says when it fails. */
    supervisorLog: path.join(dataDir, "supervisor.log"),
    /** Process id of the supervisor that last owned the cluster. */
    supervisorPid: path.join(dataDir, "supervisor.pid"),
    /** Path of the private directory that holds the sockets. */
    sockets: path.join(dataDir, "sockets"),
    /** Password of the one database user; only where PostgreSQL listens on loopback (Windows). */
    password: path.join(dataDir, "password"),
    /** Links of shared libraries, where the installed package lacks them. */
    libraries: path.join(dataDir, "libraries"),
  };
}

/**
 * Makes the data directory, or makes sure that an existing one is empty or ours.
 * @returns its real path, so that every process names it alike
 * @throws EmbeddedDatabaseError `not_writable`, `foreign_directory`
 */
export async function prepareDataDirectory(wanted: string): Promise<string> {
  let entries: string[];
  try {
    await makeDirectory(path.resolve(wanted));
    entries = await readdir(wanted);
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = systemCode(cause);
    if (code === "EEXIST" || code === "ENOTDIR") {
      throw new EmbeddedDatabaseError("foreign_directory", `${wanted} is not a directory.`, { cause });
    }
    throw notWritable(wanted, cause);
  }
  const dataDir = await realpath(wanted);
  if (entries.includes(marker)) return dataDir;
  const foreign = entries.find((entry) => !ignorable.has(entry));
  if (foreign !== undefined) {
    const cluster = entries.includes("PG_VERSION")
      ? " (it looks like a PostgreSQL cluster of something else)"
      : "";
    throw new EmbeddedDatabaseError(
      "foreign_directory",
      `${dataDir} holds files that are not Touchstone's, such as "${foreign}"${cluster}. ` +
        "Choose an empty directory for the database.",
    );
  }
  try {
    await writeFile(
      path.join(dataDir, marker),
      `${JSON.stringify({ kind: "touchstone-database", format: 1 })}\n`,
    );
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
  return dataDir;
}

/** Node's own `recursive` never returns where a parent exists that takes no entries, such as `/proc`. */
async function makeDirectory(directory: string): Promise<void> {
  const attempt = () => mkdir(directory, { mode: 0o700 }).then(() => undefined, systemCode);
  let problem = await attempt();
  const parent = path.dirname(directory);
  if (problem === "ENOENT" && parent !== directory && !existsSync(parent)) {
    await makeDirectory(parent);
    problem = await attempt();
  }
  if (problem === undefined) return;
  if (problem !== "EEXIST" || !(await stat(directory)).isDirectory()) {
    throw Object.assign(new Error(`${directory}: ${problem}`), { code: problem });
  }
}

/**
 * Refuses a cluster that another major version of PostgreSQL made: its files cannot be read by this one.
 * @throws EmbeddedDatabaseError `wrong_version`
 */
export async function checkClusterVersion(dataDir: string, major: number): Promise<void> {
  const { cluster } = placesIn(dataDir);
  const text = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return undefined;
    throw notWritable(cluster, error);
  });
  if (text === undefined || text.trim() === String(major)) return;
  throw new EmbeddedDatabaseError(
    "wrong_version",
    `The database in ${dataDir} was made by PostgreSQL ${text.trim()}, and this installation brings ` +
      `PostgreSQL ${major}. Make a backup with the version of Touchstone that wrote it, and restore it here ` +
      "into a new directory.",
  );
}

function notWritable(directory: string, cause: unknown): EmbeddedDatabaseError {
  const code = systemCode(cause) ?? String(cause);
  return new EmbeddedDatabaseError(
    "not_writable",
    `The database directory ${directory} cannot be written (${code}). ` +
      "Give this user the right to write there, or choose another directory.",
    { cause },
  );
}
