import type { TaskDocument } from "@touchstone/contract";
import { knownQuestions, type World } from "@touchstone/services";
import { questionKey, repeatedAt } from "@touchstone/task-types";
import { DUPLICATES } from "../messages.ts";

/** A document that asks what is asked already: by a task of the benchmark, or on an earlier line of the file. */
export interface Duplicate {
  line: number;
  task: string | null;
  sameAsLine: number | null;
}

export interface Sifted {
  documents: TaskDocument[];
  duplicates: Duplicate[];
  /** For people, one line each. */
  lines: string[];
}

/** Finds the documents whose question is asked already and, unless they are to be taken, leaves them out. */
export async function leaveOutDuplicates(
  world: World,
  given: { file: string; benchmark: string; documents: readonly TaskDocument[]; places: readonly number[] },
  take: boolean,
): Promise<Sifted> {
  const { file, benchmark, documents, places } = given;
  const known = await knownQuestions(world, { benchmark, documents });
  const tasks = new Map(known.map((it) => [it.index, it.task]));
  const repeated = repeatedAt(documents.map(questionKey));
  const duplicates = documents.flatMap((_, index): (Duplicate & { index: number })[] => {
    const task = tasks.get(index) ?? null;
    const first = repeated.get(index);
    if (task === null && first === undefined) return [];
    const sameAsLine = first === undefined ? null : (places[first] ?? null);
    return [{ index, line: places[index] ?? 1, task, sameAsLine }];
  });
  const left = new Set(take ? [] : duplicates.map((it) => it.index));
  return {
    documents: documents.filter((_, index) => !left.has(index)),
    duplicates: duplicates.map(({ index: _index, ...it }) => it),
    lines: [
      ...duplicates.map((it) => `${file}:${it.line}: ${DUPLICATES.same(it.task, it.sameAsLine)}`),
      ...(duplicates.length === 0
        ? []
        : [take ? DUPLICATES.taken(duplicates.length) : DUPLICATES.left(duplicates.length)]),
    ],
  };
}
