import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  type AnswerKey,
  type GradeOptions,
  instrumentCount,
  type Judge,
  type JudgeEvidence,
  type JudgeRecord,
  type Report,
  reportHtml,
  reportMarkdown,
} from "@touchstone/scoring";
import { canonicalJson } from "@touchstone/text";
import { SCORE } from "../messages.ts";
import { openLines } from "./byte-lines.ts";
import { judgePairs, type LabelledQuestion } from "./calibration.ts";
import { type Checkpoint, cutJournals, type Journal, openJournal, readCheckpoint } from "./journal.ts";
import { grouped, progressOn } from "./progress.ts";
import { type Ended, scoreLines } from "./score-lines.ts";
import { collectResults, type Results } from "./score-results.ts";
import { identityOf, type ScoreSettings } from "./score-settings.ts";

/** How often a run notes how far it has come. */
const CHECKPOINT_MS = 1_000;

/** Everything a run needs; `out` null keeps nothing. */
export interface ScoreRun {
  key: AnswerKey;
  settings: ScoreSettings;
  submission: string;
  opened: Awaited<ReturnType<typeof openLines>>;
  out: string | null;
  judge: Judge | null;
  /** Everything that the judge ever said in this folder. */
  judgements: () => Iterable<JudgeRecord>;
  /** Pairs that people labelled, to be put to the judge; null without such. */
  calibration: readonly LabelledQuestion[] | null;
  concurrency: number;
  /** Chemistry toolkit, where the release compares structures. */
  structureKey: GradeOptions["structureKey"];
  stop: AbortSignal;
  tell: (words: string) => void;
}

export type Scored =
  | { how: "scored"; report: Report; open: number }
  | { how: "stopped"; lines: number }
  | Extract<Ended, { how: "bad" | "other" }>;

/** JSON as people read it, with sorted keys: the same report, the same bytes. */
const pretty = (value: unknown): string => `${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`;

interface Attempt {
  ended: Ended;
  results: Results;
  journal: Journal | null;
  lines: number;
}

async function attempt(run: ScoreRun, from: Checkpoint | null, identity: string): Promise<Attempt> {
  const { key, settings, out, opened } = run;
  let journal: Journal | null = out === null || from !== null ? null : openJournal(out, identity, null);
  const results = collectResults(key, settings, () => journal);
  const progress = progressOn(process.stderr);
  let last = performance.now();
  let done: { lines: number; submission: () => string } | null = null;
  const verdicts = new Map(
    [...settings.verdicts].map(([unit, { verdict }]) => [unit, { state: verdict, by: "person" as const }]),
  );
  const ended = await scoreLines(
    opened.lines,
    {
      key,
      options: {
        profileSet: settings.configuration.profileSet,
        structureKey: run.structureKey,
      },
      verdicts,
      judge: run.judge,
      concurrency: run.concurrency,
      runs: settings.runs,
      has: results.has,
      take: results.take,
      done: (lines, submission) => {
        done = { lines, submission };
        const now = performance.now();
        progress.show(lines, opened.input.size === null ? null : opened.input.read() / opened.input.size);
        if (journal === null || now - last < CHECKPOINT_MS) return;
        last = now;
        journal.checkpoint({ lines, submission: submission() });
      },
      stop: run.stop,
    },
    from,
    async () => {
      if (out === null || from === null) return;
      cutJournals(out, from);
      await results.restore(out);
      journal = openJournal(out, identity, from);
      run.tell(SCORE.goingOn(grouped(from.lines)));
    },
  );
  progress.clear();
  const at = done as { lines: number; submission: () => string } | null;
  if (ended.how === "stopped" && at !== null)
    (journal as Journal | null)?.checkpoint({ lines: at.lines, submission: at.submission() });
  return { ended, results, journal, lines: at?.lines ?? from?.lines ?? 0 };
}

/** What is known of the judge once all lines are scored; asks it about the labelled pairs. Undefined without a judge. */
async function evidenceOf(run: ScoreRun): Promise<JudgeEvidence | undefined> {
  const { judge, calibration, key, concurrency } = run;
  if (judge === null) return undefined;
  const pairs = calibration === null ? null : await judgePairs(calibration, key, judge, concurrency);
  return { instrument: instrumentCount(run.judgements(), judge.identity), pairs };
}

/**
 * Scores a submission. With `out`, a run that was interrupted goes on where it stopped, given the same inputs; the files at
 * the end are the same to the byte. Nothing but journals stands in the folder until everything is scored.
 */
export async function runScore(run: ScoreRun): Promise<Scored> {
  const { out, settings } = run;
  const identity = identityOf(settings);
  if (out !== null) mkdirSync(out, { recursive: true });
  const { at, foreign } = out === null ? { at: null, foreign: false } : readCheckpoint(out, identity);
  if (foreign) run.tell(SCORE.anew);
  let made = await attempt(run, at, identity);
  if (made.ended.how === "other" && run.submission !== "-") {
    run.tell(SCORE.anew);
    made = await attempt({ ...run, opened: await openLines(run.submission) }, null, identity);
  }
  const { ended, results, journal } = made;
  if (ended.how === "stopped") {
    journal?.close();
    return { how: "stopped", lines: made.lines };
  }
  if (ended.how !== "scored") {
    journal?.discard();
    return ended;
  }
  let evidence: JudgeEvidence | undefined;
  try {
    evidence = await evidenceOf(run);
  } catch (error) {
    if (!run.stop.aborted) throw error;
    journal?.checkpoint({ lines: made.lines, submission: ended.submission });
    journal?.close();
    return { how: "stopped", lines: made.lines };
  }
  const report = results.finish(ended.submission, evidence);
  journal?.publish({
    "report.json": pretty(report),
    "report.md": reportMarkdown(report),
    "report.html": reportHtml(report, results.shown),
  });
  return { how: "scored", report, open: results.open() };
}

/** Where the open questions of a run are listed. */
export const toJudgeFile = (out: string): string => join(out, "to-judge.jsonl");
