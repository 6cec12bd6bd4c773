import type { Finding } from "@touchstone/contract";
import {
  type ExactNumber,
  findExactNumbers,
  type PatternLanguage,
  patternLanguage,
  scanIdentifiers,
} from "@touchstone/text";
import type { CheckAnswer, CheckInput, VisibleText } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable, rewriteFix } from "../finding.ts";
import { memoByText } from "../memo.ts";
import { scanBySentence } from "./by-sentence.ts";
import { languageOf } from "./language.ts";
import { rangeWords } from "./range-words.ts";
import { viewsOfText } from "./views.ts";

const identifiersHere = memoByText((text) => scanIdentifiers(viewsOfText(text)), 2048);
const identifiersIn = scanBySentence(identifiersHere);
const identifiersInName = memoByText((name) => scanIdentifiers(name, { fileName: true }));

/** Identifiers of one visible piece as findings: valid ones block, shapes warn. */
export const identifierFindings = ({ pointer, text, kind }: VisibleText): Finding[] =>
  (kind === "file-name" ? identifiersInName(text) : identifiersIn(text)).map((hit) =>
    finding(
      hit.state === "valid" ? "block" : "warn",
      `leak/identifier/${hit.state}`,
      { pointer, start: hit.start, end: hit.end },
      { params: { text: hit.text, family: hit.family, state: hit.state } },
    ),
  );

const exactNumberScan = (digits: number, language: PatternLanguage): ((text: string) => ExactNumber[]) =>
  scanBySentence((text) =>
    findExactNumbers(viewsOfText(text), { digits, language, identifiers: identifiersHere(text) }),
  );

const scans = new Map<string, (text: string) => ExactNumber[]>();

function exactNumbers(text: string, digits: number, language: PatternLanguage): ExactNumber[] {
  const key = `${digits} ${language}`;
  const scan = scans.get(key) ?? exactNumberScan(digits, language);
  scans.set(key, scan);
  return scan(text);
}

function numberFindings(
  { pointer, text }: VisibleText,
  digits: number,
  language: PatternLanguage,
): Finding[] {
  return exactNumbers(text, digits, language).map((hit) => {
    const place = { pointer, start: hit.start, end: hit.end };
    const words = language === "en" && /\p{L}/u.test(text) ? rangeWords(hit.text) : null;
    return finding("warn", "leak/exact-number/number", place, {
      params: { text: hit.text, digits: hit.digits, ...(words === null ? {} : { mend: words }) },
      ...(words === null ? {} : { fix: rewriteFix("fix/write", place, text, words) }),
    });
  });
}

function exactNumber(input: CheckInput): CheckAnswer {
  const language = patternLanguage(languageOf(input));
  if (language === undefined) return notApplicable("language");
  const digits = input.threshold("digits");
  // Templates are the same for all tasks of a type, and a column's worked example is invented and has to be exact.
  const pieces = input.facts.visible.filter(({ kind }) => kind === "question" || kind === "slot-passage");
  return answerOf(pieces.flatMap((piece) => numberFindings(piece, digits, language)));
}

/** Identifiers and exact numbers in the text (CHECKS.md 1.4, 1.10, 13.1–13.3). */
export const identifierChecks = [
  sharedCheck({
    id: "leak/identifier",
    version: 1,
    // Looking a shape up in its registry is a probe of its own; what the pattern says is known at once.
    runs: ["L"],
    severity: "block",
    waiver: "E",
    parts: ["visible"],
    thresholds: {},
    run: ({ facts }) => answerOf(facts.visible.flatMap(identifierFindings)),
  }),
  sharedCheck({
    id: "leak/exact-number",
    version: 1,
    runs: ["L"],
    severity: "warn",
    waiver: "R",
    parts: ["visible", "language"],
    thresholds: { digits: 3 },
    run: exactNumber,
  }),
];
