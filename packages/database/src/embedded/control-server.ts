import { link, mkdir, rename, rmdir, unlink, utimes } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { connectControl, goodbye, type SupervisorMessage } from "./control.ts";
import { systemCode } from "./errors.ts";

const touchEveryMs = 30 * 60_000;

/** What the control server reports about its clients. */
export type ControlEvents = {
  /** The last client has gone; `politely` when it said good-bye, false when its process died. */
  onEmpty(politely: boolean): void;
  onClient(): void;
};

/** The socket that keeps count of the client processes: each holds one connection for as long as it lives. */
export type ControlServer = {
  /** Tells every client, and every later one, where things stand. */
  announce(message: SupervisorMessage): void;
  readonly clients: () => number;
  /** Hangs up on everybody. */
  close(): Promise<void>;
};

/**
 * Takes the control address for this process.
 * @returns undefined when another supervisor answers there
 */
export async function openControlServer(
  address: string,
  events: ControlEvents,
): Promise<ControlServer | undefined> {
  const clients = new Set<Socket>();
  const leaving = new Set<Socket>();
  let latest: SupervisorMessage | undefined;
  const server = createServer({ allowHalfOpen: false }, (socket) => {
    clients.add(socket);
    events.onClient();
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (!data.toString().includes(goodbye) || !clients.delete(socket)) return;
      leaving.add(socket);
      if (clients.size === 0) events.onEmpty(true);
      else socket.end();
    });
    socket.on("close", () => {
      leaving.delete(socket);
      if (clients.delete(socket) && clients.size === 0) events.onEmpty(false);
    });
    if (latest !== undefined) tell(socket, latest);
  });
  if (!(await claim(server, address))) return undefined;
  // Cleaners of temporary folders go by age.
  const touch = setInterval(() => void utimes(address, new Date(), new Date()).catch(() => {}), touchEveryMs);
  touch.unref();
  return {
    announce(message) {
      latest = message;
      for (const socket of clients) tell(socket, message);
    },
    clients: () => clients.size,
    async close() {
      clearInterval(touch);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of [...clients, ...leaving]) socket.destroySoon();
      await closed;
      if (process.platform !== "win32") await rmdir(path.dirname(address)).catch(() => {});
    },
  };
}

function tell(socket: Socket, message: SupervisorMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

async function claim(server: Server, address: string): Promise<boolean> {
  for (;;) {
    const problem = await listen(server, address);
    if (problem === undefined) return true;
    if (problem === "ENOENT") await mkdir(path.dirname(address), { recursive: true, mode: 0o700 });
    else if (problem !== "EADDRINUSE")
      throw new Error(`The control socket ${address} cannot be opened: ${problem}`);
    else if (!(await removeStale(address))) return false;
  }
}

function listen(server: Server, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve(systemCode(error) ?? error.message);
    server.once("error", failed);
    server.listen(address, () => {
      server.off("error", failed);
      resolve(undefined);
    });
  });
}

/**
 * Removes a socket that a killed supervisor left. It is moved aside before it is asked, so that of two processes
 * that find it at once neither can remove the new socket of the other.
 * @returns false when somebody answers
 */
async function removeStale(address: string): Promise<boolean> {
  if (await answers(address)) return false;
  if (process.platform === "win32") return true;
  const aside = `${address}.${process.pid}`;
  try {
    await rename(address, aside);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return true;
    throw error;
  }
  const alive = await answers(aside);
  if (alive) await link(aside, address).catch(() => {});
  await unlink(aside).catch(() => {});
  return !alive;
}

async function answers(address: string): Promise<boolean> {
  const socket = await connectControl(address);
  socket?.destroy();
  return socket !== undefined;
}
