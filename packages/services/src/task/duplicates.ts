import type { TaskDocument } from "@touchstone/contract";
import { parseTaskDocument, questionKey, questionKeyOf } from "@touchstone/task-types";
import type { Repositories } from "../repositories.ts";
import { documentOf } from "./document.ts";
import type { QuestionRow } from "./repository.ts";

/** Drafts that are looked at in one go: their contents are in memory together. */
const PAGE = 500;

function keyOf(row: QuestionRow): string | null {
  if (row.question !== null) return questionKeyOf(row.question);
  if (row.draft === null) return null;
  const { typeVersion, meta, payload } = row.draft;
  const content = { meta, payload, works: [], sources: [] } as Pick<
    TaskDocument,
    "meta" | "payload" | "works" | "sources"
  >;
  const parsed = parseTaskDocument(documentOf(row, { typeVersion, content }));
  return parsed.ok ? questionKey(parsed.document) : null;
}

/** Questions of a file that are asked in the benchmark already. */
export interface KnownQuestion {
  /** Place in the list that was asked about. */
  index: number;
  /** Key of the task; null where the person may not know which it is. */
  task: string | null;
}

/**
 * Which of these questions (names by `questionKey`) a task of the benchmark asks already: its submitted text, or its draft
 * where it has none. Only the question is compared, never the answer: whoever knows a question could otherwise try answers.
 * @param userId whose tasks, and those whose content they have opened, are named; null names all
 */
export async function duplicatesIn(
  repos: Pick<Repositories, "tasks">,
  benchmarkId: string,
  userId: string | null,
  questions: readonly (string | null)[],
): Promise<KnownQuestion[]> {
  const wanted = new Set(questions.filter((it) => it !== null));
  const found = new Map<string, string | null>();
  let after: string | null = null;
  while (wanted.size > 0) {
    const rows: QuestionRow[] = await repos.tasks.questions(benchmarkId, userId, { after, limit: PAGE });
    for (const row of rows) {
      const key = keyOf(row);
      if (key === null || !wanted.has(key) || (found.get(key) ?? null) !== null) continue;
      found.set(key, row.known ? row.key : null);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  return questions.flatMap((key, index) =>
    key !== null && found.has(key) ? [{ index, task: found.get(key) ?? null }] : [],
  );
}
