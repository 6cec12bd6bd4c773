import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { SubmissionHeader } from "@touchstone/contract";
import { type BundleFile, readAnswerKey } from "@touchstone/release";
import type { AnswerKey } from "@touchstone/scoring";
import { SCORE, WORDS } from "../messages.ts";
import { bundleAt, describeBundleProblem } from "../release-files.ts";
import { type OpenedLines, openLines, UnreadableInput } from "./byte-lines.ts";
import { type LabelledQuestion, readCalibration } from "./calibration.ts";
import { type JudgeFile, type PersonVerdict, readJudgeFile, readVerdicts } from "./judge-file.ts";
import { type JudgementStore, openJudgements } from "./judgement-store.ts";
import { fitsRelease } from "./score-settings.ts";
import { describeInput, type InputProblem, readHeader } from "./submission-line.ts";

/** Input that cannot be used: told on standard error, and the end. */
export class BadInput extends Error {
  override readonly name = "BadInput";
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

/** Refuses an input, with everything that is wrong with it. */
export function refuse(file: string, problems: readonly InputProblem[]): never {
  throw new BadInput(
    problems.map((it) => describeInput(file, { ...it, message: SCORE.unreadable[it.message] ?? it.message })),
  );
}

/** Gold of the release at a place. */
export async function keyOf(place: string): Promise<AnswerKey> {
  const files: BundleFile[] | string = await bundleAt(place);
  if (typeof files === "string") throw new BadInput([files]);
  const read = readAnswerKey(files);
  if ("problems" in read) throw new BadInput(read.problems.map(describeBundleProblem));
  return read.key;
}

/** The judge file, where one is given. */
export async function judgeFileOf(file: string | undefined): Promise<JudgeFile | null> {
  if (file === undefined) return null;
  if (!existsSync(file)) throw new BadInput([WORDS.noSuchFile(file)]);
  const read = await readJudgeFile(file);
  return Array.isArray(read) ? refuse(file, read) : read;
}

/** Verdicts of people, where a file is given. */
export async function verdictsOf(file: string | undefined): Promise<Map<string, PersonVerdict>> {
  if (file === undefined) return new Map();
  if (!existsSync(file)) throw new BadInput([WORDS.noSuchFile(file)]);
  const read = await readVerdicts(file);
  return "problems" in read ? refuse(file, read.problems) : read.verdicts;
}

/** Pairs that people labelled, where a file is given. */
export async function calibrationOf(
  file: string | undefined,
  key: AnswerKey,
): Promise<LabelledQuestion[] | null> {
  if (file === undefined) return null;
  if (!existsSync(file)) throw new BadInput([WORDS.noSuchFile(file)]);
  const read = await readCalibration(file, key);
  return "problems" in read ? refuse(file, read.problems) : read.questions;
}

/** The header of a submission that was made for this release. */
export async function headerOf(
  file: string,
  opened: OpenedLines,
  release: AnswerKey["release"],
): Promise<SubmissionHeader> {
  if (opened.first === null) return refuse(file, [{ line: 1, pointer: "", message: SCORE.empty }]);
  const read = readHeader(opened.first.bytes);
  if (!read.ok) return refuse(file, read.problems);
  if (!fitsRelease(read.value, release))
    return refuse(file, [
      {
        line: 1,
        pointer: "/release",
        message: SCORE.otherRelease(read.value.release, release.benchmark, release.version),
      },
    ]);
  return read.value;
}

/** The key of the judge, from the environment variable that its file names. */
export function keyFor(judge: JudgeFile): string | null {
  if (judge.keyEnv === undefined) return null;
  const key = process.env[judge.keyEnv];
  if (!key) throw new BadInput([SCORE.noKey(judge.keyEnv)]);
  return key;
}

/** Opens a submission and reads its first line. */
export async function openSubmission(file: string, stop: AbortSignal): Promise<OpenedLines> {
  if (file !== "-" && !existsSync(file)) throw new BadInput([SCORE.noSubmission(file)]);
  try {
    return await openLines(file, stop);
  } catch (error) {
    if (error instanceof UnreadableInput)
      return refuse(file, [{ line: error.line, pointer: "", message: error.reason }]);
    throw new BadInput([SCORE.cannotRead(file, error instanceof Error ? error.message : String(error))]);
  }
}

/** The paid judgements of a folder of results. */
export async function judgementsIn(out: string): Promise<JudgementStore> {
  mkdirSync(out, { recursive: true });
  const file = join(out, "judgements.jsonl");
  const store = await openJudgements(file);
  return "problems" in store ? refuse(file, store.problems) : store;
}
