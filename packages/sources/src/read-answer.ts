import type { IncomingMessage } from "node:http";
import { PassThrough, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Limits } from "./limits.ts";
import { connectionFault } from "./open-request.ts";
import { SourceFault } from "./source-fault.ts";

const DATA_TYPE =
  /^(?:(?:application|text)\/(?:json|xml|csv|tab-separated-values)|text\/plain|application\/(?!xhtml\+)[\w.-]+\+(?:json|xml))$/;

const UNPACKERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

const isPacking = (name: string): name is keyof typeof UNPACKERS => Object.hasOwn(UNPACKERS, name);

/** Refuses a body that is announced as something else than data, or as too large, before any of it is read. */
function checkAnnounced(answer: IncomingMessage, host: string, limit: number): void {
  const type = (answer.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!DATA_TYPE.test(type)) throw new SourceFault("wrong_type", { host, detail: type.slice(0, 100) });
  if (Number(answer.headers["content-length"] ?? 0) > limit) throw new SourceFault("too_large", { host });
}

/** The unpacker of a body's encoding. Throws `wrong_type` for one that was not offered. */
function unpackerOf(answer: IncomingMessage, host: string): Transform {
  const packing = (answer.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (packing === "identity" || packing === "") return new PassThrough();
  if (!isPacking(packing)) throw new SourceFault("wrong_type", { host, detail: packing.slice(0, 100) });
  return UNPACKERS[packing]();
}

/** Lets bytes through up to a cap, and tells of each chunk. */
function capped(limit: number, host: string, tell: (chunk: Buffer) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      tell(chunk);
      if (bytes > limit) done(new SourceFault("too_large", { host }));
      else done(null, chunk);
    },
  });
}

/** The text of the bytes. Throws `not_utf8` for bytes that are none, and for U+0000, which no data format allows. */
function decoded(bytes: Buffer, host: string): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\u0000")) return text;
  } catch {
    // Named below.
  }
  throw new SourceFault("not_utf8", { host });
}

const UTF8_NAMES = ["utf-8", "utf8", "us-ascii"];
const charsetOf = (answer: IncomingMessage): string =>
  /;\s*charset="?([\w-]+)/i.exec(answer.headers["content-type"] ?? "")?.[1]?.toLowerCase() ?? "utf-8";

/**
 * Reads a body to its end within the limits. Throws `wrong_type`, `too_large`, `too_slow`, `not_utf8`, `unreachable`
 * (an answer that breaks off or cannot be unpacked).
 */
export async function readAnswer(
  answer: IncomingMessage,
  host: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<string> {
  checkAnnounced(answer, host, limits.bytes);
  const unpacker = unpackerOf(answer, host);
  let lately = 0;
  const drip = new AbortController();
  const watch = setInterval(() => {
    if (lately < limits.dripBytes) drip.abort(new SourceFault("too_slow", { host }));
    lately = 0;
  }, limits.dripMs);
  const stop = AbortSignal.any([signal, drip.signal]);
  const chunks: Buffer[] = [];
  try {
    await pipeline(
      answer,
      capped(limits.bytes, host, (chunk) => {
        lately += chunk.length;
      }),
      unpacker,
      capped(limits.bytes, host, (chunk) => chunks.push(chunk)),
      new Writable({ write: (_chunk, _encoding, done) => done() }),
      { signal: stop },
    );
  } catch (error) {
    throw connectionFault(stop.aborted ? stop.reason : error, host);
  } finally {
    clearInterval(watch);
  }
  const all = Buffer.concat(chunks);
  const charset = charsetOf(answer);
  if (!UTF8_NAMES.includes(charset) && all.some((byte) => byte >= 0x80))
    throw new SourceFault("not_utf8", { host, detail: charset.slice(0, 100) });
  return decoded(all, host);
}
