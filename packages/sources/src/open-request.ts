import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { SourceFault } from "./source-fault.ts";

/** Where a request really goes, once names were resolved and addresses checked. */
export interface Destination {
  secure: boolean;
  /** Name that stands in the Host header and that the certificate must carry. */
  name: string;
  addresses: readonly string[];
  port: number;
  path: string;
  /** Certificate authority to believe instead of the public ones. */
  ca: string | undefined;
}

export interface RequestBody {
  type: "application/json" | "application/x-www-form-urlencoded";
  text: string;
}

const MAX_HEADER_BYTES = 32_768;

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** What a failed connection is called. */
export function connectionFault(error: unknown, host: string): SourceFault {
  if (error instanceof SourceFault) return error;
  const detail = error instanceof Error ? codeOf(error) : "";
  return new SourceFault(detail === "HPE_HEADER_OVERFLOW" ? "too_large" : "unreachable", { host, detail });
}

/**
 * Sends one request over a connection of its own to one of the given addresses, whatever the name resolves to by now,
 * and gives the answer once its headers are complete. Follows nothing. Throws `SourceFault`, or the signal's reason.
 */
export function openRequest(
  to: Destination,
  method: "GET" | "POST",
  headers: Readonly<Record<string, string>>,
  body: RequestBody | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned = to.addresses.map((address) => ({ address, family: isIP(address) }));
  const first = pinned[0];
  if (!first) throw new SourceFault("unknown_host", { host: to.name });
  return new Promise((resolve, reject) => {
    const send = to.secure ? httpsRequest : httpRequest;
    const sent = send({
      method,
      host: to.name,
      port: to.port,
      path: to.path,
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: {
        ...headers,
        "accept-encoding": "gzip, deflate, br",
        connection: "close",
        ...(body !== null && {
          "content-type": body.type,
          "content-length": String(Buffer.byteLength(body.text)),
        }),
      },
      lookup: (_name, options, done) => {
        if (options.all === true) done(null, pinned);
        else done(null, first.address, first.family);
      },
      ...(to.secure && {
        servername: to.name,
        rejectUnauthorized: true,
        minVersion: "TLSv1.2" as const,
        ...(to.ca !== undefined && { ca: to.ca }),
      }),
      signal,
    });
    sent.on("response", resolve);
    sent.on("error", (error) => reject(signal.aborted ? signal.reason : connectionFault(error, to.name)));
    sent.on("close", () => reject(new SourceFault("unreachable", { host: to.name })));
    sent.end(body?.text);
  });
}
