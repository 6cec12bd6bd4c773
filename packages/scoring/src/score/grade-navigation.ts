import { extractAnswer, extractJson, stripAnswer } from "../extract.ts";
import type { AnswerGrade } from "../graders/grade-answer.ts";
import { gradeNavigation, navigationEquality } from "../graders/grade-navigation.ts";
import { answerGrader, blankAnswer, gradeOfAnswer, textKey } from "./answer-grade.ts";
import type { NavigationGold } from "./answer-key.ts";
import { LONGEST_ANSWER, memberOf, objectOf, scalarText } from "./read-answer.ts";
import type { BlankState, Said } from "./type-grade.ts";

const PARTED: readonly NavigationGold["profile"][] = ["list", "set", "record", "records"];

/** An array or object as gold of a list or record is written; null where the answer is none, or cannot be written so. */
function writtenOf({ profile, params }: NavigationGold, value: unknown): string | null {
  const object = objectOf(value);
  const answer = object === null ? undefined : memberOf(object, "answer");
  if (typeof answer !== "object" || answer === null) return null;
  if (profile === "record" || profile === "records") return JSON.stringify(answer);
  if (!Array.isArray(answer) || answer.length === 0) return null;
  const delimiter = typeof params["delimiter"] === "string" ? params["delimiter"] : ";";
  const texts = answer.flatMap((member) => scalarText(member) ?? []);
  return texts.length < answer.length || texts.some((text) => text.includes(delimiter))
    ? null
    : texts.join(delimiter);
}

/** The answer of a line, or the state of one that has none. */
function answerOf(gold: NavigationGold, said: Said): { text: string } | { state: BlankState } {
  const written = PARTED.includes(gold.profile)
    ? writtenOf(gold, said.kind === "text" ? extractJson(said.text) : said.value)
    : null;
  if (written !== null) return { text: written };
  if (said.kind === "text") {
    const { state, extracted } = extractAnswer(said.text);
    if (extracted === null) return { state: state === "answered" ? "format_error" : state };
    // An answer of nothing but quotes is an abstention.
    return { text: extracted === "" ? "-" : extracted };
  }
  const object = objectOf(said.value);
  if (object === null) return { state: "format_error" };
  const answer = memberOf(object, "answer");
  if (answer === null) return { state: "declined" };
  const text = scalarText(answer);
  if (text === null) return { state: "format_error" };
  return text.trim() === "" ? { state: "no_output" } : { text: stripAnswer(text) === "" ? "-" : text };
}

// Sequences may be long; an answer several times as long as gold is none.
const LONGER = 4;

const tooLong = (extracted: string): AnswerGrade => ({
  state: "answered",
  extracted: extracted.slice(0, LONGEST_ANSWER),
  outcome: "I",
  verdict: { result: "no_match", reason: "too_long" },
  reason: "too_long",
  flags: [],
});

/** T1 (SCORING.md 4). Its unit is `answer`, after it `answer:attributes` where gold is a work. */
export const navigationGrader = answerGrader<NavigationGold>((gold, said, context) => {
  const read = answerOf(gold, said);
  if ("state" in read) return blankAnswer(read.state);
  const { works, unit, aliases } = gold;
  const grade =
    read.text.length > Math.max(LONGEST_ANSWER, LONGER * gold.answer.length)
      ? tooLong(read.text)
      : gradeNavigation(gold, read.text, { works, structureKey: context.structureKey });
  const value = unit === "" ? gold.answer : `${gold.answer} ${unit}`;
  return gradeOfAnswer(
    grade,
    { id: "answer", step: "answer", equality: navigationEquality(gold), gold: { value, aliases }, works },
    context.verdicts,
    textKey,
  );
});
