import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { Sha256 } from "@touchstone/contract";
import { z } from "zod";

/** How far a run had come when the file was written; everything behind it is done again. */
export const Checkpoint = z.strictObject({
  format: z.literal("touchstone-score-checkpoint"),
  formatVersion: z.literal(1),
  /** Hash of everything that decides about the outcomes besides the lines: release, settings, scorer, judge, verdicts, header. */
  identity: Sha256,
  /** Lines of the submission that are done, and the hash of their bytes. */
  lines: z.int().min(1),
  submission: Sha256,
  /** Bytes of the two journals that belong to them. */
  outcomes: z.int().min(0),
  toJudge: z.int().min(0),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

const BUFFERED = 64 * 1024;
const CHECKPOINT = "score.checkpoint.json";

/** A file that grows; nothing is lost between two `flush`es but what came after the first. */
class GrowingFile {
  private readonly handle: number;
  private held: string[] = [];
  private heldLength = 0;
  constructor(
    readonly path: string,
    public bytes: number,
  ) {
    this.handle = openSync(path, bytes === 0 ? "w" : "a");
  }
  write(text: string): void {
    this.held.push(text);
    this.heldLength += text.length;
    if (this.heldLength >= BUFFERED) this.flush();
  }
  flush(): void {
    if (this.held.length === 0) return;
    this.bytes += writeWhole(this.handle, Buffer.from(this.held.join(""), "utf8"));
    this.held = [];
    this.heldLength = 0;
  }
  close(): void {
    this.flush();
    fsyncSync(this.handle);
    closeSync(this.handle);
  }
}

function writeWhole(handle: number, bytes: Buffer): number {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  return bytes.length;
}

/** Names of the journals of a run, beside the files that they become. */
export const PARTS = { outcomes: "outcomes.jsonl", toJudge: "to-judge.jsonl" } as const;
const partOf = (folder: string, name: string): string => join(folder, `${name}.part`);

/** The journals of a run in progress. */
export interface Journal {
  outcome: (line: string) => void;
  toJudge: (line: string) => void;
  checkpoint: (at: Pick<Checkpoint, "lines" | "submission">) => void;
  /** Puts the finished journals and the other files in their places; each appears whole or not at all. */
  publish: (files: Readonly<Record<string, string>>) => void;
  /** Leaves the journals for a run that goes on. */
  close: () => void;
  /** Takes the journals away. */
  discard: () => void;
}

/** Where an interrupted run stood; null where there is none, or one of other inputs (`foreign`). */
export function readCheckpoint(
  folder: string,
  identity: string,
): { at: Checkpoint | null; foreign: boolean } {
  const file = join(folder, CHECKPOINT);
  if (!existsSync(file)) return { at: null, foreign: false };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { at: null, foreign: true };
  }
  const parsed = Checkpoint.safeParse(value);
  if (!parsed.success || parsed.data.identity !== identity) return { at: null, foreign: true };
  const { outcomes, toJudge } = parsed.data;
  const sizes: [string, number][] = [
    [PARTS.outcomes, outcomes],
    [PARTS.toJudge, toJudge],
  ];
  const whole = sizes.every(([name, bytes]) => {
    const path = partOf(folder, name);
    return existsSync(path) && statSync(path).size >= bytes;
  });
  return whole ? { at: parsed.data, foreign: false } : { at: null, foreign: true };
}

/** The part of a journal that a checkpoint vouches for. */
export const journalFile = (folder: string, name: (typeof PARTS)[keyof typeof PARTS]): string =>
  partOf(folder, name);

/** Cuts the journals to a checkpoint, so that they can be read back and written on. */
export function cutJournals(folder: string, at: Checkpoint): void {
  truncateSync(partOf(folder, PARTS.outcomes), at.outcomes);
  truncateSync(partOf(folder, PARTS.toJudge), at.toJudge);
}

/** Opens the journals of a run: anew, or behind what a checkpoint has. */
export function openJournal(folder: string, identity: string, from: Checkpoint | null): Journal {
  if (from === null) rmSync(join(folder, CHECKPOINT), { force: true });
  const outcomes = new GrowingFile(partOf(folder, PARTS.outcomes), from?.outcomes ?? 0);
  const toJudge = new GrowingFile(partOf(folder, PARTS.toJudge), from?.toJudge ?? 0);
  const replace = (path: string, text: string): void => {
    const next = `${path}.next`;
    writeFileSync(next, text, { flush: true });
    renameSync(next, path);
  };
  return {
    outcome: (line) => outcomes.write(line),
    toJudge: (line) => toJudge.write(line),
    checkpoint: ({ lines, submission }) => {
      outcomes.flush();
      toJudge.flush();
      const at: Checkpoint = {
        format: "touchstone-score-checkpoint",
        formatVersion: 1,
        identity,
        lines,
        submission,
        outcomes: outcomes.bytes,
        toJudge: toJudge.bytes,
      };
      replace(join(folder, CHECKPOINT), `${JSON.stringify(at)}\n`);
    },
    publish: (files) => {
      outcomes.close();
      toJudge.close();
      for (const [name, text] of Object.entries(files)) replace(join(folder, name), text);
      for (const name of Object.values(PARTS)) renameSync(partOf(folder, name), join(folder, name));
      rmSync(join(folder, CHECKPOINT), { force: true });
    },
    close: () => {
      outcomes.close();
      toJudge.close();
    },
    discard: () => {
      outcomes.close();
      toJudge.close();
      for (const path of [outcomes.path, toJudge.path, join(folder, CHECKPOINT)])
        rmSync(path, { force: true });
    },
  };
}
