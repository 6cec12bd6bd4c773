import { isUtf8 } from "node:buffer";
import { SubmissionHeader, SubmissionLine } from "@touchstone/contract";
import { storable } from "@touchstone/scoring";
import { pointer } from "@touchstone/text";
import type { z } from "zod";

/** One thing wrong with an input, with its place: line from 1, JSON Pointer into the line. */
export interface InputProblem {
  line: number;
  pointer: string;
  message: string;
}

export type Read<T> = { ok: true; value: T } | { ok: false; problems: InputProblem[] };

/** Escapes that can stand for what text files cannot hold: U+0000 and halves of surrogate pairs. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** The value with every such character as U+FFFD, so that outcomes can be written down. */
function storableValue(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [storable(key), storableValue(held)]));
}

/** Parses a line of JSON Lines under a schema; everything that is wrong is named. `Not JSON` says where it stops making sense. */
export function readJsonLine<T>(schema: z.ZodType<T>, bytes: Buffer, line: number): Read<T> {
  const bad = (message: string): Read<T> => ({ ok: false, problems: [{ line, pointer: "", message }] });
  if (!isUtf8(bytes)) return bad("not UTF-8");
  let text = bytes.toString("utf8");
  if (line === 1 && text.startsWith("\ufeff")) text = text.slice(1);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return bad(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(UNSTORABLE_ESCAPE.test(text) ? storableValue(value) : value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({
      line,
      pointer: pointer(...path.map((key) => (typeof key === "symbol" ? String(key) : key))),
      message,
    })),
  };
}

export const readHeader = (bytes: Buffer): Read<SubmissionHeader> => readJsonLine(SubmissionHeader, bytes, 1);
export const readLine = (bytes: Buffer, line: number): Read<SubmissionLine> =>
  readJsonLine(SubmissionLine, bytes, line);

/** Whether a line holds nothing; such lines are passed over. */
export const isBlank = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte === 10 || byte === 13 || byte === 32 || byte === 9);

/** `file:line pointer message`, the form editors and terminals can follow. */
export const describeInput = (file: string, it: InputProblem): string =>
  `${file}:${it.line}${it.pointer === "" ? "" : ` ${it.pointer}`} ${it.message}`;
