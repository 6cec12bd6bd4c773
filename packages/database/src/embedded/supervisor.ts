// Entry of the supervisor process: owns PostgreSQL on one data directory for as long as any client process lives.
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { SupervisorMessage, SupervisorSettings } from "./control.ts";
import { type ControlServer, openControlServer } from "./control-server.ts";
import { EmbeddedDatabaseError } from "./errors.ts";
import { makeCluster } from "./make-cluster.ts";
import { chooseRunAs } from "./run-as.ts";
import { type PostgresPlace, type RunningPostgres, runPostgres } from "./run-postgres.ts";
import { controlAddress, socketDirectory } from "./socket-directory.ts";

/** A supervisor whose starter died before it connected does not stay. */
const firstClientMs = 15_000;
const restartLimit = 5;
const restartWindowMs = 60_000;
/** How long a failure is kept for clients that have not connected yet. */
const failureMs = 2_000;

const settings: SupervisorSettings = JSON.parse(process.argv[2] ?? "");
process.chdir(path.parse(settings.dataDir).root);

let control: ControlServer | undefined;
let postgres: RunningPostgres | undefined;
let timer: NodeJS.Timeout | undefined;
let started = false;
let leaveWhenStarted = false;
let stopping = false;

process.on("SIGHUP", () => {});
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

control = await openControlServer(await controlAddress(settings.dataDir), {
  onClient() {
    clearTimeout(timer);
  },
  onEmpty(politely) {
    if (politely) void stop();
    else stopAfter(settings.lingerMs);
  },
});
if (control !== undefined) await supervise(control);

async function supervise(server: ControlServer): Promise<void> {
  try {
    const place = await preparePlace();
    let restarts: number[] = [];
    while (!stopping) {
      postgres = await runPostgres(place);
      started = true;
      if (leaveWhenStarted) return await stop();
      server.announce({ state: "ready", connection: postgres.connection, supervisorPid: process.pid });
      if (server.clients() === 0) stopAfter(firstClientMs);
      await postgres.gone;
      restarts = [...restarts, Date.now()].filter((time) => time > Date.now() - restartWindowMs);
      if (restarts.length > restartLimit) {
        throw new EmbeddedDatabaseError("start_failed", `PostgreSQL in ${settings.dataDir} keeps stopping.`);
      }
    }
  } catch (error) {
    await fail(server, error);
  }
}

async function preparePlace(): Promise<PostgresPlace> {
  const runAs = await chooseRunAs(settings.binaries.postgres);
  const password = await makeCluster(settings, runAs);
  const socketDir = process.platform === "win32" ? undefined : await socketDirectory(settings.dataDir);
  return { settings, runAs, socketDir, password };
}

function stopAfter(milliseconds: number): void {
  clearTimeout(timer);
  if (milliseconds === 0) void stop();
  else timer = setTimeout(() => void stop(), milliseconds);
}

async function stop(): Promise<void> {
  if (!started) {
    leaveWhenStarted = true;
    return;
  }
  if (stopping) return;
  stopping = true;
  control?.announce({ state: "stopping" });
  await postgres?.stop();
  await control?.close();
  process.exit(0);
}

async function fail(server: ControlServer, error: unknown): Promise<void> {
  const message: SupervisorMessage = {
    state: "failed",
    code: error instanceof EmbeddedDatabaseError ? error.code : "start_failed",
    message: error instanceof Error ? error.message : String(error),
  };
  server.announce(message);
  if (server.clients() === 0) await delay(failureMs);
  await server.close();
  process.exit(error instanceof EmbeddedDatabaseError ? 0 : 1);
}
