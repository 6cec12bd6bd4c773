import type { TaskDocument } from "@touchstone/contract";
import { foldLeak, sha256Hex } from "@touchstone/text";
import { taskType } from "./registry.ts";

/**
 * Name of a question that is the same for every spelling a reader takes for the same words: case, accents, white space and
 * signs that look alike do not count. A digest, so that it can be sent where the words need not go. Null for an empty question.
 */
export function questionKeyOf(question: string): string | null {
  const { text } = foldLeak(question);
  return text === "" ? null : sha256Hex(text);
}

/** The question of a document by {@link questionKeyOf}. Two tasks that ask the same are duplicates, whatever their answers. */
export const questionKey = (document: TaskDocument): string | null =>
  questionKeyOf(taskType(document.type).solverView(document).question);

/** For each place of a list of names that repeats an earlier one: the first place at which it stands. */
export function repeatedAt(keys: readonly (string | null)[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    else repeated.set(at, before);
  }
  return repeated;
}
