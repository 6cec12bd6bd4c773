import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { allowedUrl } from "./allowed-url.ts";
import { type Limits, usualLimits } from "./limits.ts";
import { type Destination, openRequest, type RequestBody } from "./open-request.ts";
import type { Turn } from "./politeness.ts";
import { isPublicAddress } from "./public-address.ts";
import { readAnswer } from "./read-answer.ts";
import { SourceFault } from "./source-fault.ts";

export interface SafeRequest {
  method: "GET" | "POST";
  url: string;
  /** The only hosts that may be asked, redirects included. */
  hosts: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Headers that no other host of the list may see. */
  secretHeaders: Readonly<Record<string, string>>;
  body: RequestBody | null;
}

export interface SafeAnswer {
  text: string;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
}

export interface SafeFetchOptions {
  /** Waits for a host's turn; asked anew for every redirect. */
  turn: Turn;
  limits?: Limits;
  /** All addresses of a name. Asked once for a request; the connection goes to an address it gave. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Where connections to checked addresses end, and the authority they show: for tests with a server of their own. */
  dial?: { to: (addresses: readonly string[]) => { addresses: string[]; port: number }; ca: string };
  /** A server on this machine that answers for every host, at `/<host>/<path>`. No name is looked up then. */
  standIn?: URL | null;
}

export type SafeFetch = (request: SafeRequest) => Promise<SafeAnswer>;

const REDIRECTS = [301, 302, 303, 307, 308];

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map((it) => it.address);

/** Seconds that a host asks us to wait, given as a number or a date; null where it says nothing. */
function retryAfterOf(answer: IncomingMessage): number | null {
  const value = answer.headers["retry-after"]?.trim();
  if (value === undefined || value === "") return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/**
 * The only way out to the web. Asks listed hosts over https, looks names up itself, refuses every name with an address
 * that is not public, connects to the address that was checked, follows redirects only within the list, and reads no
 * more than the limits allow. Throws `SourceFault`.
 */
export function safeFetcher(options: SafeFetchOptions): SafeFetch {
  const { turn, limits = usualLimits, resolve = addressesOf, dial, standIn = null } = options;

  const destination = async (url: URL): Promise<Destination> => {
    const name = url.hostname;
    const path = `${url.pathname}${url.search}`;
    if (standIn) {
      const { hostname, port } = standIn;
      const base = standIn.pathname.replace(/\/$/, "");
      const addresses = [hostname.replace(/^\[|\]$/g, "").replace("localhost", "127.0.0.1")];
      return {
        secure: false,
        name: hostname,
        addresses,
        port: Number(port || 80),
        path: `${base}/${name}${path}`,
        ca: undefined,
      };
    }
    const addresses = await resolve(name).catch(() => []);
    if (addresses.length === 0) throw new SourceFault("unknown_host", { host: name });
    if (!addresses.every(isPublicAddress)) throw new SourceFault("private_address", { host: name });
    const dialled = dial?.to(addresses) ?? { addresses, port: 443 };
    return { secure: true, name, ...dialled, path, ca: dial?.ca };
  };

  /** One request and its answer, or the address it sends us on to. */
  const step = async (request: SafeRequest, url: URL, first: boolean): Promise<SafeAnswer | string> => {
    const host = url.hostname;
    const stop = new AbortController();
    const expire = (after: number) =>
      setTimeout(() => stop.abort(new SourceFault("too_slow", { host })), after);
    const total = expire(limits.totalMs);
    const headers = expire(limits.headersMs);
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener("abort", () => reject(stop.signal.reason));
    });
    stopped.catch(() => {});
    let answer: IncomingMessage | null = null;
    try {
      const to = await Promise.race([destination(url), stopped]);
      const sent = first ? { ...request.headers, ...request.secretHeaders } : request.headers;
      answer = await openRequest(to, request.method, sent, request.body, stop.signal);
      clearTimeout(headers);
      const status = answer.statusCode ?? 0;
      if (REDIRECTS.includes(status)) return answer.headers.location ?? "";
      if (status === 429 || status === 503)
        throw new SourceFault("rate_limited", { host, status, retryAfter: retryAfterOf(answer) });
      if (status !== 200) throw new SourceFault("http_error", { host, status });
      const told = Object.entries(answer.headers).map(([name, value]) => [
        name,
        [value ?? ""].flat().join(", "),
      ]);
      const text = await readAnswer(answer, host, limits, stop.signal);
      return { text, headers: Object.fromEntries(told) };
    } finally {
      clearTimeout(total);
      clearTimeout(headers);
      answer?.on("error", () => {});
      answer?.destroy();
    }
  };

  return async (request) => {
    let url = allowedUrl(request.url, request.hosts);
    const asked = url.hostname;
    for (let followed = 0; ; followed += 1) {
      const at = url;
      const answer = await turn(at.hostname, () => step(request, at, at.hostname === asked));
      if (typeof answer !== "string") return answer;
      url = redirected(request, at, answer, followed < limits.redirects);
    }
  };
}

/** Where a redirect leads. A question with a body is not asked again elsewhere. Throws `redirect_refused`. */
function redirected(request: SafeRequest, from: URL, location: string, more: boolean): URL {
  const refuse = (detail: string) => new SourceFault("redirect_refused", { host: from.hostname, detail });
  if (!more) throw refuse("too many");
  if (request.method === "POST") throw refuse("post");
  if (location === "" || !URL.canParse(location, from)) throw refuse("no address");
  try {
    // Read against where we are only if it names no host of its own; what it names is judged as it is written.
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(location) ? location : new URL(location, from).href;
    return allowedUrl(whole, request.hosts);
  } catch (error) {
    throw error instanceof SourceFault ? refuse(error.detail) : error;
  }
}
