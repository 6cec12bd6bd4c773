import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A line as it was read, with its end; counted from 1. */
export interface ByteLine {
  number: number;
  bytes: Buffer;
}

/** Longer lines are no answers any more; they would have to be held in memory whole. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Why an input cannot be read on, at which line. */
export class UnreadableInput extends Error {
  override readonly name = "UnreadableInput";
  constructor(
    readonly line: number,
    readonly reason: "line_too_long" | "damaged_gzip",
  ) {
    super(reason);
  }
}

/** An opened input: its bytes, unpacked where they are gzip, and how far the file is read. */
export interface Input {
  chunks: AsyncIterable<Buffer>;
  /** Bytes of the file, as it lies on the disk; null where nobody knows. */
  size: number | null;
  /** Bytes of it that were read so far. */
  read: () => number;
}

async function* gunzipped(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  async function* whole() {
    yield head;
    for (let it = await rest.next(); it.done !== true; it = await rest.next()) yield it.value;
  }
  const source = Readable.from(whole(), { objectMode: false });
  const unpack = createGunzip();
  source.once("error", (error) => unpack.destroy(error));
  source.pipe(unpack);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
  } finally {
    source.destroy();
    unpack.destroy();
  }
}

/** Bytes of an input, unpacked where it begins like gzip whatever it is called. */
async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  if (head[0] === 0x1f && head[1] === 0x8b) {
    yield* gunzipped(head, chunks);
    return;
  }
  yield head;
  for (let it = await chunks.next(); it.done !== true; it = await chunks.next()) yield it.value;
}

/** Opens a file, or standard input for `-`, which an aborted signal closes. Throws what the file system throws. */
export async function openInput(file: string, stop?: AbortSignal): Promise<Input> {
  let count = 0;
  async function* counted(source: AsyncIterable<unknown>) {
    for await (const chunk of source) {
      const bytes = chunk as Buffer;
      count += bytes.length;
      yield bytes;
    }
  }
  if (file === "-") {
    stop?.addEventListener("abort", () => process.stdin.destroy());
    return { chunks: unpacked(counted(process.stdin)), size: null, read: () => count };
  }
  const handle = await open(file);
  const { size } = await handle.stat();
  const stream = handle.createReadStream({ highWaterMark: 64 * 1024 });
  return { chunks: unpacked(counted(stream)), size, read: () => count };
}

/** The lines of an input, in batches as they come. A last line without an end is a line, too. */
export async function* byteLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ByteLine[]> {
  let rest: Buffer[] = [];
  let held = 0;
  let number = 0;
  try {
    for await (const chunk of chunks) {
      const lines: ByteLine[] = [];
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        const piece = chunk.subarray(from, at + 1);
        lines.push({ number: ++number, bytes: rest.length > 0 ? Buffer.concat([...rest, piece]) : piece });
        rest = [];
        held = 0;
        from = at + 1;
      }
      if (from < chunk.length) {
        rest.push(chunk.subarray(from));
        held += chunk.length - from;
      }
      if (held > LONGEST_LINE) throw new UnreadableInput(number + 1, "line_too_long");
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_")) throw new UnreadableInput(number + 1, "damaged_gzip");
    throw error;
  }
  if (held > 0) yield [{ number: number + 1, bytes: Buffer.concat(rest) }];
}

/** A submission whose first line was read ahead. */
export interface OpenedLines {
  /** Null where the input is empty. */
  first: ByteLine | null;
  /** All lines, the first included. */
  lines: AsyncIterable<ByteLine[]>;
  input: Input;
}

/** Opens an input of lines and reads the first of them. Throws `UnreadableInput`, and what the file system throws. */
export async function openLines(file: string, stop?: AbortSignal): Promise<OpenedLines> {
  const input = await openInput(file, stop);
  const lines = byteLines(input.chunks);
  const head = await lines.next();
  async function* all() {
    if (head.done === true) return;
    yield head.value;
    yield* lines;
  }
  return { first: head.done === true ? null : (head.value[0] ?? null), lines: all(), input };
}
