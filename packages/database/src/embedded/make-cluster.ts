import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { postgresEnvironment } from "./binaries.ts";
import type { SupervisorSettings } from "./control.ts";
import { placesIn } from "./data-directory.ts";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import { handOver, type RunAs } from "./run-as.ts";

/** The one user and the one database of the embedded server. */
export const databaseName = "touchstone";
const sidePrefix = "new-";

/**
 * Makes the cluster where there is none: in a directory beside its place, renamed when complete, so that a start
 * that was cut short never leaves a half-made cluster to be used.
 * @returns the password, where PostgreSQL has to listen on loopback (Windows)
 */
export async function makeCluster(settings: SupervisorSettings, runAs: RunAs): Promise<string | undefined> {
  const places = placesIn(settings.dataDir);
  const password = await loopbackPassword(places.password);
  await removeAbandoned(settings.dataDir);
  if (await exists(path.join(places.cluster, "PG_VERSION"))) {
    await handOver(places.cluster, runAs);
    return password;
  }
  const side = path.join(settings.dataDir, `${sidePrefix}${process.pid}-${randomBytes(4).toString("hex")}`);
  await mkdir(side, { mode: 0o700 });
  await handOver(side, runAs);
  const environment = postgresEnvironment(settings.binaries.libraryPath);
  const initdb = [settings.binaries.initdb, "-D", side, "-U", databaseName, "-E", "UTF8", "--locale=C"];
  // Code-point order with Unicode's case rules, independent of the system's libraries and their upgrades.
  initdb.push(
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    "--data-checksums",
  );
  if (!settings.durable) initdb.push("--no-sync");
  if (password === undefined) initdb.push("-A", "trust");
  else initdb.push("-A", "scram-sha-256", `--pwfile=${places.password}`);
  await finish([...runAs.prefix, ...initdb], environment, "");
  const single = [settings.binaries.postgres, "--single", "-D", side, "-c", "log_min_messages=error"];
  if (!settings.durable) single.push("-c", "fsync=off");
  await finish([...runAs.prefix, ...single, "postgres"], environment, `CREATE DATABASE ${databaseName}\n`);
  await moveIntoPlace(side, places.cluster);
  return password;
}

async function moveIntoPlace(side: string, cluster: string): Promise<void> {
  try {
    await rename(side, cluster);
  } catch (error) {
    // Another supervisor was faster; its cluster is as good.
    if (!(await exists(path.join(cluster, "PG_VERSION")))) throw error;
    await rm(side, { recursive: true, force: true });
    return;
  }
  if (process.platform === "win32") return;
  const parent = await open(path.dirname(cluster), "r");
  await parent.sync().finally(() => parent.close());
}

/** Removes what starts that were cut short left behind; a directory whose maker still lives is not touched. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    const maker = /^new-(\d+)-/.exec(entry)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    await rm(path.join(dataDir, entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

async function loopbackPassword(file: string): Promise<string | undefined> {
  if (process.platform !== "win32") return undefined;
  await writeFile(file, randomBytes(24).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(
    (error: unknown) => {
      if (systemCode(error) !== "EEXIST") throw error;
    },
  );
  return (await readFile(file, "utf8")).trim();
}

function finish(command: readonly string[], env: NodeJS.ProcessEnv, input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const [file = "", ...args] = command;
    const child = spawn(file, args, { env, cwd: path.parse(process.cwd()).root, stdio: "pipe" });
    let said = "";
    const note = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else
        reject(new EmbeddedDatabaseError("start_failed", `A new database could not be made: ${said.trim()}`));
    });
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
