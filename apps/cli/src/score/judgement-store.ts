import { closeSync, existsSync, openSync, truncateSync, writeSync } from "node:fs";
import { JudgeRecord, recordIndex } from "@touchstone/scoring";
import { byteLines, openInput } from "./byte-lines.ts";
import { type InputProblem, isBlank, readJsonLine } from "./submission-line.ts";

/** The verdicts that were paid for: read back at the start, and written one by one before they are used. */
export interface JudgementStore extends ReturnType<typeof recordIndex> {
  /** Writes the records of one answer together; they count only after that. */
  record: (records: readonly JudgeRecord[]) => void;
  close: () => void;
}

/**
 * Opens a journal of judgements. A last line without an end was cut off by a crash and is dropped; every other line must
 * be a record, since a lost one would be paid for again.
 */
export async function openJudgements(file: string): Promise<JudgementStore | { problems: InputProblem[] }> {
  const records: JudgeRecord[] = [];
  const problems: InputProblem[] = [];
  let whole = 0;
  if (existsSync(file)) {
    const { chunks } = await openInput(file);
    for await (const lines of byteLines(chunks))
      for (const { number, bytes } of lines) {
        if (bytes.at(-1) !== 10) continue;
        whole += bytes.length;
        if (isBlank(bytes)) continue;
        const read = readJsonLine(JudgeRecord, bytes, number);
        if (read.ok) records.push(read.value);
        else problems.push(...read.problems);
      }
    if (problems.length > 0) return { problems };
    truncateSync(file, whole);
  }
  const index = recordIndex(records);
  const handle = openSync(file, "a");
  return {
    ...index,
    record: (made) => {
      writeSync(handle, made.map((it) => `${JSON.stringify(it)}\n`).join(""));
      for (const it of made) index.add(it);
    },
    close: () => closeSync(handle),
  };
}
