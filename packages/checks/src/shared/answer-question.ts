import type { Finding } from "@touchstone/contract";
import { splitSentences } from "@touchstone/text";
import type { AnswerFacts, CheckAnswer, CheckInput, VisibleText } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable } from "../finding.ts";
import { findInterrogative } from "./interrogative.ts";
import { isEnglish } from "./language.ts";

type Kind = AnswerFacts["kind"];

const PUBLICATION = String.raw`(?:paper|article|study|publication|preprint|review)`;
const AFTER_NOUN = String.raw`(?=\s*(?:[?,]|\b(?:is|are|was|were|that|which|who|whose|did|does|do|has|have|had|by|from|in|of|on|with|\p{L}+ed|\p{L}+s)\b))`;
const OF = String.raw`^(?:(?:in|on|at|by|for|from|to|of|with|during)\s+)?`;

// What the words of a question ask for (CHECKS.md 1.10); the first that fits decides.
const ASKS: readonly { words: RegExp; kind: Kind }[] = [
  { words: new RegExp(`${OF}how (?:many|much)\\b`, "iu"), kind: "number" },
  { words: new RegExp(`${OF}(?:when\\b|(?:which|what) year\\b)`, "iu"), kind: "date" },
  {
    words: new RegExp(
      `${OF}(?:which|what)(?:\\s+[\\p{L}\\p{N}-]+){0,2}\\s+${PUBLICATION}${AFTER_NOUN}`,
      "iu",
    ),
    kind: "reference",
  },
  { words: /^(?:is|are|was|were|does|do|did)\b(?![^?]*\bor\b)/iu, kind: "boolean" },
  { words: new RegExp(`${OF}(?:who|whom)\\b`, "iu"), kind: "person" },
];

const YEAR = /^\s*(?:1[89]|20)\d{2}\s*$/;

/** Free text, sets and tables answer any question; a year may be typed as a number. */
const fits = (answer: AnswerFacts, asked: Kind): boolean =>
  answer.kind === asked ||
  answer.kind === "text" ||
  answer.kind === "set" ||
  answer.kind === "table" ||
  (asked === "date" && YEAR.test(answer.gold));

/** The text that asks, where a task asks one question for one answer. */
const askingText = ({ facts }: CheckInput): VisibleText | null =>
  facts.answers.every((answer) => answer.kind !== "table")
    ? (facts.visible.find((piece) => piece.kind === "question") ?? null)
    : null;

function questionType(input: CheckInput): CheckAnswer {
  const piece = askingText(input);
  const [answer] = input.facts.answers;
  if (piece === null || answer === undefined) return notApplicable("no_question");
  if (!isEnglish(input)) return notApplicable("language");
  const clause = findInterrogative(piece.text);
  const asked = clause && ASKS.find(({ words }) => words.test(clause.text));
  if (!clause || !asked || fits(answer, asked.kind)) return answerOf([]);
  return answerOf([
    finding(
      "warn",
      `answer/question-type/${asked.kind}`,
      { pointer: piece.pointer, start: clause.start, end: clause.end },
      {
        params: { question: clause.text, kind: answer.kind },
      },
    ),
  ]);
}

// A question mark inside an address asks nothing.
const MARK = String.raw`[?？](?![\p{L}\p{N}=/])`;
const IMPERATIVE = /^["'(\s*_#>-]*(?:identify|name|find|give|list|state|determine|report|provide|return)\b/iu;
const ASKING = String.raw`(?:who|what|which|when|where|why|how many|how much|how)`;
// "… and which is expressed in …" is a relative clause, not a second question.
const DOUBLE = new RegExp(
  String.raw`\b${ASKING}\b[^?]*?\band\s+((?:(?:in|on|at|by|for|from|to|of)\s+)?${ASKING}\b)(?!\s+(?:is|are|was|were|has|have|had|can)\b)`,
  "iu",
);
const LATER_QUESTION = new RegExp(
  String.raw`\band\s+((?:(?:in|on|at|by|for|from|to|of)\s+)?(?:when|where|how|why|what|who)\b)`,
  "iu",
);

function doubleQuestion(
  piece: VisibleText,
  sentence: { text: string; start: number; end: number },
): Finding[] {
  const clause = findInterrogative(sentence.text);
  const from = clause?.start ?? 0;
  const asks = sentence.text.slice(from);
  const match = DOUBLE.exec(asks) ?? (clause === null ? null : LATER_QUESTION.exec(asks));
  if (match === null) return [];
  const second = match[1] ?? "";
  const start = sentence.start + from + match.index + match[0].length - second.length;
  return [
    finding("warn", "answer/one-question/double", {
      pointer: piece.pointer,
      start,
      end: start + second.length,
    }),
  ];
}

function oneQuestion(input: CheckInput): CheckAnswer {
  const piece = askingText(input);
  if (piece === null) return notApplicable("no_question");
  if (!isEnglish(input)) return notApplicable("language");
  const { text, pointer } = piece;
  const sentences = splitSentences(text);
  const marks = [...text.matchAll(new RegExp(MARK, "gu"))];
  const isSet = input.facts.answers.some((answer) => answer.kind === "set");
  if (marks.length > 1) {
    const second = marks[1]?.index ?? 0;
    return answerOf(
      [
        finding(
          "warn",
          "answer/one-question/several",
          { pointer, start: second, end: second + 1 },
          { params: { count: marks.length } },
        ),
      ],
      marks.length,
    );
  }
  const asking =
    marks.length === 1
      ? sentences.filter((sentence) => new RegExp(MARK, "u").test(sentence.text))
      : sentences.filter((sentence) => IMPERATIVE.test(sentence.text));
  const [only] = asking;
  if (only === undefined)
    return answerOf(
      [finding("warn", "answer/one-question/none", { pointer, start: 0, end: text.length })],
      0,
    );
  if (asking.length > 1) {
    const second = asking[1] ?? only;
    return answerOf(
      [
        finding(
          "warn",
          "answer/one-question/several",
          { pointer, start: second.start, end: second.end },
          { params: { count: asking.length } },
        ),
      ],
      asking.length,
    );
  }
  return answerOf(isSet ? [] : doubleQuestion(piece, only), 1);
}

/** What the question asks for (CHECKS.md 1.10, 14.7). */
export const answerQuestionChecks = [
  sharedCheck({
    id: "answer/question-type",
    version: 1,
    runs: ["L"],
    severity: "warn",
    waiver: "R",
    parts: ["visible", "answer", "language"],
    thresholds: {},
    run: questionType,
  }),
  sharedCheck({
    id: "answer/one-question",
    version: 1,
    runs: ["L"],
    severity: "warn",
    waiver: "R",
    parts: ["visible", "answer", "language"],
    thresholds: {},
    run: oneQuestion,
  }),
];
