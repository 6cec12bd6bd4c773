import type { NavigationAnswer, TaskDocumentOf } from "@touchstone/contract";
import { extractAnswer, extractJson, isAbstention } from "@touchstone/scoring";
import type { TaskType } from "../task-type.ts";
import { gradeText } from "./compare.ts";
import type { NavigationPayload } from "./payload.ts";

const LINK = /https?:\/\/[^\s"'<>)\]}]+[^\s"'<>)\]}.,;:!?]/gu;

/** Links of a response: the field `evidence` of a structured one, else every address in the text. */
function linksOf(text: string): string[] {
  const object = extractJson(text);
  if (
    typeof object === "object" &&
    object !== null &&
    "evidence" in object &&
    Array.isArray(object.evidence)
  ) {
    return object.evidence.filter((link): link is string => typeof link === "string" && link.trim() !== "");
  }
  return [...new Set([...text.matchAll(LINK)].map(([link]) => link))];
}

/** Reads answer and links out of free text (SCORING.md 1.3). An abstention is one only where gold does not read like it. */
export function parseNavigation(
  document: TaskDocumentOf<NavigationPayload>,
  text: string,
): ReturnType<TaskType<NavigationPayload, NavigationAnswer>["parseAnswer"]> {
  const { state, extracted } = extractAnswer(text);
  if (extracted === null) return { state, answer: null };
  if (isAbstention(extracted) && gradeText(document, extracted)?.outcome !== "C")
    return { state: "declined", answer: null };
  return { state, answer: { answer: extracted, evidence: linksOf(text) } };
}
