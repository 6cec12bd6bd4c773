import { ReferenceAnswer, type RetrievalAnswer, type TaskDocumentOf } from "@touchstone/contract";
import { extractAnswer, extractJson, isAbstention } from "@touchstone/scoring";
import type { TaskType } from "../task-type.ts";
import { isBlankReference } from "../work-keys.ts";
import { gradeReference } from "./compare.ts";
import type { RetrievalPayload } from "./payload.ts";

/** A reference with fields in the field `answer` of a structured response; numbers such as the year become text. */
function structuredReference(text: string): ReferenceAnswer | null {
  const object = extractJson(text);
  if (typeof object !== "object" || object === null || !("answer" in object)) return null;
  const { answer } = object;
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
  const fields = Object.entries(answer).map(([name, value]) => [
    name,
    typeof value === "number" ? String(value) : Array.isArray(value) ? value.map(String).join("; ") : value,
  ]);
  const parsed = ReferenceAnswer.safeParse(Object.fromEntries(fields));
  return parsed.success && !isBlankReference(parsed.data) ? parsed.data : null;
}

/** Reads one reference out of free text (SCORING.md 1.3). */
export function parseRetrieval(
  document: TaskDocumentOf<RetrievalPayload>,
  text: string,
): ReturnType<TaskType<RetrievalPayload, RetrievalAnswer>["parseAnswer"]> {
  const reference = structuredReference(text);
  if (reference !== null) return { state: "answered", answer: { answer: reference } };
  const { state, extracted } = extractAnswer(text);
  if (extracted === null) return { state, answer: null };
  if (isAbstention(extracted) && gradeReference(document, extracted)?.outcome !== "C") {
    return { state: "declined", answer: null };
  }
  return { state, answer: { answer: extracted } };
}
