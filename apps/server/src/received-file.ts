import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { TouchstoneError } from "@touchstone/contract";
import type { SubmissionFile } from "@touchstone/services";

/** Largest submission that is taken in, unpacked. */
const MAX_SUBMISSION = 200_000_000;

/** The lines of a file, without their ends; other bytes than UTF-8 are refused. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let rest = "";
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new TouchstoneError("bad_input", "not_utf8");
    }
  };
  for await (const chunk of createReadStream(path)) {
    const parts = (rest + decode(chunk as Buffer)).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decode();
  if (rest !== "") yield rest;
}

/** Counts and hashes what passes; too much ends it. */
function counter(maxBytes: number) {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        return done(new TouchstoneError("too_large", "submission_too_large", { maxBytes }));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, end: () => ({ bytes, hash: hash.digest("hex") }) };
}

const isDamagedGzip = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

/**
 * Writes a body to a file of its own as it comes, unpacked where it is sent as gzip, and removes the file once `use` has
 * ended. `too_large` above the cap, whatever the request said of its length.
 */
export async function withReceivedFile<T>(
  request: Request,
  use: (receive: () => Promise<SubmissionFile>) => Promise<T>,
  maxBytes = MAX_SUBMISSION,
): Promise<T> {
  let folder: string | null = null;
  const receive = async (): Promise<SubmissionFile> => {
    if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
      throw new TouchstoneError("too_large", "submission_too_large", { maxBytes });
    folder = await mkdtemp(join(tmpdir(), "touchstone-upload-"));
    const path = join(folder, "submission.jsonl");
    const { through, end } = counter(maxBytes);
    const body = request.body
      ? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([]);
    const packed = request.headers.get("content-encoding") === "gzip";
    try {
      await (packed
        ? pipeline(body, createGunzip(), through, createWriteStream(path))
        : pipeline(body, through, createWriteStream(path)));
    } catch (error) {
      if (isDamagedGzip(error)) throw new TouchstoneError("bad_input", "damaged_gzip");
      throw error;
    }
    return { ...end(), lines: () => linesOf(path) };
  };
  try {
    return await use(receive);
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}
