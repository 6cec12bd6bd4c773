import { loadStructureKeys } from "@touchstone/chemistry";
import {
  displayScore,
  judgeIdentity,
  type Report,
  reportMarkdown,
  type ScoreConfiguration,
  sameFamily,
  usesStructures,
} from "@touchstone/scoring";
import { type Command, InvalidArgumentError, Option } from "commander";
import { EXIT } from "../exit-codes.ts";
import { SCORE, WORDS } from "../messages.ts";
import { chatJudge, type JudgeUse } from "../score/chat-judge.ts";
import type { JudgeFile } from "../score/judge-file.ts";
import { grouped } from "../score/progress.ts";
import { runScore, toJudgeFile } from "../score/run-score.ts";
import {
  BadInput,
  calibrationOf,
  headerOf,
  judgeFileOf,
  judgementsIn,
  keyFor,
  keyOf,
  openSubmission,
  refuse,
  verdictsOf,
} from "../score/score-inputs.ts";
import { stopSignal } from "../stop-signal.ts";

interface ScoreOptions {
  release: string;
  submission: string;
  runs?: number;
  judge?: string;
  calibration?: string;
  verdicts?: string;
  profileSet: ScoreConfiguration["profileSet"];
  overall: ScoreConfiguration["overall"];
  out?: string;
  json?: boolean;
}

const say = (words: string): void => void process.stderr.write(`${words}\n`);

function tellUse({ calls, failed, tokensIn, tokensOut, failure }: JudgeUse, judge: JudgeFile): void {
  const price = judge.costPerMillion;
  const cost = price ? ((tokensIn * price.input + tokensOut * price.output) / 1e6).toFixed(4) : null;
  say(SCORE.judgeUse(grouped(calls), grouped(tokensIn), grouped(tokensOut), cost));
  if (failed > 0) say(SCORE.judgeFailed(failed, failure ?? ""));
}

/** How far the judge can be relied upon. */
function tellJudge({ judge }: Report): void {
  if (!judge) return;
  const { instrument, calibration } = judge;
  if (instrument.accepted > 0) say(SCORE.instrumentFailed(instrument.accepted, instrument.tested));
  if (calibration === null) return;
  const { pairs, negatives, enough, sensitivity, specificity } = calibration;
  say(
    SCORE.calibrated(
      pairs,
      negatives,
      displayScore(sensitivity.value),
      displayScore(specificity.value),
      enough,
    ),
  );
}

/** 0 for a report that may be published, 1 for one that may not. */
function verdictOn(report: Report): number {
  const errors = report.lint.filter((it) => it.severity === "error").length;
  const withheld = report.types.filter((it) => it.withheld !== null).map((it) => it.type);
  if (errors > 0) say(SCORE.lintErrors(errors));
  if (withheld.length > 0) say(SCORE.withheld(withheld.join(", ")));
  return errors + withheld.length > 0 ? EXIT.fault : EXIT.ok;
}

async function scoreAll(options: ScoreOptions, stop: AbortController): Promise<number> {
  const { submission, out = null } = options;
  const key = await keyOf(options.release);
  const judgeFile = await judgeFileOf(options.judge);
  if (judgeFile !== null && out === null) throw new BadInput([SCORE.judgeNeedsOut]);
  const apiKey = judgeFile === null ? null : keyFor(judgeFile);
  if (judgeFile === null && options.calibration !== undefined)
    throw new BadInput([SCORE.calibrationNeedsJudge]);
  const calibration = await calibrationOf(options.calibration, key);
  const verdicts = await verdictsOf(options.verdicts);
  const opened = await openSubmission(submission, stop.signal);
  const header = await headerOf(submission, opened, key.release);
  if (judgeFile !== null && sameFamily(judgeFile.family, header.family)) say(SCORE.sameFamily(header.family));

  const settings = {
    release: key.release,
    header,
    configuration: { profileSet: options.profileSet, overall: options.overall },
    runs: options.runs ?? null,
    judge: judgeFile === null ? null : judgeIdentity(judgeFile),
    verdicts,
  };
  const store = judgeFile === null || out === null ? null : await judgementsIn(out);
  const chat = judgeFile && store ? chatJudge(judgeFile, apiKey, store, stop.signal) : null;
  void stopSignal(() => {
    say(SCORE.stopping);
    stop.abort();
  });
  const scored = await runScore({
    key,
    settings,
    submission,
    opened,
    out,
    judge: chat?.judge ?? null,
    judgements: () => store?.all() ?? [],
    calibration,
    concurrency: judgeFile?.concurrency ?? 1,
    structureKey: usesStructures(key) ? await loadStructureKeys() : undefined,
    stop: stop.signal,
    tell: say,
  });
  store?.close();
  if (chat && judgeFile) tellUse(chat.use, judgeFile);
  if (scored.how === "other") throw new BadInput([SCORE.stdinOnce]);
  if (scored.how === "bad") return refuse(submission, scored.problems);
  if (scored.how === "stopped") {
    say(out === null ? SCORE.stoppedForGood : SCORE.stopped(grouped(scored.lines)));
    return EXIT.interrupted;
  }
  const { report, open } = scored;
  tellJudge(report);
  tellResult(report, open, options);
  return verdictOn(report);
}

function tellResult(
  report: Report,
  open: number,
  { json = false, out = null }: { json?: boolean; out?: string | null },
) {
  const { system, release } = report.scoreSet;
  say(
    SCORE.scored(
      system.system,
      `${release.benchmark} ${release.version}`,
      grouped(report.totals.records),
      report.runs.length,
    ),
  );
  if (open > 0) say(SCORE.open(grouped(open), out === null ? null : toJudgeFile(out)));
  if (out !== null) say(SCORE.written(out));
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (out === null) process.stdout.write(reportMarkdown(report));
}

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 10_000)
    throw new InvalidArgumentError(WORDS.wholeNumber);
  return value;
};

async function score(options: ScoreOptions): Promise<void> {
  try {
    process.exitCode = await scoreAll(options, new AbortController());
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    for (const line of error.lines) say(line);
    say(SCORE.nothingScored);
    process.exitCode = EXIT.usage;
  }
}

export const addScore = (program: Command): void => {
  program
    .command("score")
    .description("score a submission against a release; needs no studio, and no network without --judge")
    .requiredOption("--release <place>", "folder or zip of the release")
    .requiredOption("--submission <file>", "JSON Lines, also gzip; - reads standard input")
    .option("--runs <n>", "expected number of runs; without it as many as the submission has", wholeNumber)
    .option("--judge <file>", "JSON file that names a model to ask what no rule decides; needs --out")
    .option(
      "--calibration <file>",
      "JSON Lines of pairs that people labelled, to print how often the judge errs",
    )
    .option("--verdicts <file>", "JSON Lines of verdicts by people on questions of to-judge.jsonl")
    .addOption(
      new Option("--profile-set <name>", "how values of tool tasks compare")
        .choices(["strict", "paper-compat"])
        .default("strict"),
    )
    .addOption(
      new Option("--overall <scheme>", "weights of the Overall")
        .choices(["documented", "as-printed", "normalised"])
        .default("documented"),
    )
    .option(
      "--out <folder>",
      "write outcomes.jsonl, report.json, report.md, report.html and to-judge.jsonl here",
    )
    .option("--json", "print the report as JSON")
    .addHelpText(
      "after",
      "\nInterrupted with --out, the same command goes on where it stopped.\nExit code: 0 scored, 1 scored and not to be published (the linter found an error, or a type has no headline), 2 an input\nis bad and nothing was scored, 130 interrupted.",
    )
    .action(score);
};
