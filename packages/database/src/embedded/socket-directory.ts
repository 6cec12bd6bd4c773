import { createHash, randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { placesIn } from "./data-directory.ts";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";

/** A socket's path must fit into about 100 bytes on every system; this is what PostgreSQL appends. */
const longestName = "/.s.PGSQL.5432.lock".length;
const pathLimit = 100;

/**
 * The private directory of the sockets for one data directory. Its name is short and stays the same, so that a
 * connection pool finds the server again after a restart; it is recorded in the data directory, so that every
 * process looks in the same place whatever its own temporary folder is.
 */
export async function socketDirectory(dataDir: string): Promise<string> {
  const record = placesIn(dataDir).sockets;
  const recorded = (await readFile(record, "utf8").catch(() => "")).trim();
  if (recorded !== "" && (await makePrivate(recorded))) return recorded;
  const chosen = await choose(dataDir);
  const temporary = `${record}.${randomBytes(6).toString("hex")}`;
  await writeFile(temporary, `${chosen}\n`, { mode: 0o600 });
  await rename(temporary, record);
  return chosen;
}

/** Address of the supervisor's control socket; on Windows a named pipe. The socket's directory is made. */
export async function controlAddress(dataDir: string): Promise<string> {
  if (process.platform === "win32") return pipeName(dataDir);
  return path.join(await socketDirectory(dataDir), "control");
}

/** The same, but nothing is made; undefined where no supervisor can be listening. */
export async function existingControlAddress(dataDir: string): Promise<string | undefined> {
  if (process.platform === "win32") return pipeName(dataDir);
  const recorded = await readFile(placesIn(dataDir).sockets, "utf8").catch(() => undefined);
  return recorded === undefined ? undefined : path.join(recorded.trim(), "control");
}

async function choose(dataDir: string): Promise<string> {
  const parent = tmpdir().length + "/ts-".length + 20 + longestName < pathLimit ? tmpdir() : "/tmp";
  const usual = path.join(parent, `ts-${shortHash(dataDir)}`);
  if (await makePrivate(usual)) return usual;
  try {
    return await mkdtemp(path.join(parent, "ts-"));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      "not_writable",
      `No private directory for the database's socket can be made in ${parent} (${systemCode(cause)}).`,
      { cause },
    );
  }
}

/** Makes the directory or accepts an existing one that nobody else can have prepared. */
async function makePrivate(directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
    await chmod(directory, 0o700);
    return true;
  } catch (error) {
    if (systemCode(error) !== "EEXIST") return false;
  }
  const found = await lstat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  const own = process.getuid?.();
  const trusted = found.uid === own || (own === 0 && found.uid === nobody);
  return trusted && (found.mode & 0o077) === 0;
}

/** The user PostgreSQL runs as where root has no user namespaces. */
export const nobody = 65534;

function pipeName(dataDir: string): string {
  return `\\\\.\\pipe\\touchstone-${shortHash(dataDir)}`;
}

function shortHash(dataDir: string): string {
  const owner = process.getuid?.() ?? "";
  return createHash("sha256").update(`${owner}:${dataDir}`).digest("hex").slice(0, 12);
}
