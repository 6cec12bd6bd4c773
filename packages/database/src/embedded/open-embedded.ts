import { realpath } from "node:fs/promises";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import {
  connectControl,
  type EmbeddedConnection,
  firstMessage,
  goodbye,
  hungUp,
  type SupervisorSettings,
} from "./control.ts";
import { checkClusterVersion, placesIn, prepareDataDirectory } from "./data-directory.ts";
import { EmbeddedDatabaseError } from "./errors.ts";
import { controlAddress, existingControlAddress } from "./socket-directory.ts";
import { startSupervisor } from "./start-supervisor.ts";

const joinLimitMs = 90_000;

/** What {@link openEmbedded} takes. */
export type EmbeddedOptions = {
  /** A directory of its own for the database; made where it does not exist. */
  readonly dataDir: string;
  /** The supervisor's script: `supervisor.ts` of this folder in development, the bundled file in production. */
  readonly supervisorEntry: string;
  /** False only for throw-away servers: faster, and lost with the power. Default true. */
  readonly durable?: boolean;
  /** How long the server outlives the last client, should that be killed; milliseconds, default 0. */
  readonly lingerMs?: number;
  /** Called when the server went away and could not be brought back. */
  readonly onLost?: (error: EmbeddedDatabaseError) => void;
};

/** A hold on the embedded server: it runs at least until this is closed or this process ends. */
export type EmbeddedDatabase = {
  readonly connection: EmbeddedConnection;
  /** Process id of the supervisor at this moment. */
  readonly supervisorPid: () => number;
  /** Lets go. Resolves when the server has stopped, or at once while other processes still use it. */
  close(): Promise<void>;
};

type Joined = {
  readonly socket: Socket;
  readonly connection: EmbeddedConnection;
  readonly supervisorPid: number;
};

/**
 * Starts the embedded PostgreSQL on a data directory, or joins the one that another process started. Should its
 * supervisor be killed, the server is brought back at the same address, and connection pools find it again.
 * @throws EmbeddedDatabaseError with a message for the person who starts the program
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await prepareDataDirectory(options.dataDir);
  const binaries = await findBinaries(placesIn(dataDir).libraries);
  await checkClusterVersion(dataDir, binaries.major);
  const settings: SupervisorSettings = {
    dataDir,
    binaries,
    durable: options.durable ?? true,
    lingerMs: options.lingerMs ?? 0,
  };
  let joined = await join(settings, options.supervisorEntry);
  let closed = false;
  void stay();

  async function stay(): Promise<void> {
    try {
      for (;;) {
        await hungUp(joined.socket);
        if (closed) return;
        joined = await join(settings, options.supervisorEntry);
        if (closed) await leave(joined.socket);
      }
    } catch (error) {
      if (!closed) options.onLost?.(asEmbeddedError(error));
    }
  }

  return {
    connection: joined.connection,
    supervisorPid: () => joined.supervisorPid,
    async close() {
      closed = true;
      await leave(joined.socket);
    },
  };
}

/**
 * Stops a throw-away server that lingers after its last client; does nothing where none runs.
 * @param dataDir as given to {@link openEmbedded}
 */
export async function stopLingering(dataDir: string): Promise<void> {
  const address = await existingControlAddress(await realpath(dataDir));
  const socket = address === undefined ? undefined : await connectControl(address);
  if (socket !== undefined) await leave(socket);
}

async function leave(socket: Socket): Promise<void> {
  // Otherwise the process could end before the server has stopped.
  socket.ref();
  // The end of a stream that nobody reads never comes.
  socket.resume();
  if (socket.writable) socket.write(`${goodbye}\n`);
  await hungUp(socket);
}

async function join(settings: SupervisorSettings, entry: string): Promise<Joined> {
  const deadline = Date.now() + joinLimitMs;
  let supervisor = undefined as ReturnType<typeof startSupervisor> | undefined;
  while (Date.now() < deadline) {
    const socket = await connectControl(await controlAddress(settings.dataDir));
    if (socket !== undefined) {
      const message = await firstMessage(socket);
      if (message?.state === "ready") {
        socket.unref();
        return { socket, connection: message.connection, supervisorPid: message.supervisorPid };
      }
      if (message?.state === "failed") throw new EmbeddedDatabaseError(message.code, message.message);
      // It is on its way out; a new one can start when it has gone.
      await hungUp(socket);
    } else if (supervisor === undefined || supervisor.state() === "ended") {
      supervisor = startSupervisor(settings, entry);
    } else if (supervisor.state() === "crashed") {
      throw new EmbeddedDatabaseError("start_failed", supervisor.complaint());
    }
    await delay(15);
  }
  throw new EmbeddedDatabaseError(
    "start_failed",
    `The database in ${settings.dataDir} did not start in time.`,
  );
}

function asEmbeddedError(error: unknown): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  return new EmbeddedDatabaseError("start_failed", String(error), { cause: error });
}
