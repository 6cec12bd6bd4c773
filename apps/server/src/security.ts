import { isLoopback } from "@touchstone/host";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** The app's own scripts and styles and nothing else; no frames, no plugins, nothing from other hosts. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers every answer carries. Set on the answer itself: `c.header` would copy it, body and all. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("Content-Security-Policy", POLICY);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
};

const tooLarge = (c: Context) => c.json({ code: "too_large" }, 413);

/**
 * Refuses bodies above `maxSize` bytes. A length that is given is believed, because no more than that is read; only a
 * body without one is counted as it comes, which costs a copy.
 */
export const bodyWithin = (maxSize: number): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize, onError: tooLarge });
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return counted(c, next);
    return Number(length) > maxSize ? Promise.resolve(tooLarge(c)) : next();
  };
};

const hostOf = (header: string): string => header.replace(/:\d+$/, "");

/**
 * On a loopback address only loopback names are answered, so that a foreign page cannot reach us through a name it
 * controls (DNS rebinding).
 */
export const knownHost =
  (bound: string, publicUrl: string | null): MiddlewareHandler =>
  async (c, next) => {
    const asked = hostOf(c.req.header("host") ?? "");
    const allowed =
      !isLoopback(bound) ||
      isLoopback(asked) ||
      (publicUrl !== null && new URL(publicUrl).hostname === asked);
    if (!allowed) return c.json({ code: "not_found" }, 404);
    return next();
  };

/**
 * Refuses writes that another site's page started: the browser says where a request comes from, and our client adds a
 * header that no form can send.
 */
export const sameSite =
  (origins: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const own = new URL(c.req.url).host;
    const ours = (from: string) =>
      URL.canParse(from) && (new URL(from).host === own || origins.includes(from));
    const foreign =
      (site !== undefined && site !== "same-origin" && site !== "none") ||
      (origin !== undefined && !ours(origin));
    if (foreign || c.req.header("x-touchstone") !== "1")
      return c.json(
        {
          error: {
            message: "forbidden",
            data: { touchstone: { code: "forbidden", reason: "cross_site", details: {}, fields: [] } },
          },
        },
        403,
      );
    return next();
  };
