import { type Prediction, parseIdentifiers } from "@touchstone/bibliography";
import type { Json } from "@touchstone/contract";
import { answerParts, extractAnswer, extractJson, isAbstention, stripAnswer } from "../extract.ts";
import type { AnswerGrade } from "../graders/grade-answer.ts";
import { gradeRetrieval, type TargetGold } from "../graders/grade-retrieval.ts";
import { NONE_CLAIM } from "../metrics/answers.ts";
import { normaliseString } from "../normalise.ts";
import { GOLD_KEY, gradeOfAnswer } from "./answer-grade.ts";
import type { DeepGold } from "./answer-key.ts";
import { workAsked, workKey } from "./grade-retrieval.ts";
import { memberOf, objectOf, predictionText, referenceOf, scalarText } from "./read-answer.ts";
import {
  type BlankState,
  blankBounds,
  blankFlags,
  type Said,
  type TypeGrade,
  type TypeGrader,
} from "./type-grade.ts";

/** What a deep answer says: a claim that nothing exists, or candidates of which the first counts (SCORING.md 7). */
type DeepAnswer =
  | { state: BlankState }
  | { claim: true; more: boolean }
  | { first: Prediction; more: boolean };

/** Whether a text is an explicit claim that no work exists. */
export const isNoneClaim = (text: string): boolean => NONE_CLAIM.test(normaliseString(stripAnswer(text)));

function fieldOf(answer: Json | undefined): DeepAnswer {
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return { state: "declined" };
  const one = Array.isArray(answer) ? answer[0] : answer;
  const more = Array.isArray(answer) && answer.length > 1;
  const text = scalarText(one);
  if (text !== null) {
    if (isNoneClaim(text)) return { claim: true, more };
    if (text.trim() === "") return { state: "no_output" };
    const bare = stripAnswer(text);
    return isAbstention(bare, false) ? { state: "declined" } : { first: referenceOf(bare) ?? bare, more };
  }
  if (objectOf(one) === null) return { state: "format_error" };
  const reference = referenceOf(one);
  return reference === null ? { state: "no_output" } : { first: reference, more };
}

function answerOf(said: Said): DeepAnswer {
  if (said.kind === "form") {
    const object = objectOf(said.value);
    return object === null ? { state: "format_error" } : fieldOf(memberOf(object, "answer"));
  }
  const answer = memberOf(objectOf(extractJson(said.text)) ?? {}, "answer");
  if (typeof answer === "object") return fieldOf(answer);
  const { state, extracted } = extractAnswer(said.text);
  if (extracted === null) return { state: state === "answered" ? "format_error" : state };
  return fieldOf(extracted === "" ? "-" : extracted);
}

// Authors are often divided by semicolons too: "Smith, J." begins no new candidate.
const PERSON =
  /^(?:\p{L}[\p{L}'’-]*[\s,]+){1,3}(?:\p{Lu}\.?[\s-]*){1,3}$|^(?:\p{Lu}\.?[\s-]*){1,3}(?:\p{L}[\p{L}'’-]*\s*){1,3}$/u;

/** Grades the first of the candidates that a line offers; a right one further back is wrong. */
function gradeFirst(target: TargetGold, first: Prediction): { grade: AnswerGrade; several: boolean } {
  const whole = gradeRetrieval(target, first);
  if (typeof first === "string" && whole.reason === "several_answers") {
    const [number] = parseIdentifiers(first);
    const head = number === undefined ? null : gradeRetrieval(target, first.slice(0, number.end));
    if (head?.outcome === "C") return { grade: { ...head, extracted: whole.extracted }, several: true };
  }
  const parts = typeof first === "string" ? answerParts(first) : [];
  if (parts.length < 2) return { grade: whole, several: false };
  const grades = parts.map((part) => gradeRetrieval(target, part));
  const hit = grades.findIndex(({ outcome }) => outcome === "C");
  const before = parts.slice(0, hit).filter((part) => !PERSON.test(part));
  if (hit >= 0 && before.length > 0)
    return { grade: { ...whole, outcome: "I", reason: "not_first", flags: [] }, several: true };
  const right = grades[hit];
  // What stands behind the first candidate has no effect.
  if (right !== undefined)
    return { grade: { ...right, extracted: whole.extracted }, several: whole.outcome !== "C" };
  return { grade: whole, several: false };
}

function withCounts(grade: TypeGrade, satisfiable: boolean): TypeGrade {
  const outcome = grade.counts.kind === "answer" ? grade.counts.outcome : null;
  return { ...grade, counts: { kind: "deep", outcome, satisfiable } };
}

function decided(
  outcome: "C" | "I",
  text: string,
  satisfiable: boolean,
  reason: string,
  key: string,
): TypeGrade {
  const score = outcome === "C" ? 1 : 0;
  return {
    state: "answered",
    counts: { kind: "deep", outcome, satisfiable },
    lowest: score,
    highest: score,
    extracted: text,
    answerKey: outcome === "C" ? GOLD_KEY : key,
    units: [{ id: "work", result: outcome === "C" ? "match" : "no_match", reason }],
    flags: [],
  };
}

const blank = ({ work }: DeepGold, state: BlankState): TypeGrade => ({
  state,
  counts: {
    kind: "deep",
    outcome: blankBounds(state).highest === 0 ? "N" : null,
    satisfiable: work !== null,
  },
  ...blankBounds(state),
  extracted: null,
  answerKey: null,
  units: [],
  flags: blankFlags(state),
});

const targets = new WeakMap<DeepGold, TargetGold>();

function targetOf(gold: DeepGold): TargetGold | null {
  if (gold.work === null) return null;
  const known = targets.get(gold);
  if (known !== undefined) return known;
  const target: TargetGold = { work: gold.work, otherWorks: gold.otherWorks };
  targets.set(gold, target);
  return target;
}

/** Deep research (SCORING.md 7). Its one unit is `work`. */
export const deepGrader: TypeGrader<DeepGold> = {
  blank,
  grade: (gold, said, { verdicts }) => {
    const read = answerOf(said);
    if ("state" in read) return blank(gold, read.state);
    const target = targetOf(gold);
    if ("claim" in read)
      // Beside a candidate, "none" is no claim that nothing exists.
      return target === null && !read.more
        ? decided("C", "none", false, "none_exists", "none")
        : decided("I", "none", target !== null, "none_claimed", "none");
    const text = predictionText(read.first);
    if (target === null) return decided("I", text, false, "work_claimed", workKey(null, read.first, text));
    const { grade, several } = gradeFirst(target, read.first);
    const graded = gradeOfAnswer(grade, workAsked(target), verdicts, (extracted) =>
      workKey(target, read.first, extracted),
    );
    const flags = several || read.more ? [...graded.flags, "several_candidates"] : graded.flags;
    return withCounts({ ...graded, flags }, true);
  },
};
