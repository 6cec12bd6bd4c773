import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { BackupDamaged, RestoreRefused } from "../database-errors.ts";
import { BackupHeader, backupVersion, ChunkLine, EndLine, SequenceLine, TableLine } from "./format.ts";

/** What a backup holds, in the order of the file. Rows stay lines of JSON. */
export type BackupPart =
  | { readonly kind: "header"; readonly header: BackupHeader }
  | {
      readonly kind: "rows";
      readonly table: string;
      readonly columns: readonly string[];
      readonly lines: string[];
    }
  | ({ readonly kind: "sequence" } & SequenceLine);

/**
 * Reads a backup part by part, checking every sum on the way; when it ends without an error, the whole file is as
 * it was written. Holds one chunk of rows in memory.
 * @throws BackupDamaged naming the place; RestoreRefused for a file of a newer format; system errors of the file
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const whole = createHash("sha256");
  const source = new LineSource(file);
  let place = "its beginning";
  const damaged = (reason: string, cause?: unknown) => new BackupDamaged(place, reason, { cause });
  const next = async (): Promise<string> => {
    const line = await source.next().catch((error: unknown) => {
      throw source.fileProblem ?? damaged("the compressed data cannot be read", error);
    });
    if (line === undefined) throw damaged("the file ends here, too early");
    return line;
  };
  const parse = <T>(line: string, ...kinds: z.ZodType<T>[]): T => {
    const value = json(line);
    for (const kind of kinds) {
      const parsed = kind.safeParse(value);
      if (parsed.success) return parsed.data;
    }
    throw damaged("this line makes no sense");
  };

  const first = await next();
  const header = parse(first, BackupHeader);
  if (header.formatVersion !== backupVersion) {
    throw new RestoreRefused(
      "newer_backup",
      `The backup has format ${header.formatVersion}, and this version reads format ${backupVersion}.`,
    );
  }
  whole.update(`${first}\n`);
  yield { kind: "header", header };

  let table: z.infer<typeof TableLine> | undefined;
  let inTable = 0;
  let total = 0;
  for (;;) {
    place = `line ${source.count + 1}${table === undefined ? "" : ` (table "${table.table}", after row ${inTable})`}`;
    const line = await next();
    type Control = z.infer<typeof TableLine | typeof ChunkLine | typeof EndLine> | SequenceLine;
    const control: Control = parse<Control>(line, TableLine, EndLine, ChunkLine, SequenceLine);
    if ("end" in control) {
      if (control.sha256 !== whole.digest("hex") || control.rows !== total)
        throw damaged("the final sum is wrong");
      if ((await source.next().catch(() => "")) !== undefined) throw damaged("something follows the end");
      return;
    }
    whole.update(`${line}\n`);
    if ("table" in control) {
      table = control;
      inTable = 0;
    } else if ("sequence" in control) {
      yield { kind: "sequence", ...control };
    } else {
      if (table === undefined) throw damaged("rows without a table");
      const from = source.count + 1;
      const rows = `rows ${inTable + 1} to ${inTable + control.rows}`;
      place = `lines ${from} to ${from + control.rows - 1} (table "${table.table}", ${rows})`;
      const lines: string[] = [];
      const sum = createHash("sha256");
      while (lines.length < control.rows) {
        const row = await next();
        lines.push(row);
        sum.update(`${row}\n`);
        whole.update(`${row}\n`);
      }
      if (sum.digest("hex") !== control.sha256) throw damaged("these rows are not what was written");
      inTable += control.rows;
      total += control.rows;
      yield { kind: "rows", table: table.table, columns: table.columns, lines };
    }
  }
}

/** The lines of a compressed file. */
class LineSource {
  /** How many lines have been given out. */
  count = 0;
  /** Set when the file itself, not its content, cannot be read. */
  fileProblem: Error | undefined;
  readonly #lines: AsyncGenerator<string>;

  constructor(file: string) {
    const unzipped = createGunzip();
    createReadStream(file)
      .on("error", (error) => {
        this.fileProblem = error;
        unzipped.destroy(error);
      })
      .pipe(unzipped);
    this.#lines = split(unzipped);
  }

  async next(): Promise<string | undefined> {
    const step = await this.#lines.next();
    if (step.done) return undefined;
    this.count += 1;
    return step.value;
  }
}

async function* split(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  for await (const block of source) {
    let from = 0;
    for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, from)) {
      waiting.push(block.subarray(from, at));
      yield Buffer.concat(waiting).toString();
      waiting = [];
      from = at + 1;
    }
    if (from < block.length) waiting.push(block.subarray(from));
  }
  if (waiting.length > 0) yield Buffer.concat(waiting).toString();
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
