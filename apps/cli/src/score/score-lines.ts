import { createHash, type Hash } from "node:crypto";
import type { SubmissionLine } from "@touchstone/contract";
import {
  type AnswerKey,
  falseGoldsOf,
  type GradeOptions,
  type Grading,
  gradeLine,
  type Judge,
  type KeyTask,
  type OpenUnit,
  settle,
  type UnitVerdict,
} from "@touchstone/scoring";
import { type ByteLine, UnreadableInput } from "./byte-lines.ts";
import type { Checkpoint } from "./journal.ts";
import { type InputProblem, isBlank, readLine } from "./submission-line.ts";

/** So many problems are told, then reading stops. */
const MOST_PROBLEMS = 20;

export interface ScoreJob {
  key: AnswerKey;
  options: Omit<GradeOptions, "verdicts">;
  /** Verdicts of people by unit. */
  verdicts: ReadonlyMap<string, UnitVerdict>;
  judge: Judge | null;
  /** Lines that are put to the judge at the same time. */
  concurrency: number;
  /** Highest run that may occur; null: any. */
  runs: number | null;
  has: (task: string, run: number) => boolean;
  /** Takes graded lines in the order of the submission. */
  take: (task: KeyTask, graded: Graded) => void;
  /** Called after every line that is done; `submission` gives the hash of all bytes up to there. */
  done: (lines: number, submission: () => string) => void;
  stop: AbortSignal;
}

/** A graded line, and the units that no rule, judge or person decided. */
export type Graded = Pick<Grading, "outcome"> & { open: readonly OpenUnit[] };

export type Ended =
  | { how: "scored"; submission: string }
  | { how: "stopped" }
  /** The lines are not those of the checkpoint. */
  | { how: "other" }
  | { how: "bad"; problems: InputProblem[] };

interface Waiting {
  line: ByteLine;
  graded: Promise<{ task: KeyTask; graded: Graded }> | null;
}

/** Grades one line after another; with a judge several at a time, but lines of one task in turn, since they ask the same. */
function graderOf(job: ScoreJob) {
  const falseGolds = falseGoldsOf(job.key);
  const options = { ...job.options, verdicts: job.verdicts };
  const turns = new Map<string, Promise<unknown>>();
  const byRules = job.judge === null && job.verdicts.size === 0;
  return {
    byRules,
    now: (task: KeyTask, line: SubmissionLine): Graded => gradeLine(task, line, job.options),
    later: (task: KeyTask, line: SubmissionLine): Promise<Graded> => {
      const before = turns.get(task.task) ?? Promise.resolve();
      const mine = before.then(async () => {
        const { grading } = await settle(task, line, options, job.judge, falseGolds(task));
        return grading;
      });
      const quiet = mine.catch(() => undefined);
      turns.set(task.task, quiet);
      return mine;
    },
  };
}

/** Why a line that can be read cannot be scored. */
function misplaced(
  line: SubmissionLine,
  number: number,
  job: ScoreJob,
  seen: (task: string, run: number) => boolean,
  tasks: ReadonlyMap<string, KeyTask>,
): InputProblem | null {
  const at = (pointer: string, message: string): InputProblem => ({ line: number, pointer, message });
  if (!tasks.has(line.task)) return at("/task", `the release has no task ${line.task}`);
  if (job.runs !== null && line.run > job.runs)
    return at("/run", `run ${line.run}, and --runs says ${job.runs}`);
  return seen(line.task, line.run)
    ? at("/task", `${line.task} has a line for run ${line.run} already`)
    : null;
}

/**
 * Scores the lines of a submission as they stream in; the header is line 1 and was read before. With a checkpoint its lines
 * are only hashed and `resume` is called once they are the same. A bad line ends the scoring; the rest is read for
 * further problems and nothing more is graded.
 */
export async function scoreLines(
  lines: AsyncIterable<ByteLine[]>,
  job: ScoreJob,
  from: Checkpoint | null,
  resume: () => Promise<void>,
): Promise<Ended> {
  const tasks = new Map(job.key.tasks.map((it) => [it.task, it]));
  const grader = graderOf(job);
  const hash = createHash("sha256");
  const problems: InputProblem[] = [];
  const waiting: Waiting[] = [];
  const inFlight = new Set<string>();
  const seen = (task: string, run: number): boolean =>
    job.has(task, run) || inFlight.has(JSON.stringify([task, run]));

  const finish = (line: ByteLine): void => {
    hash.update(line.bytes);
    job.done(line.number, () => hashSoFar(hash));
  };
  const drain = async (upTo: number): Promise<void> => {
    while (waiting.length > upTo) {
      const [first] = waiting;
      if (first === undefined) return;
      const made = await first.graded;
      waiting.shift();
      if (made !== null) {
        job.take(made.task, made.graded);
        inFlight.delete(JSON.stringify([made.graded.outcome.task, made.graded.outcome.run]));
      }
      finish(first.line);
    }
  };
  const put = (line: ByteLine): void => {
    if (line.number === 1 || isBlank(line.bytes)) {
      if (problems.length > 0) return;
      if (waiting.length === 0) finish(line);
      else waiting.push({ line, graded: null });
      return;
    }
    const read = readLine(line.bytes, line.number);
    if (!read.ok) return void problems.push(...read.problems);
    const wrong = misplaced(read.value, line.number, job, seen, tasks);
    if (wrong) return void problems.push(wrong);
    const task = tasks.get(read.value.task);
    if (task === undefined || problems.length > 0) {
      inFlight.add(JSON.stringify([read.value.task, read.value.run]));
      return;
    }
    if (grader.byRules) {
      job.take(task, grader.now(task, read.value));
      return finish(line);
    }
    inFlight.add(JSON.stringify([read.value.task, read.value.run]));
    const graded = grader.later(task, read.value).then((it) => ({ task, graded: it }));
    // Who waits for it hears of its failure.
    graded.catch(() => undefined);
    waiting.push({ line, graded });
  };

  let toSkip = from?.lines ?? 0;
  try {
    for await (const batch of lines) {
      for (const line of batch) {
        if (job.stop.aborted) return { how: "stopped" };
        if (toSkip > 0) {
          hash.update(line.bytes);
          toSkip -= 1;
          if (toSkip > 0) continue;
          if (hashSoFar(hash) !== from?.submission) return { how: "other" };
          await resume();
          continue;
        }
        put(line);
        if (problems.length >= MOST_PROBLEMS) break;
        if (waiting.length > 0) await drain(job.concurrency - 1);
      }
      if (problems.length >= MOST_PROBLEMS) break;
      // Signals and the terminal are heard between two batches.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (problems.length === 0) await drain(0);
  } catch (error) {
    if (job.stop.aborted) return { how: "stopped" };
    if (!(error instanceof UnreadableInput)) throw error;
    problems.push({ line: error.line, pointer: "", message: error.reason });
  }
  if (problems.length > 0) return { how: "bad", problems: problems.slice(0, MOST_PROBLEMS) };
  if (toSkip > 0) return { how: "other" };
  return job.stop.aborted ? { how: "stopped" } : { how: "scored", submission: hashSoFar(hash) };
}

const hashSoFar = (hash: Hash): string => hash.copy().digest("hex");
