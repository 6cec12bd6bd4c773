import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Handler } from "hono";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** The path as a file would have it; null for what is no UTF-8 or holds a null byte. */
const pathOf = (asked: string): string | null => {
  try {
    const path = normalize(decodeURIComponent(asked));
    return path.includes("\0") ? null : path;
  } catch {
    return null;
  }
};

/**
 * The built web app. Files under `assets/` have their hash in the name and may be kept for ever; every other address
 * that is no file is a page of the app. A compressed twin (`.br`, `.gz`) made at build time is sent where it is welcome.
 */
export const staticFiles =
  (folder: string): Handler =>
  async (c) => {
    const path = pathOf(new URL(c.req.url).pathname);
    if (path === null || path.split(sep).includes("..")) return c.notFound();
    const wanted = join(folder, path);
    const isFile = extname(path) !== "" && existsSync(wanted);
    if (!isFile && path.startsWith("/assets/")) return c.notFound();
    const file = isFile ? wanted : join(folder, "index.html");
    const accepted = c.req.header("accept-encoding") ?? "";
    const twin = [
      ["br", ".br"],
      ["gzip", ".gz"],
    ].find(([name, end]) => accepted.includes(name ?? "") && existsSync(file + end));
    const body = await readFile(twin ? file + twin[1] : file);
    c.header("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
    c.header("Vary", "Accept-Encoding");
    if (twin?.[0]) c.header("Content-Encoding", twin[0]);
    c.header(
      "Cache-Control",
      path.startsWith("/assets/") && isFile ? "public, max-age=31536000, immutable" : "no-cache",
    );
    return c.body(body);
  };
