import {
  type AnswerKey,
  type CalibrationPair,
  falseGoldsOf,
  type Judge,
  judgeUnits,
  type KeyTask,
  type OpenUnit,
  unitHash,
} from "@touchstone/scoring";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { z } from "zod";
import { byteLines, openInput } from "./byte-lines.ts";
import { type InputProblem, isBlank, readJsonLine } from "./submission-line.ts";

/** Line of a file of pairs that people labelled, to find out how often a judge errs. */
export const LabelledPair = z
  .strictObject({
    /** `unit` of a line in to-judge.jsonl, which with a label becomes a line here; nothing depends on it. */
    unit: z.string().optional(),
    /** Task of the release; its question is shown then. */
    task: z.string().min(1).optional(),
    question: z.string().trim().min(1).optional(),
    step: z.enum(["answer", "work", "attributes", "row", "cell", "leaf"]),
    /** What has to hold for a match, as one sentence. */
    criterion: z.string().trim().min(1),
    gold: z.string().min(1),
    candidate: z.string().min(1),
    label: z.enum(["match", "no_match"]),
    /** Who says so. */
    by: z.string().trim().min(1).max(200),
    note: z.string().max(2_000).optional(),
  })
  .refine(({ task, question }) => task !== undefined || question !== undefined, {
    path: ["question"],
    message: "a pair needs a question, or a task of the release",
  });
export type LabelledPair = z.infer<typeof LabelledPair>;

/** Pairs of one question, with the units that a judge is asked about. */
export interface LabelledQuestion {
  revisionHash: string;
  question: string;
  /** The task of the release that asks it, if there is one. */
  task: KeyTask | null;
  pairs: { hash: string; unit: OpenUnit; label: LabelledPair["label"]; by: string }[];
}

/** So many golds of other questions are looked at for a false one. */
const FALSE_GOLDS = 50;

const NO_QUESTION = "not a task of this release; the pair needs its question";

/** Question of a pair, without its pairs. A task of the release has the units of scoring, which are not asked again. */
function questionOf(
  { task, question }: LabelledPair,
  tasks: ReadonlyMap<string, KeyTask>,
): Omit<LabelledQuestion, "pairs"> | null {
  const known = task === undefined ? undefined : tasks.get(task);
  if (known) return { revisionHash: known.revisionHash, question: known.question, task: known };
  if (question === undefined) return null;
  return { revisionHash: sha256Hex(canonicalJson({ calibration: question })), question, task: null };
}

/** Labelled pairs by question, or what is wrong with the file; two labels on one pair must agree, and count once. */
export async function readCalibration(
  file: string,
  key: AnswerKey,
): Promise<{ questions: LabelledQuestion[] } | { problems: InputProblem[] }> {
  const tasks = new Map(key.tasks.map((it) => [it.task, it]));
  const questions = new Map<string, LabelledQuestion>();
  const problems: InputProblem[] = [];
  const take = (pair: LabelledPair, line: number): void => {
    const asked = questionOf(pair, tasks);
    if (asked === null) return void problems.push({ line, pointer: "/task", message: NO_QUESTION });
    const { step, criterion, gold, candidate, label, by } = pair;
    const unit = { id: "pair", step, criterion, gold, candidate };
    const hash = unitHash(asked.revisionHash, unit);
    const pairs = questions.get(asked.revisionHash)?.pairs ?? [];
    questions.set(asked.revisionHash, { ...asked, pairs });
    const known = pairs.find((it) => it.hash === hash);
    if (!known) pairs.push({ hash, unit, label, by });
    else if (known.label !== label)
      problems.push({
        line,
        pointer: "/label",
        message: `not the label that ${known.by} gave this pair further up`,
      });
  };
  const { chunks } = await openInput(file);
  for await (const lines of byteLines(chunks))
    for (const { number, bytes } of lines) {
      if (isBlank(bytes)) continue;
      const read = readJsonLine(LabelledPair, bytes, number);
      if (read.ok) take(read.value, number);
      else problems.push(...read.problems);
    }
  if (problems.length === 0 && questions.size === 0)
    problems.push({ line: 1, pointer: "", message: "holds no labelled pair" });
  return problems.length > 0 ? { problems } : { questions: [...questions.values()] };
}

/**
 * Puts labelled pairs to a judge as any open unit is put to it: both orders, and a match once more against a false gold. What
 * is on record is not asked again. Throws what an aborted signal throws, with everything asked so far recorded.
 */
export async function judgePairs(
  questions: readonly LabelledQuestion[],
  key: AnswerKey,
  judge: Judge,
  concurrency: number,
): Promise<CalibrationPair[]> {
  const ofTask = falseGoldsOf(key);
  const golds = (own: LabelledQuestion, unit: OpenUnit): string[] => {
    const others = questions
      .filter((it) => it !== own)
      .flatMap(({ pairs }) => pairs.filter((it) => it.unit.step === unit.step).map((it) => it.unit.gold));
    return [
      ...(own.task === null ? [] : ofTask(own.task)(unit)),
      ...[...new Set(others)].slice(0, FALSE_GOLDS),
    ];
  };
  const judged: CalibrationPair[][] = questions.map(() => []);
  const waiting = questions.entries();
  const work = async (): Promise<void> => {
    for (const [at, asked] of waiting) {
      const units = asked.pairs.map(({ unit }) => unit);
      const { verdicts } = await judgeUnits(asked, units, judge, (unit) => golds(asked, unit));
      judged[at] = asked.pairs.map(({ hash, label }) => ({
        human: label,
        judge: verdicts.get(hash)?.state ?? "unjudged",
      }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return judged.flat();
}
