import { matchReference } from "@touchstone/bibliography";
import type { RetrievalAnswer, TaskDocumentOf, Work } from "@touchstone/contract";
import { type AnswerGrade, answerParts, gradeAnswer } from "@touchstone/scoring";
import type { Grade } from "../task-type.ts";
import type { RetrievalPayload } from "./payload.ts";
import { targetOf } from "./target.ts";

type Document = TaskDocumentOf<RetrievalPayload>;
type Answer = RetrievalAnswer["answer"];

/** The work counts, not its attributes: T2 asks which paper it is. */
const PARAMS = { asked: [], coreOnly: true };

const names = (answer: Answer, work: Work, library: readonly Work[]): boolean =>
  matchReference(answer, work, { asked: [], library }).core;

/** An answer that offers the target beside another work of the document is no answer, even if its text holds the title. */
function offersOthers(answer: Answer, target: Work, works: readonly Work[]): boolean {
  if (typeof answer !== "string") return false;
  const parts = answerParts(answer);
  const others = works.filter((work) => work.id !== target.id);
  return (
    parts.length > 1 &&
    parts.some((part) => names(part, target, works)) &&
    parts.some((part) => !names(part, target, works) && others.some((work) => names(part, work, works)))
  );
}

/** Grade of one proposed reference; null while the task has no target. Another work of the document is decided without a judge. */
export function gradeReference(document: Document, answer: Answer): AnswerGrade | null {
  const target = targetOf(document);
  if (target === undefined) return null;
  const { works } = document;
  const grade = gradeAnswer({ profile: "reference", params: PARAMS, gold: target }, answer, { works });
  if (grade.outcome === "C" && offersOthers(answer, target, works)) {
    return { ...grade, outcome: "I", reason: "several_answers" };
  }
  const others = works.filter((work) => work.id !== target.id);
  const known = grade.outcome === "undecided" && others.some((work) => names(answer, work, works));
  return known ? { ...grade, outcome: "I", reason: "another_work" } : grade;
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
