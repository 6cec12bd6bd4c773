import { splitSentences } from "@touchstone/text";

/** The clause that asks, with its raw range: from the question word to the question mark. */
export interface Interrogative {
  text: string;
  start: number;
  end: number;
  /** The sentence it stands in. */
  sentence: { text: string; start: number; end: number };
}

const WORD = String.raw`(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)`;
const PREPOSITION = String.raw`(?:(?:in|on|at|by|for|from|to|of|with|under|during|into|through|after|before|as of)\s+)?`;
// A question opens its sentence, or follows a comma, colon, semicolon or dash ("After a long drift, which buoy …").
const OPENING = new RegExp(
  String.raw`(?:^["'(\s*_#>-]*|[,;:–—]\s+(?:and\s+|so\s+|but\s+)?|\s-\s+)(?=(${PREPOSITION}${WORD}\b))`,
  "giu",
);
// "when infants come off milk" begins a subordinate clause, unless an auxiliary verb follows.
const SUBORDINATE =
  /^(?:when|where|while|as)\s+(?!(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\b)/iu;
// ", which was …" hangs on the noun before it.
const RELATIVE =
  /^(?:(?:in|on|at|by|for|from|to|of|with|under|during|into|through)\s+)?(?:which|who|whom|whose|where|when)\b/iu;

const AUXILIARY = /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\b/iu;
const ASKING_WORD = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/iu;

/** An auxiliary in mid-sentence resumes it ("…, is blocked by which acid?"): then the asking word after it counts. */
function laterWord(text: string, at: number | undefined): number | undefined {
  if (at === undefined || at < 3 || !AUXILIARY.test(text.slice(at))) return at;
  const later = text.slice(at).search(ASKING_WORD);
  return later < 0 ? at : at + later;
}

const lastMatch = (text: string, words: RegExp): number | undefined =>
  [...text.matchAll(words)].at(-1)?.index;

/** The asking word of a question that does not open with one: "Ibuprofen blocks which step?" */
const wordInside = (text: string): number | undefined =>
  lastMatch(text, /\b(?:what|which|whom|how)\b/giu) ?? lastMatch(text, /\b(?:who|whose|when|where|why)\b/giu);

const isQuestion = (text: string): boolean => /[?？]["')\]*_\s]*$/u.test(text);

/** The interrogative clause of the last sentence that ends in a question mark; null where nothing asks (CHECKS.md 14.7). */
export function findInterrogative(text: string): Interrogative | null {
  const sentence = splitSentences(text).findLast((each) => isQuestion(each.text));
  if (sentence === undefined) return null;
  const openings = [...sentence.text.matchAll(OPENING)].map((match) => match.index + match[0].length);
  const main = openings.filter((at) => !SUBORDINATE.test(sentence.text.slice(at)));
  // The first opening asks unless it is a relative clause in the middle of the sentence and a later one is none.
  const first = main.find(
    (at, index) => index === main.length - 1 || at < 3 || !RELATIVE.test(sentence.text.slice(at)),
  );
  const start = laterWord(sentence.text, first) ?? wordInside(sentence.text);
  if (start === undefined) return null;
  return {
    text: sentence.text.slice(start),
    start: sentence.start + start,
    end: sentence.end,
    sentence,
  };
}
