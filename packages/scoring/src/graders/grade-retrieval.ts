import { matchReference, type Prediction } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { answerParts } from "../extract.ts";
import type { RetrievalGold } from "../score/answer-key.ts";
import { type AnswerGold, type AnswerGrade, gradeAnswer } from "./grade-answer.ts";

/** The work counts, not its attributes: T2 asks which paper it is. */
export const RETRIEVAL_PARAMS = { asked: [], coreOnly: true } as const;

/** The target, and the works that an answer could be taken for. */
export type TargetGold = Pick<RetrievalGold, "work" | "otherWorks">;

interface Prepared {
  gold: AnswerGold;
  library: readonly Work[];
}

const prepared = new WeakMap<TargetGold, Prepared>();

function prepare(target: TargetGold): Prepared {
  const known = prepared.get(target);
  if (known !== undefined) return known;
  const { work, otherWorks } = target;
  const made: Prepared = {
    gold: { profile: "reference", params: RETRIEVAL_PARAMS, gold: work },
    library: [work, ...otherWorks],
  };
  prepared.set(target, made);
  return made;
}

const names = (answer: Prediction, work: Work, library: readonly Work[]): boolean =>
  matchReference(answer, work, { asked: [], library }).core;

/** Index among the other works of the one that an answer names, or -1. */
export function otherWorkOf(target: TargetGold, answer: Prediction): number {
  const { library } = prepare(target);
  return target.otherWorks.findIndex((work) => names(answer, work, library));
}

/** An answer that offers the target beside another known work is no answer, even if its text holds the title. */
function offersOthers(target: TargetGold, answer: Prediction): boolean {
  if (typeof answer !== "string") return false;
  const parts = answerParts(answer);
  if (parts.length < 2) return false;
  const { library } = prepare(target);
  const own = parts.map((part) => names(part, target.work, library));
  return own.includes(true) && parts.some((part, at) => own[at] !== true && otherWorkOf(target, part) >= 0);
}

/**
 * Grades a proposed reference of T2 (SCORING.md 2.5, 4). What names another known work is wrong without a judge
 * (`another_work`).
 */
export function gradeRetrieval(target: TargetGold, answer: Prediction): AnswerGrade {
  const { gold, library } = prepare(target);
  const grade = gradeAnswer(gold, answer, { works: library });
  if (grade.outcome === "C" && offersOthers(target, answer))
    return { ...grade, outcome: "I", reason: "several_answers" };
  return grade.outcome === "undecided" && otherWorkOf(target, answer) >= 0
    ? { ...grade, outcome: "I", reason: "another_work" }
    : grade;
}
