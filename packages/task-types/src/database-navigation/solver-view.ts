import { printedUnit } from "@touchstone/checks";
import type { SolverView, TaskDocumentOf } from "@touchstone/contract";
import type { NavigationPayload } from "./payload.ts";

const ANSWER_LINE =
  "Give one answer. Its last line reads “Answer: …”. Add links to the records that show it; they do not change the grade.";

/** All that a solver reads of a T1 task: the question, its scope and date, and how to answer. */
export function navigationView({ payload, meta }: TaskDocumentOf<NavigationPayload>): SolverView {
  const instructions = [
    ...(payload.scope.trim() === "" ? [] : [`Scope: ${payload.scope.trim()}`]),
    ...(meta.asOf === null || meta.asOf === "" ? [] : [`The answer holds as of ${meta.asOf}.`]),
    payload.outputTemplate ?? ANSWER_LINE,
  ];
  return {
    question: payload.question.text,
    instructions: instructions.join("\n"),
    form: {
      kind: "text-with-evidence",
      hint: payload.answer.unit === "" ? "" : `in ${printedUnit(payload.answer.unit)}`,
    },
  };
}
