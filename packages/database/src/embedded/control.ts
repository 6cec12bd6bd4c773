import { connect, type Socket } from "node:net";
import type { EmbeddedDatabaseProblem } from "./errors.ts";

/** How a database client reaches the embedded server. `host` is the private socket directory, or 127.0.0.1 on Windows. */
export type EmbeddedConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
};

/** What the supervisor needs to know; handed over as its only argument. */
export type SupervisorSettings = {
  readonly dataDir: string;
  readonly binaries: {
    readonly initdb: string;
    readonly postgres: string;
    readonly pgCtl: string;
    readonly libraryPath?: string;
  };
  /** False for throw-away test servers: no fsync. */
  readonly durable: boolean;
  /** How long to wait for another client after one vanished without saying good-bye, in milliseconds. */
  readonly lingerMs: number;
};

/** What the supervisor tells each client: one JSON line. */
export type SupervisorMessage =
  | { readonly state: "ready"; readonly connection: EmbeddedConnection; readonly supervisorPid: number }
  | { readonly state: "failed"; readonly code: EmbeddedDatabaseProblem; readonly message: string }
  | { readonly state: "stopping" };

/** The one thing a client says: it leaves, and would like to know when that has been dealt with. */
export const goodbye = "close";

/** Connects to the supervisor's socket; undefined when nothing listens there. */
export function connectControl(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path: address, allowHalfOpen: false });
    socket.once("connect", () => {
      socket.removeAllListeners("error");
      // A supervisor that dies resets the socket; its "close" event tells all there is to know.
      socket.on("error", () => {});
      resolve(socket);
    });
    socket.once("error", () => {
      socket.destroy();
      resolve(undefined);
    });
  });
}

/** The supervisor's first message, or undefined when it hung up before saying anything. */
export function firstMessage(socket: Socket): Promise<SupervisorMessage | undefined> {
  return new Promise((resolve) => {
    let text = "";
    const read = (data: Buffer) => {
      text += data.toString();
      const end = text.indexOf("\n");
      if (end === -1) return;
      socket.off("data", read);
      socket.resume();
      resolve(JSON.parse(text.slice(0, end)));
    };
    socket.on("data", read);
    socket.once("close", () => resolve(undefined));
  });
}

/** Resolves when the other side has hung up. */
export function hungUp(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
}
