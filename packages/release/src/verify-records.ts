import { type TaskDocument, TaskTypeId } from "@touchstone/contract";
import { parseTaskDocument, revisionHash } from "@touchstone/task-types";
import { canonicalJson, pointer } from "@touchstone/text";
import type { z } from "zod";
import { type BundleFile, compareKeys } from "./input.ts";
import { answerOf, type Counted, countedOf, questionOf } from "./lines.ts";
import { type Report, textOf } from "./problem.ts";
import { AnswerRecord, EvidenceRecord, type Manifest, QuestionRecord } from "./records.ts";

export const KINDS = { questions: QuestionRecord, answers: AnswerRecord, evidence: EvidenceRecord } as const;
export type Kind = keyof typeof KINDS;
export type AnyRecord = QuestionRecord | AnswerRecord | EvidenceRecord;

/** A record and the place it was read from. */
export interface PlacedRecord<R = AnyRecord> {
  record: R;
  path: string;
  line: number;
}

/** Types with an editor have a task document in `evidence/`; the others come from releases made elsewhere. */
const hasDocument = (type: string): boolean => TaskTypeId.safeParse(type).success;

/** Where a schema first disagrees, and with what words. */
export const firstIssue = (error: z.ZodError) => ({
  pointer: pointer(
    ...(error.issues[0]?.path ?? []).map((key) => (typeof key === "symbol" ? String(key) : key)),
  ),
  message: error.issues[0]?.message ?? "",
});

/** Reads JSON Lines of one kind; each line is a record of its schema, or a problem with its number. */
function readLines(file: BundleFile, schema: z.ZodType<AnyRecord>, report: Report): PlacedRecord[] {
  const text = textOf(file, report);
  if (text === null) return [];
  const lines = text.split("\n");
  if (lines.pop() !== "")
    report({
      path: file.path,
      line: lines.length + 1,
      code: "cut_short",
      message: "the last line has no end",
    });
  return lines.flatMap((written, index) => {
    const at = { path: file.path, line: index + 1 };
    let value: unknown;
    try {
      value = JSON.parse(written);
    } catch (error) {
      report({ ...at, code: "not_json", message: String(error) });
      return [];
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return [{ record: parsed.data, ...at }];
    report({ ...at, code: "wrong_shape", ...firstIssue(parsed.error) });
    return [];
  });
}

/** Checks the document of an evidence record against the record and its hash; gives it in the current shape of its type. */
function checkDocument({ record, ...at }: PlacedRecord<EvidenceRecord>, report: Report): TaskDocument | null {
  const parsed = parseTaskDocument(record.document);
  if (!parsed.ok) {
    const [first] = parsed.problems;
    report({
      ...at,
      pointer: `/document${first?.pointer ?? ""}`,
      code: "wrong_shape",
      message: first?.message ?? "",
    });
    return null;
  }
  const { document } = parsed;
  if (document.id !== record.task)
    report({ ...at, pointer: "/document/id", code: "wrong_task", message: document.id });
  if (document.type !== record.type)
    report({ ...at, pointer: "/document/type", code: "wrong_file", message: document.type });
  if (revisionHash(record.document) !== record.revisionHash)
    report({
      ...at,
      pointer: "/revisionHash",
      code: "revision_hash",
      message: "the document is not the revision it says it is",
    });
  return document;
}

/** All records of one kind, in the order of their files; each in the right file, in order, once, with the one canary. */
export function checkKind(
  files: readonly BundleFile[],
  kind: Kind,
  canary: string,
  report: Report,
): Map<string, PlacedRecord> {
  const found = new Map<string, PlacedRecord>();
  for (const file of files.filter((it) => it.path.startsWith(`${kind}/`))) {
    let last: string | null = null;
    for (const placed of readLines(file, KINDS[kind], report)) {
      const { record, ...at } = placed;
      if (record.canary !== canary)
        report({ ...at, pointer: "/canary", code: "canary", message: "another canary, or none" });
      if (file.path !== `${kind}/${record.type}.jsonl`)
        report({ ...at, pointer: "/type", code: "wrong_file", message: record.type });
      if (found.has(record.task)) report({ ...at, pointer: "/task", code: "twice", message: record.task });
      else if (last !== null && compareKeys(last, record.task) > 0)
        report({ ...at, pointer: "/task", code: "order", message: `${record.task} after ${last}` });
      last = record.task;
      if (!found.has(record.task)) found.set(record.task, placed);
    }
  }
  return found;
}

/**
 * Question, answer and evidence of each task must be one revision: the document in the evidence is hashed anew, and the
 * question and the answer must be what it gives. Types without an editor have no task document, and nothing to compare with.
 * Returns what the records hold, for the counts.
 */
export function checkTasks(
  found: Record<Kind, Map<string, PlacedRecord>>,
  manifest: Manifest,
  report: Report,
) {
  const validated: { record: EvidenceRecord["validation"] }[] = [];
  const counted: Counted[] = [];
  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
  for (const [index, task] of manifest.tasks.entries()) {
    const at = { path: "manifest.json", pointer: `/tasks/${index}` };
    const before = manifest.tasks[index - 1];
    if (before && compareKeys(before.task, task.task) >= 0)
      report({ ...at, code: before.task === task.task ? "twice" : "order", message: task.task });
    for (const kind of Object.keys(found) as Kind[]) {
      const placed = found[kind].get(task.task);
      if (!placed) {
        if (kind === "evidence" && !hasDocument(task.type)) continue;
        report({ path: `${kind}/${task.type}.jsonl`, code: "task_missing", message: task.task });
        continue;
      }
      const { record, path, line } = placed;
      if (record.type !== task.type)
        report({ ...at, code: "wrong_file", message: `${task.task} is ${record.type}` });
      if ("revisionHash" in record && record.revisionHash !== task.revisionHash)
        report({
          path,
          line,
          pointer: "/revisionHash",
          code: "revision_hash",
          message: "not the revision that the manifest names",
        });
      if ("revision" in record && record.revision !== task.revision)
        report({
          path,
          line,
          pointer: "/revision",
          code: "revision_hash",
          message: "not the revision that the manifest names",
        });
    }
    const answered = found.answers.get(task.task)?.record;
    if (!hasDocument(task.type) && answered && "strata" in answered) counted.push(answered);
    const evidence = found.evidence.get(task.task);
    if (!evidence || !("document" in evidence.record)) continue;
    const document = checkDocument({ ...evidence, record: evidence.record }, report);
    if (!document) continue;
    validated.push({ record: evidence.record.validation });
    counted.push(countedOf({ document }));
    const item = { document, revisionHash: evidence.record.revisionHash };
    const question = found.questions.get(task.task);
    if (question && !same(question.record, questionOf(item, question.record.canary)))
      report({
        path: question.path,
        line: question.line,
        code: "not_from_document",
        message: "not the question of the task document",
      });
    const answer = found.answers.get(task.task);
    if (
      answer &&
      !same(answer.record, {
        ...answerOf(item, answer.record.canary),
        revisionHash: "revisionHash" in answer.record ? answer.record.revisionHash : "",
      })
    )
      report({
        path: answer.path,
        line: answer.line,
        code: "not_from_document",
        message: "not the answer of the task document",
      });
  }
  const named = new Set(manifest.tasks.map((it) => it.task));
  for (const placed of Object.values(found).flatMap((of) => [...of.values()]))
    if (!named.has(placed.record.task))
      report({
        path: placed.path,
        line: placed.line,
        pointer: "/task",
        code: "surplus",
        message: placed.record.task,
      });
  return { validated, counted };
}
