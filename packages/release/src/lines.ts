import type { ScoredTypeId, TaskTypeId } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { canonicalJson } from "@touchstone/text";
import { compareKeys, type ReleaseInput, type ReleaseItem } from "./input.ts";
import type { AnswerRecord, EvidenceRecord, QuestionRecord } from "./records.ts";

/** The numbers a task is sorted by in reports: hops, slots, rows and the like. */
export const strataOf = (item: Pick<ReleaseItem, "document">): Record<string, number> =>
  Object.fromEntries(
    Object.entries(taskType(item.document.type).stats(item.document)).filter(
      (entry): entry is [string, number] => entry[1] !== undefined,
    ),
  );

/** What a system under test gets of a task. */
export const questionOf = (item: Pick<ReleaseItem, "document">, canary: string): QuestionRecord => ({
  task: item.document.id,
  type: item.document.type,
  language: item.document.meta.language,
  question: taskType(item.document.type).exportRow(item.document).question,
  canary,
});

/** What the scorer needs of a task. */
export const answerOf = (
  item: Pick<ReleaseItem, "document" | "revisionHash">,
  canary: string,
): AnswerRecord => ({
  task: item.document.id,
  type: item.document.type,
  revisionHash: item.revisionHash,
  answer: taskType(item.document.type).exportRow(item.document).answer,
  strata: strataOf(item),
  canary,
});

const evidenceOf = (item: ReleaseItem, canary: string): EvidenceRecord => ({
  task: item.document.id,
  type: item.document.type,
  revision: item.revision,
  revisionHash: item.revisionHash,
  document: item.stored,
  validation: item.record,
  canary,
});

/** What the manifest counts of a task. */
export interface Counted {
  type: ScoredTypeId;
  strata: Readonly<Record<string, number>>;
}

export const countedOf = (item: Pick<ReleaseItem, "document">): Counted => ({
  type: item.document.type,
  strata: strataOf(item),
});

const sorted = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Number of tasks per type. */
export function typeCounts(tasks: readonly Counted[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of tasks) counts[type] = (counts[type] ?? 0) + 1;
  return sorted(counts);
}

/** Number of tasks per stratum, `<type>/<stratum>=<value>`. */
export function strataCounts(tasks: readonly Counted[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type, strata } of tasks)
    for (const [name, value] of Object.entries(strata)) {
      const key = `${type}/${name}=${value}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return sorted(counts);
}

/** The three JSON Lines files of one type; records sorted by task key, each line canonical JSON (RFC 8785). */
export function linesOf(
  input: ReleaseInput,
  type: TaskTypeId,
): { questions: string; answers: string; evidence: string } {
  const items = input.items
    .filter((it) => it.document.type === type)
    .sort((a, b) => compareKeys(a.document.id, b.document.id));
  const write = (records: unknown[]) => records.map((record) => `${canonicalJson(record)}\n`).join("");
  return {
    questions: write(items.map((it) => questionOf(it, input.canary))),
    answers: write(items.map((it) => answerOf(it, input.canary))),
    evidence: write(items.map((it) => evidenceOf(it, input.canary))),
  };
}
