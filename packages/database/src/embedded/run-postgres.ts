import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, open, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { postgresEnvironment } from "./binaries.ts";
import { clearWay, readPostmasterFile } from "./clear-lock.ts";
import type { EmbeddedConnection, SupervisorSettings } from "./control.ts";
import { placesIn } from "./data-directory.ts";
import { EmbeddedDatabaseError } from "./errors.ts";
import { databaseName } from "./make-cluster.ts";
import type { RunAs } from "./run-as.ts";

const startLimitMs = 60_000;
const stopLimitMs = 30_000;
const logLimit = 8 * 1024 * 1024;
/** PostgreSQL says this while processes of an earlier run have not gone yet. */
const leftovers = /lock file "|pre-existing shared memory block/;

/** A PostgreSQL that accepts connections. */
export type RunningPostgres = {
  readonly connection: EmbeddedConnection;
  /** Resolves when it has gone, for whatever reason. */
  readonly gone: Promise<void>;
  /** Stops it cleanly; by force only if it does not obey. */
  stop(): Promise<void>;
};

/** What a start needs to know. `socketDir` is undefined on Windows, where PostgreSQL listens on loopback. */
export type PostgresPlace = {
  readonly settings: SupervisorSettings;
  readonly runAs: RunAs;
  readonly socketDir: string | undefined;
  readonly password: string | undefined;
};

/**
 * Starts PostgreSQL on the cluster and waits until it accepts connections.
 * @throws EmbeddedDatabaseError `in_use`, `start_failed`
 */
export async function runPostgres(place: PostgresPlace): Promise<RunningPostgres> {
  const { dataDir } = place.settings;
  const deadline = Date.now() + startLimitMs;
  if (place.socketDir !== undefined && place.runAs.owner !== undefined) {
    await chown(place.socketDir, place.runAs.owner, -1);
  }
  for (;;) {
    await clearWay(dataDir, place.socketDir, deadline);
    const { running, said } = await attempt(place, deadline);
    if (running !== undefined) return running;
    if (!leftovers.test(said) || Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        "start_failed",
        `PostgreSQL did not start in ${dataDir}: ${said.trim()}`,
      );
    }
    await delay(50);
  }
}

async function attempt(place: PostgresPlace, deadline: number) {
  const { settings, runAs } = place;
  const { cluster, postgresLog, supervisorPid } = placesIn(settings.dataDir);
  await writeFile(supervisorPid, `${process.pid}\n`);
  const port = place.socketDir === undefined ? await freePort() : 5432;
  const log = await openLog(postgresLog);
  const begin = (await log.stat()).size;
  const [file = "", ...args] = [
    ...runAs.prefix,
    settings.binaries.postgres,
    "-D",
    cluster,
    ...options(place, port),
  ];
  const child = spawn(file, args, {
    env: postgresEnvironment(settings.binaries.libraryPath),
    cwd: path.parse(cluster).root,
    stdio: ["ignore", log.fd, log.fd],
    windowsHide: true,
  });
  const gone = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  await log.close();
  const watcher = runAs.diesWithParent ? undefined : stopWhenWeDie(child);
  let left = false;
  void gone.then(() => {
    left = true;
    watcher?.kill("SIGKILL");
    watcher?.stdin?.destroy();
  });
  while (!left && Date.now() < deadline) {
    const state = await readPostmasterFile(cluster);
    if (state?.ready && (state.pid === child.pid || process.platform === "win32")) {
      const host = place.socketDir ?? "127.0.0.1";
      const connection = { host, port, user: databaseName, database: databaseName, password: place.password };
      return { running: { connection, gone, stop: () => stop(place, child, gone) }, said: "" };
    }
    await Promise.race([gone, delay(10)]);
  }
  if (!left) await stop(place, child, gone);
  return { running: undefined, said: (await readFile(postgresLog)).subarray(begin).toString().slice(-4000) };
}

function options(place: PostgresPlace, port: number): string[] {
  const values: Record<string, string> = {
    listen_addresses: place.socketDir === undefined ? "127.0.0.1" : "",
    port: String(port),
    unix_socket_directories: place.socketDir ?? "",
    unix_socket_permissions: "0700",
    log_timezone: "UTC",
    timezone: "UTC",
    max_connections: "100",
    logging_collector: "off",
    log_checkpoints: "off",
  };
  if (!place.settings.durable) {
    Object.assign(values, {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
    });
  }
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function stop(place: PostgresPlace, child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (process.platform === "win32") {
    const { cluster } = placesIn(place.settings.dataDir);
    execFile(place.settings.binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast"], () => {});
  } else {
    child.kill("SIGINT");
  }
  const patience = new AbortController();
  const late = delay(stopLimitMs, true, { signal: patience.signal }).catch(() => false);
  if (await Promise.race([gone.then(() => false), late])) child.kill("SIGQUIT");
  patience.abort();
  await gone;
}

/** Where the kernel does not do it: a process that waits for our end and then asks PostgreSQL to stop. */
function stopWhenWeDie(postgres: ChildProcess): ChildProcess | undefined {
  if (process.platform === "win32" || postgres.pid === undefined) return undefined;
  const script = 'read -r _; kill -INT "$1"';
  const watcher = spawn("/bin/sh", ["-c", script, "sh", String(postgres.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.on("error", () => {});
  return watcher;
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimit) await rename(file, `${file}.old`);
  return open(file, "a", 0o600);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
