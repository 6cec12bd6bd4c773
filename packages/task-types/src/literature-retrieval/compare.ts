import type { RetrievalAnswer, TaskDocumentOf } from "@touchstone/contract";
import { type AnswerGrade, gradeRetrieval } from "@touchstone/scoring";
import type { Grade } from "../task-type.ts";
import { draftGold } from "./gold.ts";
import type { RetrievalPayload } from "./payload.ts";

type Document = TaskDocumentOf<RetrievalPayload>;
type Answer = RetrievalAnswer["answer"];

/** Grade of one proposed reference, as the scorer grades it; null while the task has no target. */
export function gradeReference(document: Document, answer: Answer): AnswerGrade | null {
  const { work, otherWorks } = draftGold(document);
  return work === undefined ? null : gradeRetrieval({ work, otherWorks }, answer);
}

/** Compares a reference with the target in all its versions (SCORING.md 2.5, 4); what the rules leave open goes to a judge or person (3.1). */
export function compareRetrieval(document: Document, { answer }: RetrievalAnswer): Grade {
  const grade = gradeReference(document, answer);
  if (grade === null) {
    return {
      outcome: "undecided",
      score: null,
      units: [{ id: "work", result: "undecided", reason: "no_target" }],
      flags: [],
    };
  }
  const { outcome, reason, flags } = grade;
  if (outcome === "undecided") {
    return {
      outcome: "undecided",
      score: null,
      units: [{ id: "work", result: "undecided", reason: reason ?? "judge_work" }],
      flags,
    };
  }
  const solved = outcome === "C";
  return {
    outcome: solved ? "solved" : "not_solved",
    score: solved ? 1 : 0,
    units: [{ id: "work", result: solved ? "match" : "no_match", reason: reason ?? "same_work" }],
    flags,
  };
}
