import { identifierKey, type Prediction, parseIdentifiers } from "@touchstone/bibliography";
import type { Json } from "@touchstone/contract";
import { extractAnswer, extractJson } from "../extract.ts";
import { gradeRetrieval, otherWorkOf, type TargetGold } from "../graders/grade-retrieval.ts";
import { answerGrader, blankAnswer, gradeOfAnswer, textKey } from "./answer-grade.ts";
import type { RetrievalGold } from "./answer-key.ts";
import { memberOf, objectOf, referenceOf, scalarText } from "./read-answer.ts";
import type { BlankState, Said } from "./type-grade.ts";

function fieldOf(answer: Json | undefined): { answer: Prediction } | { state: BlankState } {
  if (answer === null) return { state: "declined" };
  if (scalarText(answer) === null && objectOf(answer) === null) return { state: "format_error" };
  const reference = referenceOf(answer);
  return reference === null ? { state: "no_output" } : { answer: reference };
}

function answerOf(said: Said): { answer: Prediction } | { state: BlankState } {
  if (said.kind === "form") {
    const object = objectOf(said.value);
    return object === null ? { state: "format_error" } : fieldOf(memberOf(object, "answer"));
  }
  const structured = objectOf(extractJson(said.text));
  const answer = structured === null ? undefined : memberOf(structured, "answer");
  const [only] = Array.isArray(answer) && answer.length === 1 ? answer : [answer];
  if (objectOf(only) !== null) return fieldOf(only);
  const { state, extracted } = extractAnswer(said.text);
  if (extracted === null) return { state: state === "answered" ? "format_error" : state };
  return { answer: referenceOf(extracted) ?? "-" };
}

/** What a judge is asked about a work that no rule settles. */
export const workAsked = ({ work }: TargetGold) => ({
  id: "work",
  step: "answer" as const,
  equality: { profile: "reference" as const, params: { asked: [], coreOnly: true } },
  gold: work,
});

/** Key of a wrong reference: the known work it names, else its identifier, else its text. */
export function workKey(target: TargetGold | null, answer: Prediction, extracted: string): string {
  const other = target === null ? -1 : otherWorkOf(target, answer);
  if (other >= 0) return `=other:${other}`;
  const [identifier] = parseIdentifiers(extracted);
  return identifier === undefined ? textKey(extracted) : identifierKey(identifier);
}

/** T2 (SCORING.md 4). Its one unit is `work`. */
export const retrievalGrader = answerGrader<RetrievalGold>((gold, said, { verdicts }) => {
  const read = answerOf(said);
  if ("state" in read) return blankAnswer(read.state);
  const grade = gradeRetrieval(gold, read.answer);
  return gradeOfAnswer(grade, workAsked(gold), verdicts, (extracted) =>
    workKey(gold, read.answer, extracted),
  );
});
