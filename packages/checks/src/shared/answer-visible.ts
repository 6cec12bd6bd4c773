import type { Finding } from "@touchstone/contract";
import { findPattern, foldId, type PatternLanguage, patternLanguage } from "@touchstone/text";
import type { AnswerFacts, CheckAnswer, CheckInput } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable } from "../finding.ts";
import { isEnglish, languageOf } from "./language.ts";
import { statesDate } from "./stated-date.ts";
import { mentions, unitWords } from "./unit-words.ts";
import { viewsOfText } from "./views.ts";

const visibleText = ({ facts }: CheckInput): string => facts.visible.map((piece) => piece.text).join("\n");

const questionPlace = ({ facts }: CheckInput) => {
  const piece = facts.visible.find(({ kind }) => kind === "question") ?? facts.visible[0];
  return piece === undefined
    ? { pointer: "/payload" }
    : { pointer: piece.pointer, start: 0, end: piece.text.length };
};

const declaredSpellings = ({ params }: AnswerFacts): Record<string, unknown> =>
  typeof params.spellings === "object" && params.spellings !== null ? { ...params.spellings } : {};

const hasUnit = (answer: AnswerFacts): boolean =>
  answer.unit !== undefined && answer.unit !== "" && answer.unit !== "1";

function unitStated(input: CheckInput): CheckAnswer {
  const answers = input.facts.answers.filter(hasUnit);
  if (answers.length === 0) return notApplicable("no_unit");
  const text = foldId(visibleText(input)).text;
  if (/\bany unit\b/i.test(text)) return answerOf([]);
  const named = (answer: AnswerFacts) =>
    unitWords(answer.unit ?? "", declaredSpellings(answer)).some((word) => mentions(text, word));
  const missing = answers.filter((answer) => !named(answer));
  return answerOf(
    missing.map((answer) =>
      finding("block", "answer/unit-stated/missing", questionPlace(input), { params: { unit: answer.unit } }),
    ),
  );
}

// Words that say how fine a place or a date is meant.
const PLACE_WORDS =
  /\b(?:continents?|countr(?:y|ies)|states?|provinces?|regions?|count(?:y|ies)|districts?|prefectures?|cantons?|municipalit(?:y|ies)|cit(?:y|ies)|towns?|villages?|islands?|rivers?|lakes?|seas?|mountains?|basins?|sites?|coordinates|local(?:ity|ities)|address|streets?)\b/i;
const DATE_WORDS = /\b(?:centur(?:y|ies)|decades?|years?|quarters?|months?|weeks?|days?|dates?|hours?)\b/i;

function granularity(input: CheckInput): CheckAnswer {
  const answers = input.facts.answers.filter(({ kind }) => kind === "place" || kind === "date");
  if (answers.length === 0) return notApplicable("no_such_answer");
  if (!isEnglish(input)) return notApplicable("language");
  const text = foldId(visibleText(input)).text;
  return answerOf(
    answers.flatMap(({ kind }): Finding[] => {
      const words = kind === "place" ? PLACE_WORDS : DATE_WORDS;
      return words.test(text) ? [] : [finding("warn", `answer/granularity/${kind}`, questionPlace(input))];
    }),
  );
}

/** Time words and growing counts in the text, and a gold that is itself a count (CHECKS.md 1.6, 14.13). */
function volatileFindings(input: CheckInput, language: PatternLanguage | undefined): Finding[] {
  const { visible, answers } = input.facts;
  const out: Finding[] = [];
  for (const { pointer, text } of language === undefined ? [] : visible)
    for (const pattern of ["volatile", "growing"] as const)
      for (const hit of findPattern(viewsOfText(text), pattern, language))
        out.push(
          finding(
            "block",
            `answer/volatile/${pattern}`,
            { pointer, start: hit.start, end: hit.end },
            {
              params: { text: hit.text, pattern },
            },
          ),
        );
  for (const answer of answers)
    if (answer.isCount) out.push(finding("block", "answer/volatile/count", { pointer: answer.pointer }));
  return out;
}

function volatileAnswer(input: CheckInput): CheckAnswer {
  const language = patternLanguage(languageOf(input));
  const found = volatileFindings(input, language);
  const { asOf } = input.facts;
  if (found.length === 0 && language === undefined) return notApplicable("language");
  if (found.length === 0 || asOf === null || asOf.trim() === "") return answerOf(found);
  if (statesDate(visibleText(input), asOf)) return answerOf([]);
  return answerOf(
    found.map((each) => ({
      ...each,
      code: "answer/volatile/not-stated",
      params: { text: "", ...each.params, asOf },
    })),
  );
}

/** What the text must say so that the answer stands still and can be typed (CHECKS.md 1.10). */
export const answerVisibleChecks = [
  sharedCheck({
    id: "answer/unit-stated",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "answer"],
    thresholds: {},
    run: unitStated,
  }),
  sharedCheck({
    id: "answer/granularity",
    version: 1,
    runs: ["L"],
    severity: "warn",
    waiver: "R",
    parts: ["visible", "answer", "language"],
    thresholds: {},
    run: granularity,
  }),
  sharedCheck({
    id: "answer/volatile",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "answer", "language", "asOf"],
    thresholds: {},
    run: volatileAnswer,
  }),
];
