import { type AnswerKey, goldSchemas, type KeyTask, type TaskGold } from "@touchstone/scoring";
import { canonicalJson } from "@touchstone/text";
import { goldFaults } from "./gold-faults.ts";
import { type BundleFile, compareKeys } from "./input.ts";
import { type BundleProblem, distinctProblems, type Report } from "./problem.ts";
import type { AnswerRecord, Manifest, QuestionRecord } from "./records.ts";
import { sourcePaper } from "./source-paper.ts";
import { filesByPath, readManifest } from "./verify-bundle.ts";
import { checkKind, firstIssue, type PlacedRecord } from "./verify-records.ts";
import { checkManifestFiles, checkSums } from "./verify-sums.ts";

/** The question as a system got it: question and instructions; other shapes of releases made elsewhere as JSON. */
export function questionText(question: QuestionRecord["question"]): string {
  const { question: text, instructions } = question;
  if (typeof text !== "string") return canonicalJson(question);
  return typeof instructions === "string" && instructions.trim() !== "" ? `${text}\n\n${instructions}` : text;
}

/** Gold of a record in the shape of its type; null, and the problems told, where the scorer cannot use it. */
function goldOf({ record, ...at }: PlacedRecord<AnswerRecord>, report: Report): TaskGold | null {
  const parsed = goldSchemas[record.type].safeParse(record.answer);
  if (!parsed.success) {
    const { pointer, message } = firstIssue(parsed.error);
    report({ ...at, pointer: `/answer${pointer}`, code: "wrong_shape", message });
    return null;
  }
  // The schema is the one of the record's type.
  const key = { type: record.type, gold: parsed.data } as TaskGold;
  const faults = goldFaults(key);
  for (const fault of faults) report({ ...at, ...fault, pointer: `/answer${fault.pointer}` });
  return faults.length === 0 ? key : null;
}

/** Types whose answers are records of a database; for the others a database is where works were looked up. */
const OF_DATABASES: ReadonlySet<string> = new Set(["database-navigation", "knowledge-synthesis"]);

/** Source paper or only database of each task, by the task documents of the release; a release made elsewhere states it in the answer. */
function clusters(files: readonly BundleFile[], canary: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { record } of checkKind(files, "evidence", canary, () => undefined).values()) {
    if (!("document" in record)) continue;
    const paper = sourcePaper(record.document);
    const [database, ...more] = record.document.meta.databases;
    if (paper !== null) found.set(record.task, `paper:${paper}`);
    else if (OF_DATABASES.has(record.type) && database !== undefined && more.length === 0)
      found.set(record.task, `database:${database}`);
  }
  return found;
}

function keyTasks(files: readonly BundleFile[], manifest: Manifest, report: Report): KeyTask[] {
  const answers = checkKind(files, "answers", manifest.canary, report);
  const questions = checkKind(files, "questions", manifest.canary, report);
  const clusterOf = clusters(files, manifest.canary);
  return manifest.tasks.flatMap(({ task, type, revisionHash }, index) => {
    const answer = answers.get(task);
    const question = questions.get(task);
    if (!answer) report({ path: `answers/${type}.jsonl`, code: "task_missing", message: task });
    if (!question) report({ path: `questions/${type}.jsonl`, code: "task_missing", message: task });
    if (!answer || !question || !("answer" in answer.record) || !("question" in question.record)) return [];
    const { record, ...at } = answer;
    if (record.type !== type)
      report({
        path: "manifest.json",
        pointer: `/tasks/${index}`,
        code: "wrong_file",
        message: `${task} is ${record.type}`,
      });
    if (record.revisionHash !== revisionHash)
      report({
        ...at,
        pointer: "/revisionHash",
        code: "revision_hash",
        message: "not the revision that the manifest names",
      });
    const key = goldOf({ ...at, record }, report);
    if (key === null) return [];
    return {
      task,
      revisionHash,
      question: questionText(question.record.question),
      strata: record.strata,
      cluster: record.cluster ?? clusterOf.get(task) ?? null,
      key,
    };
  });
}

/**
 * All gold of a release, as the scorer takes it. The bundle must be whole (`SHA256SUMS`, the manifest and its digest), every
 * answer of the shape of its type and usable (SCORING.md 0.6); otherwise everything that is wrong, with its place. Whether
 * the records follow from the task documents is the business of `verifyBundle`.
 */
export function readAnswerKey(
  given: readonly BundleFile[],
): { key: AnswerKey } | { problems: BundleProblem[] } {
  const problems: BundleProblem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const files = filesByPath(given, report);
  const manifest = readManifest(files, report);
  checkSums(files, manifest, report);
  if (!manifest) return { problems: distinctProblems(problems) };
  checkManifestFiles(files, manifest, report);
  const tasks = keyTasks([...files.values()], manifest, report);
  if (problems.length > 0) return { problems: distinctProblems(problems) };
  const { benchmark, version, date, digest } = manifest;
  return {
    key: {
      release: { benchmark: benchmark.slug, version, date, digest },
      tasks: tasks.sort((a, b) => compareKeys(a.task, b.task)),
    },
  };
}
