import type { Json, TaskDocument } from "@touchstone/contract";
import { type Grade, taskType } from "@touchstone/task-types";

const nothing: Grade = { outcome: "not_solved", score: 0, units: [], flags: ["no_answer"] };

/** An answer judged by the comparison of its task's type (CHECKS.md 9.7); no answer is no solve. */
export function gradeAnswer(document: TaskDocument, answer: Json | null): Grade {
  const type = taskType(document.type);
  if (answer === null) return nothing;
  const parsed = type.answer.safeParse(answer);
  // An answer that was stored under an older shape of the type is read by a person.
  if (!parsed.success) return { outcome: "undecided", score: null, units: [], flags: ["unreadable"] };
  return type.isBlankAnswer(parsed.data) ? nothing : type.compare(document, parsed.data);
}
