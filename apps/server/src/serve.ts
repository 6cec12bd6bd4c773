import type { Server } from "node:http";
import { serve as listen } from "@hono/node-server";
import { TouchstoneError } from "@touchstone/contract";
import type { Hono } from "hono";

export interface Listening {
  /** The address to open in a browser. */
  url: string;
  /** Lets running requests finish, then closes. */
  close: () => Promise<void>;
}

/** Listens; a port in use or an address that is not ours is a clear error, and nothing else has happened. */
export async function serveApp(app: Hono, address: { host: string; port: number }): Promise<Listening> {
  const server = await new Promise<Server>((resolve, reject) => {
    const made = listen({ fetch: app.fetch, hostname: address.host, port: address.port }, () =>
      resolve(made),
    ) as Server;
    made.once("error", (error: NodeJS.ErrnoException) => {
      const reason = {
        EADDRINUSE: "port_in_use",
        EADDRNOTAVAIL: "address_not_ours",
        EACCES: "port_not_allowed",
      }[error.code ?? ""];
      reject(
        reason
          ? new TouchstoneError("unavailable", reason, { host: address.host, port: address.port })
          : error,
      );
    });
  });
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : address.port;
  const name = address.host === "0.0.0.0" || address.host === "::" ? "localhost" : address.host;
  return {
    url: `http://${name.includes(":") ? `[${name}]` : name}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // A browser keeps its connections; those that carry nothing are closed as they fall idle.
        const timer = setInterval(() => server.closeIdleConnections(), 100);
        const last = setTimeout(() => server.closeAllConnections(), 10_000);
        server.once("close", () => {
          clearInterval(timer);
          clearTimeout(last);
        });
      }),
  };
}
