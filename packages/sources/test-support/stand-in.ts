import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { Limits } from "../src/limits.ts";
import type { SafeFetchOptions } from "../src/safe-fetch.ts";
import { certificateFor } from "./certificate.ts";

/** A public address; nothing is ever sent to it. */
export const PUBLIC = "93.184.216.34";
export const HOSTS = ["records.example", "api.records.example"];

/** Small, but patient: a busy machine must not fail a test. */
export const smallLimits: Limits = {
  bytes: 20_000,
  headersMs: 10_000,
  totalMs: 20_000,
  dripMs: 10_000,
  dripBytes: 100,
  redirects: 5,
};
/** For servers that are too slow on purpose. */
export const hastyLimits: Limits = { ...smallLimits, headersMs: 200, totalMs: 600, dripMs: 100 };

export interface Asked {
  method: string;
  host: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface StandIn {
  asked: Asked[];
  /** Addresses that connections were made to, as the fetcher believes. */
  dialled: string[][];
  /** Names that were looked up. */
  resolved: string[];
  answer: (handler: (asked: Asked, response: ServerResponse) => void) => void;
  /** Addresses of the next look-ups, one list for each; the last one stays. */
  resolvesTo: (...answers: readonly string[][]) => void;
  net: Required<Pick<SafeFetchOptions, "limits" | "resolve" | "dial">>;
  close: () => Promise<void>;
}

/** A server on this machine behind names and addresses of the open internet: real TLS, real sockets. */
export async function startStandIn(names: readonly string[] = HOSTS): Promise<StandIn> {
  const { key, cert } = certificateFor(names);
  const asked: Asked[] = [];
  const dialled: string[][] = [];
  const resolved: string[] = [];
  let addresses: string[][] = [[PUBLIC]];
  let handler: (asked: Asked, response: ServerResponse) => void = (_, response) => response.end();
  const server = createServer({ key, cert }, (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const one = {
        method: request.method ?? "",
        host: request.headers.host ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body,
      };
      asked.push(one);
      handler(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    asked,
    dialled,
    resolved,
    answer: (next) => {
      handler = next;
    },
    resolvesTo: (...answers) => {
      addresses = [...answers];
    },
    net: {
      limits: smallLimits,
      resolve: async (host) => {
        resolved.push(host);
        return (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? [];
      },
      dial: {
        to: (checked) => {
          dialled.push([...checked]);
          return { addresses: ["127.0.0.1"], port };
        },
        ca: cert,
      },
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const sendJson = (
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string> = {},
  status = 200,
): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
};
