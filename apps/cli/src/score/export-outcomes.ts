import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvText, writeParquet } from "@touchstone/files";
import { type ExportRow, OUTCOME_COLUMNS, outcomeRow, TaskOutcome } from "@touchstone/scoring";
import { EXIT } from "../exit-codes.ts";
import { SCORE, WORDS } from "../messages.ts";
import { byteLines, openInput } from "./byte-lines.ts";
import { grouped } from "./progress.ts";
import { describeInput, type InputProblem, isBlank, readJsonLine } from "./submission-line.ts";

/** A line that is no outcome: reading stops there. */
class BadOutcome extends Error {
  override readonly name = "BadOutcome";
  constructor(readonly problems: readonly InputProblem[]) {
    super("not an outcome");
  }
}

async function* rowsOf(file: string, count: { rows: number }): AsyncGenerator<ExportRow> {
  for await (const lines of byteLines((await openInput(file)).chunks))
    for (const { bytes, number } of lines) {
      if (isBlank(bytes)) continue;
      const read = readJsonLine(TaskOutcome, bytes, number);
      if (!read.ok) throw new BadOutcome(read.problems);
      count.rows += 1;
      yield outcomeRow(read.value);
    }
}

/** Writes outcomes as CSV or Parquet; the table appears whole or not at all. */
export async function exportOutcomes(
  file: string,
  { outcomes, to }: { outcomes: string; to: "csv" | "parquet" },
): Promise<void> {
  const next = `${file}.part`;
  const count = { rows: 0 };
  const tell = (words: string): void => void process.stderr.write(`${words}\n`);
  try {
    if (!existsSync(outcomes)) {
      tell(WORDS.noSuchFile(outcomes));
      process.exitCode = EXIT.usage;
      return;
    }
    const rows = rowsOf(outcomes, count);
    if (to === "parquet") await writeParquet(next, OUTCOME_COLUMNS, rows);
    else await pipeline(Readable.from(csvText(OUTCOME_COLUMNS, rows)), createWriteStream(next));
    renameSync(next, file);
    tell(SCORE.exported(grouped(count.rows), file));
  } catch (error) {
    rmSync(next, { force: true });
    if (!(error instanceof BadOutcome)) throw error;
    for (const it of error.problems) tell(describeInput(outcomes, it));
    tell(SCORE.nothingWritten);
    process.exitCode = EXIT.usage;
  }
}
