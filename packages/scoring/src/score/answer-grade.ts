import type { AnswerGrade } from "../graders/grade-answer.ts";
import { type OpenValue, resultOf, settleOpen } from "../graders/settle-open.ts";
import type { Verdicts } from "../graders/unit.ts";
import { normaliseString } from "../normalise.ts";
import type { CompareContext } from "../verdict.ts";
import { cutText } from "./read-answer.ts";
import { type BlankState, blankBounds, blankFlags, type TypeGrade, type TypeGrader } from "./type-grade.ts";

/** Key that all right answers of a task share, however they are written. */
export const GOLD_KEY = "=gold";

/** Key of a wrong or open answer: its text as `string` compares it. */
export const textKey = (text: string): string => normaliseString(text);

/** What is compared, and what a judge or person is asked where no rule decides. */
interface Asked extends Omit<OpenValue, "candidate" | "reason"> {
  works?: CompareContext["works"];
}

/** Grade of an answer that is right, wrong or not attempted, once verdicts are heard. */
export function gradeOfAnswer(
  grade: AnswerGrade,
  asked: Asked,
  verdicts: Verdicts,
  keyOf: (extracted: string) => string,
): TypeGrade {
  const { state, extracted, outcome, reason, flags } = grade;
  if (state !== "answered" || outcome === "N" || extracted === null)
    return {
      ...blankAnswer(state === "answered" ? "declined" : state),
      extracted: extracted === null ? null : cutText(extracted),
    };
  const units =
    outcome === "undecided"
      ? settleOpen({ ...asked, candidate: extracted, reason: reason ?? "judge" }, asked.works, verdicts)
      : [
          {
            id: asked.id,
            result: outcome === "C" ? ("match" as const) : ("no_match" as const),
            reason: reason ?? "equal",
          },
        ];
  const result = resultOf(units);
  const right = result === "match";
  return {
    state,
    counts: { kind: "answer", outcome: result === "undecided" ? null : right ? "C" : "I" },
    lowest: right ? 1 : 0,
    highest: result === "no_match" ? 0 : 1,
    extracted: cutText(extracted),
    answerKey: right ? GOLD_KEY : cutText(keyOf(extracted)),
    units,
    flags,
  };
}

/** Grade of no answer in T1 and T2: not attempted, or not graded (SCORING.md 1.1). */
export function blankAnswer(state: BlankState): TypeGrade {
  const bounds = blankBounds(state);
  return {
    state,
    counts: { kind: "answer", outcome: bounds.highest === 0 ? "N" : null },
    ...bounds,
    extracted: null,
    answerKey: null,
    units: [],
    flags: blankFlags(state),
  };
}

/** Grader of a type that has no other grade of no answer than `blankAnswer`. */
export const answerGrader = <G>(grade: TypeGrader<G>["grade"]): TypeGrader<G> => ({
  grade,
  blank: (_gold, state) => blankAnswer(state),
});
