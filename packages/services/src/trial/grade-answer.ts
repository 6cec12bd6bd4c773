import type { Json, TaskDocument } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import { type Grade, taskType } from "@touchstone/task-types";

const nothing: Grade = { outcome: "not_solved", score: 0, units: [], flags: ["no_answer"] };

/**
 * An answer judged by the comparison of its task's type (CHECKS.md 9.7); no answer is no solve. A structure at which the
 * toolkit gives up is left to a person, like all structures where there is no toolkit.
 */
export function gradeAnswer(document: TaskDocument, answer: Json | null, structureKey?: StructureKey): Grade {
  const type = taskType(document.type);
  if (answer === null) return nothing;
  const parsed = type.answer.safeParse(answer);
  // An answer that was stored under an older shape of the type is read by a person.
  if (!parsed.success) return { outcome: "undecided", score: null, units: [], flags: ["unreadable"] };
  if (type.isBlankAnswer(parsed.data)) return nothing;
  if (structureKey === undefined) return type.compare(document, parsed.data);
  try {
    return type.compare(document, parsed.data, structureKey);
  } catch {
    return type.compare(document, parsed.data);
  }
}
