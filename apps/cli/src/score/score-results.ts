import {
  type AnswerKey,
  createTally,
  type JudgeEvidence,
  lintReport,
  missingOutcome,
  type OpenUnit,
  type Report,
  TaskOutcome,
  unitHash,
} from "@touchstone/scoring";
import { canonicalJson } from "@touchstone/text";
import { byteLines, openInput } from "./byte-lines.ts";
import { HashSet } from "./hash-set.ts";
import { type Journal, journalFile, PARTS } from "./journal.ts";
import type { Graded } from "./score-lines.ts";
import { type ScoreSettings, scoreSetOf } from "./score-settings.ts";

/** So many outcomes stand on the page. */
const SHOWN = 1_000;

/** Collects what is scored: the tally in memory, everything else in the journals. */
export interface Results {
  has: (task: string, run: number) => boolean;
  take: (task: { revisionHash: string }, graded: Graded) => void;
  /** Reads back what the journals of an interrupted run hold. */
  restore: (folder: string) => Promise<void>;
  /** Adds what is missing and makes the report. */
  finish: (submissionHash: string, judge: JudgeEvidence | undefined) => Report;
  /** The first outcomes, in the order of the file. */
  shown: readonly TaskOutcome[];
  /** Units that are still open. */
  open: () => number;
}

async function* textLines(file: string): AsyncGenerator<string> {
  for await (const lines of byteLines((await openInput(file)).chunks))
    for (const { bytes } of lines) yield bytes.toString("utf8");
}

/** Results of one run; without a journal nothing but the report is made. */
export function collectResults(
  key: AnswerKey,
  settings: ScoreSettings,
  journal: () => Journal | null,
): Results {
  const tally = createTally(key, scoreSetOf(settings, 1, ""));
  const shown: TaskOutcome[] = [];
  const asked = new HashSet();
  let lastRun = settings.runs ?? 1;
  const note = (outcome: TaskOutcome): void => {
    if (shown.length < SHOWN) shown.push(outcome);
    lastRun = Math.max(lastRun, outcome.run);
  };
  const ask = (task: string, revisionHash: string, unit: OpenUnit): void => {
    const hash = unitHash(revisionHash, unit);
    if (!asked.add(hash)) return;
    const { step, criterion, gold, candidate } = unit;
    journal()?.toJudge(`${JSON.stringify({ unit: hash, task, step, criterion, gold, candidate })}\n`);
  };
  return {
    has: (task, run) => tally.has(task, run),
    take: ({ revisionHash }, { outcome, open }) => {
      tally.add(outcome);
      note(outcome);
      journal()?.outcome(`${canonicalJson(outcome)}\n`);
      for (const unit of open) ask(outcome.task, revisionHash, unit);
    },
    restore: async (folder) => {
      for await (const line of textLines(journalFile(folder, PARTS.outcomes))) {
        const outcome = TaskOutcome.parse(JSON.parse(line));
        tally.add(outcome);
        note(outcome);
      }
      for await (const line of textLines(journalFile(folder, PARTS.toJudge)))
        asked.add((JSON.parse(line) as { unit: string }).unit);
    },
    finish: (submissionHash, judge) => {
      for (const task of key.tasks)
        for (let run = 1; run <= lastRun; run++) {
          if (tally.has(task.task, run)) continue;
          const outcome = missingOutcome(task, run, settings.header.complete);
          if (shown.length < SHOWN) shown.push(outcome);
          journal()?.outcome(`${canonicalJson(outcome)}\n`);
        }
      const report = { ...tally.finish(judge), scoreSet: scoreSetOf(settings, lastRun, submissionHash) };
      return { ...report, lint: lintReport(report) };
    },
    shown,
    open: () => asked.size,
  };
}
