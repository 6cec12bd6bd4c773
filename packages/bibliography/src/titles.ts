import { contentTokens, tokenize } from "@touchstone/text";
import { distance } from "fastest-levenshtein";
import { indexOfRun } from "./names.ts";

// Start values of SCORING.md 2.5.
export const SIMILARITY = 0.95;
const CONTENT_TOKENS = 4;
export const PREFIX_TOKENS = 6;

const LABEL = /^\s*(?:\[(?:pdf|html|invited paper|preprint|book|citation)\]|extended abstract\s*:)\s*/i;
const SITE = /\s+[-–—|]\s+arxiv(?:\.org)?(?:\s+e-prints?)?\s*$/i;
// A title with one of these in front is a publication about the work (CHECKS.md 13.10).
const ABOUT =
  /(?:correction|corrections|corrigendum|erratum|errata|addendum|retraction|retraction note|expression of concern|comment|comments|commentary|reply|response|review|protocol|supplement|discussion)(?:\s+(?:to|on|of|for))?(?:\s+(?:the\s+)?(?:comment|comments|reply|paper|article)\s+(?:on|to))?\s*[:-]?\s*["'“‘«([]*\s*$/iu;

/** Labels that search engines and programmes add are no part of a title. */
export function stripTitleLabels(title: string): string {
  let bare = title;
  for (let next = bare.replace(LABEL, ""); next !== bare; next = bare.replace(LABEL, "")) bare = next;
  return bare.replace(SITE, "").trim();
}

export function titleWords(title: string): string[] {
  return tokenize(title).map((token) => token.text);
}

/** Number of tokens of a title that carry meaning. */
function contentCount(title: string): number {
  return contentTokens(tokenize(title)).length;
}

export const isDistinctTitle = (title: string): boolean => contentCount(title) >= CONTENT_TOKENS;

/** The words of a title that hold a digit: titles that differ in them are two. */
export function digitWords(words: readonly string[]): string {
  return words
    .filter((word) => /\p{N}/u.test(word))
    .toSorted()
    .join(" ");
}

/** 1 − Levenshtein distance / longer length, over the tokens joined by spaces. */
export function titleSimilarity(a: string, b: string): number {
  const [left, right] = [titleWords(a).join(" "), titleWords(b).join(" ")];
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : 1 - distance(left, right) / longest;
}

/** How a whole title stands to gold; `equal` and `similar` are matches of SCORING.md 2.5. */
export type TitleRelation = "equal" | "similar" | "cut" | "main_title" | "near" | "other";

/** Compares a title that was given as such with a gold title. */
export function relateTitles(predicted: string, gold: string): TitleRelation {
  const bare = stripTitleLabels(predicted);
  const cut = cutTitle(bare);
  if (cut !== null) return isPrefix(titleWords(cut), titleWords(gold)) ? "cut" : "other";
  const [words, goldWords] = [titleWords(bare), titleWords(gold)];
  if (words.length === 0) return "other";
  if (words.join(" ") === goldWords.join(" ")) return "equal";
  const similarity = titleSimilarity(bare, gold);
  const sameDigits = digitWords(words) === digitWords(goldWords);
  if (similarity >= SIMILARITY && sameDigits && isDistinctTitle(bare) && isDistinctTitle(gold))
    return "similar";
  if (mainTitles(gold).some((main) => titleWords(main).join(" ") === words.join(" "))) return "main_title";
  return sameDigits && similarity >= 0.8 ? "near" : "other";
}

function isPrefix(words: readonly string[], goldWords: readonly string[]): boolean {
  return words.length >= PREFIX_TOKENS && words.every((word, at) => word === goldWords[at]);
}

/** The words of a title that ends in an ellipsis, or null. */
export function cutTitle(title: string): string | null {
  return /^(.*?)\s*(?:…|\.{3})\s*$/su.exec(title)?.[1] ?? null;
}

/** Gold's title without its subtitle, where the main title alone can name a work (CHECKS.md 13.10). */
export function mainTitles(gold: string): string[] {
  const main = /^(.{8,}?)(?::\s|\s[–—-]\s|\?\s)/su.exec(gold)?.[1];
  return main !== undefined && isDistinctTitle(main) ? [main] : [];
}

/** Where a gold title stands inside a longer text, or how much of it does. */
interface ContainedTitle {
  relation: "equal" | "cut" | "main_title";
  start: number;
  end: number;
}

/**
 * Looks for a gold title in a reference given as text: its tokens as one run; else six or more of its first tokens
 * before an ellipsis; else its main title as a segment of its own. A run after "Reply to", "Erratum" and the like is
 * another work's title.
 */
export function findTitle(text: string, gold: string): ContainedTitle | null {
  const tokens = tokenize(text);
  const words = tokens.map((token) => token.text);
  const goldWords = titleWords(gold);
  for (let at = indexOfRun(words, goldWords); at >= 0; at = indexOfRun(words, goldWords, at + 1)) {
    const span = { start: tokens[at]?.start ?? 0, end: tokens[at + goldWords.length - 1]?.end ?? 0 };
    if (ABOUT.test(text.slice(0, span.start))) continue;
    if (goldWords.length < 3 && !standsAlone(text, span.start, span.end)) continue;
    return { relation: "equal", ...span };
  }
  return findCutTitle(text, goldWords) ?? findMainTitle(text, gold);
}

function findCutTitle(text: string, goldWords: readonly string[]): ContainedTitle | null {
  for (const ellipsis of text.matchAll(/…|\.{3}/gu)) {
    const before = tokenize(text.slice(0, ellipsis.index));
    for (let count = Math.min(before.length, goldWords.length - 1); count >= PREFIX_TOKENS; count--) {
      const run = before.slice(-count);
      if (
        !isPrefix(
          run.map((token) => token.text),
          goldWords,
        )
      )
        continue;
      const start = run[0]?.start ?? 0;
      if (!ABOUT.test(text.slice(0, start))) return { relation: "cut", start, end: ellipsis.index };
    }
  }
  return null;
}

function findMainTitle(text: string, gold: string): ContainedTitle | null {
  for (const main of mainTitles(gold)) {
    const tokens = tokenize(text);
    const run = titleWords(main);
    const at = indexOfRun(
      tokens.map((token) => token.text),
      run,
    );
    if (at < 0) continue;
    const span = { start: tokens[at]?.start ?? 0, end: tokens[at + run.length - 1]?.end ?? 0 };
    if (standsAlone(text, span.start, span.end) && !ABOUT.test(text.slice(0, span.start)))
      return { relation: "main_title", ...span };
  }
  return null;
}

/** Whether a run is bounded by punctuation other than a colon or dash, or by the ends of the text. */
function standsAlone(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[.,;:!?)\]"'“”‘’«»(])\s*$/u.test(text.slice(0, start)) &&
    /^\s*(?:$|[.,;!?("'“”’«»[])/u.test(text.slice(end))
  );
}
