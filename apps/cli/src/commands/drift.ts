import { setTimeout as sleep } from "node:timers/promises";
import { TouchstoneError } from "@touchstone/contract";
import { type Host, openHost, readEnvironment } from "@touchstone/host";
import {
  type BegunRun,
  type DriftProgress,
  type DriftReport,
  followDrift,
  type JobHandler,
  jobHandlers,
  reportDrift,
  runOneJob,
  startDriftAsOperator,
} from "@touchstone/services";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import { DRIFT } from "../messages.ts";
import { programFiles } from "../program-files.ts";
import { failureOf } from "../report-failure.ts";
import { stopSignal } from "../stop-signal.ts";

interface DriftOptions {
  benchmark: string;
  task?: string;
  json?: boolean;
}

/** Longest pause between two looks at work that another process does or that waits for a busy host. */
const LOOK_MS = 1_000;

const say = (words: string): void => void process.stderr.write(`${words}\n`);
const operator = { actor: { kind: "operator" } } as const;

/** Says each line of progress once. */
function teller(): (done: number, total: number, message: string) => void {
  let told = "";
  return (done, total, message) => {
    const line = DRIFT.progress(done, total, message);
    if (message !== "" && line !== told) say(line);
    told = line;
  };
}

type Tell = ReturnType<typeof teller>;

/** The handlers of jobs, which tell their progress here too. */
const telling = (tell: Tell): Record<string, JobHandler> =>
  Object.fromEntries(
    Object.entries(jobHandlers).map(([kind, handler]): [string, JobHandler] => [
      kind,
      (world, control) =>
        handler(world, {
          ...control,
          progress: async (done, total, message = "", leaseMs) => {
            tell(done, total, message);
            await control.progress(done, total, message, leaseMs);
          },
        }),
    ]),
  );

/** Works on the run until it is over or stopped; another process that serves the same data may do it meanwhile. */
async function untilOver({ world }: Host, { run, job }: BegunRun, stop: AbortSignal): Promise<DriftProgress> {
  const tell = teller();
  const handlers = telling(tell);
  for (;;) {
    await runOneJob(world, handlers, stop, job);
    const seen = await followDrift(world, operator, { run });
    if (stop.aborted || (seen.state !== "queued" && seen.state !== "running")) return seen;
    tell(seen.done, seen.total, seen.message);
    await sleep(LOOK_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

function tellResult({ tasks, counts }: DriftReport): void {
  for (const { task, revision, standing, reasons, suspended, result } of tasks) {
    const broken = result?.breaks.length ?? 0;
    process.stdout.write(`${DRIFT.line(task, revision, standing, reasons, broken, suspended)}\n`);
  }
  process.stdout.write(`${DRIFT.summary(counts)}\n`);
}

/** 0 nothing is broken, 1 something is broken or gone, 2 nothing could be checked. */
function verdictOn({ counts, tasks }: DriftReport): number {
  if (counts.answer_broken + counts.gone > 0) return EXIT.fault;
  if (counts.not_checked > 0) say(DRIFT.notChecked(counts.not_checked));
  return tasks.length > 0 && counts.not_checked === tasks.length ? EXIT.usage : EXIT.ok;
}

async function check(host: Host, { benchmark, task, json = false }: DriftOptions): Promise<number> {
  const stop = new AbortController();
  const begun = await startDriftAsOperator(host.world, operator, { benchmark, task: task ?? null });
  if (begun.tasks === 0) say(DRIFT.nothing);
  else say(begun.fresh ? DRIFT.begun(begun.tasks) : DRIFT.underWay(begun.tasks));
  void stopSignal(() => {
    say(DRIFT.stopping);
    stop.abort();
  });
  const job = await untilOver(host, begun, stop.signal);
  const report = await reportDrift(host.world, operator, { run: begun.run });
  if (stop.signal.aborted && report.finishedAt === null) {
    say(DRIFT.stopped);
    return EXIT.interrupted;
  }
  if (job.state !== "done") {
    say(DRIFT.failed(job.error ?? job.state));
    return EXIT.usage;
  }
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else tellResult(report);
  return verdictOn(report);
}

async function drift(options: DriftOptions): Promise<void> {
  const host = await openHost({
    environment: readEnvironment(process.env, process.cwd()),
    files: programFiles,
    serving: false,
  });
  try {
    process.exitCode = await check(host, options);
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    say(failureOf(error).text);
    process.exitCode = EXIT.usage;
  } finally {
    await host.close();
  }
}

export const addDrift = (program: Command): void => {
  program
    .command("drift")
    .description(
      "ask the databases of accepted and released tasks again, and say whose answers no longer hold",
    )
    .requiredOption("--benchmark <slug>", "benchmark whose tasks are looked at")
    .option("--task <key>", "only this task")
    .option("--json", "print {run, counts, tasks: [{task, standing, reasons, result}]}; it holds gold")
    .addHelpText(
      "after",
      "\nDatabases are asked politely and each record once; interrupted, the same command goes on where it stopped.\nA task whose answer is broken or whose record is gone is suspended.\nExit code: 0 nothing is broken, 1 an answer is broken or a record gone, 2 it could not be run or nothing could be checked,\n130 interrupted.",
    )
    .action(drift);
};
