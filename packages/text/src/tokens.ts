import { foldLeak } from "./fold.ts";
import { type Folded, foldedSpan } from "./mapped-text.ts";
import { splitSentences } from "./sentences.ts";
import { STOP_WORDS_EN } from "./stop-words.ts";

/** A token of `fold.leak` (CHECKS.md 1.3). `start` and `end` are raw offsets, `at` is the folded one. */
export interface Token {
  text: string;
  stem: string;
  /** Carries meaning: no stop word, and two characters or a digit. */
  content: boolean;
  /** Number of the sentence it stands in, from 0. */
  sentence: number;
  at: number;
  start: number;
  end: number;
}

const RUN = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu;
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/u;
const EAST_ASIAN_SPLIT = /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+)/u;
const STEMMABLE = /^[a-z]{4,}$/;

/** Singular of an ASCII word of 4 or more letters; any other word unchanged (CHECKS.md 1.3). */
export function stem(word: string): string {
  if (!STEMMABLE.test(word)) return word;
  if (word.length >= 5 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** Overlapping pairs of a run without spaces between words; a single character is itself. */
function bigrams(run: string): { text: string; at: number }[] {
  const characters = [...run];
  if (characters.length === 1) return [{ text: run, at: 0 }];
  const pairs: { text: string; at: number }[] = [];
  let at = 0;
  for (let index = 0; index + 1 < characters.length; index++) {
    const first = characters[index] ?? "";
    pairs.push({ text: first + (characters[index + 1] ?? ""), at });
    at += first.length;
  }
  return pairs;
}

function pieces(run: string): { text: string; at: number }[] {
  if (!EAST_ASIAN.test(run)) return [{ text: run, at: 0 }];
  const found: { text: string; at: number }[] = [];
  let at = 0;
  for (const part of run.split(EAST_ASIAN_SPLIT)) {
    if (part === "") continue;
    if (EAST_ASIAN.test(part))
      found.push(...bigrams(part).map((pair) => ({ text: pair.text, at: at + pair.at })));
    else found.push({ text: part, at });
    at += part.length;
  }
  return found;
}

/**
 * Tokens of a text that is already `fold.leak`. `language` is a BCP 47 tag: only English has a stop
 * list, elsewhere every token of two characters carries meaning (CHECKS.md 1.3).
 */
export function tokenizeFolded(folded: Folded, language = "en"): Token[] {
  const english = /^en\b/i.test(language);
  const ends = splitSentences(folded.text).map((sentence) => sentence.end);
  const tokens: Token[] = [];
  let sentence = 0;
  for (const match of folded.text.matchAll(RUN)) {
    while (sentence < ends.length - 1 && match.index >= (ends[sentence] ?? 0)) sentence++;
    for (const piece of pieces(match[0])) {
      const stemmed = english ? stem(piece.text) : piece.text;
      const stopped = english && (STOP_WORDS_EN.has(piece.text) || STOP_WORDS_EN.has(stemmed));
      const content = !stopped && (piece.text.length >= 2 || /\p{N}/u.test(piece.text));
      const at = match.index + piece.at;
      const span = foldedSpan(folded, at, at + piece.text.length);
      tokens.push({ text: piece.text, stem: stemmed, content, sentence, at, ...span });
    }
  }
  return tokens;
}

/** Tokens of a raw text or view, with raw offsets. */
export function tokenize(source: string | Folded, language = "en"): Token[] {
  return tokenizeFolded(foldLeak(source), language);
}

/** The tokens that carry meaning; compare them by `stem`. */
export function contentTokens(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => token.content);
}
