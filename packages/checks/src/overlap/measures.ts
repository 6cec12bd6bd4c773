import {
  characterFiveGrams,
  containment,
  contentNgrams,
  contentTokens,
  longestSharedRun,
  sharedNgrams,
  type Token,
  tokenize,
} from "@touchstone/text";
import { memoByText } from "../memo.ts";

const SEPARATOR = "\u0000";
const tokensByKey = memoByText((key) => {
  const cut = key.indexOf(SEPARATOR);
  return tokenize(key.slice(cut + 1), key.slice(0, cut));
});
const fiveGramsOf = memoByText(characterFiveGrams);

/** Tokens of a text with raw offsets, remembered between calls. */
export const tokensOf = (text: string, language = "en"): Token[] =>
  tokensByKey(`${language}${SEPARATOR}${text}`);

/** How much of `part`'s content n-grams stand in `whole`; null if `part` has none (CHECKS.md 1.3). */
export const contentContainment = (part: string, whole: string, n: number, language = "en"): number | null =>
  containment(contentNgrams(tokensOf(part, language), n), contentNgrams(tokensOf(whole, language), n));

export interface TitleMeasures {
  /** Share of the title's content tokens that stand in the text; 0 for a title without any. */
  containment: number;
  /** Distinct stemmed content tokens in both, in the order of the title. */
  sharedTokens: string[];
  sharedBigrams: string[];
  /** Share of the title's character 5-grams that stand in the text. */
  characterContainment: number;
  /** Length of the longest token run in both. */
  longestRun: number;
  /** Raw range in the text of the longest run that carries content, else of the first shared content token. */
  at: { start: number; end: number } | null;
}

function placeOf(
  text: readonly Token[],
  run: { start: number; length: number },
  shared: ReadonlySet<string>,
): TitleMeasures["at"] {
  const tokens = text.slice(run.start, run.start + run.length);
  const first =
    tokens.find((token) => token.content) ?? text.find((token) => token.content && shared.has(token.stem));
  if (first === undefined) return null;
  const last = tokens.includes(first) ? tokens.at(-1) : first;
  return { start: first.start, end: (last ?? first).end };
}

/** Lexical overlap of a title with a text (CHECKS.md 1.3, limits in section 3). */
export function measureTitle(text: string, title: string, language = "en"): TitleMeasures {
  const textTokens = tokensOf(text, language);
  const titleTokens = tokensOf(title, language);
  const textStems = new Set(contentTokens(textTokens).map((token) => token.stem));
  const titleStems = contentTokens(titleTokens).map((token) => token.stem);
  const sharedTokens = sharedNgrams(titleStems, textStems);
  const run = longestSharedRun(textTokens, titleTokens);
  return {
    containment: containment(titleStems, textStems) ?? 0,
    sharedTokens,
    sharedBigrams: sharedNgrams(contentNgrams(titleTokens, 2), contentNgrams(textTokens, 2)),
    characterContainment: containment(fiveGramsOf(title), fiveGramsOf(text)) ?? 0,
    longestRun: run.length,
    at: placeOf(textTokens, run, new Set(sharedTokens)),
  };
}

/** A token run that two texts share, as a raw range in the first. */
export interface SharedRunPlace {
  start: number;
  end: number;
  length: number;
}

const gramsAcross = (tokens: readonly Token[], n: number): string[] =>
  tokens.slice(0, Math.max(0, tokens.length - n + 1)).map((_, index) =>
    tokens
      .slice(index, index + n)
      .map((token) => token.text)
      .join(" "),
  );

/** All longest runs of `least` or more tokens of `text` whose every stretch of `least` tokens stands in `other`. */
export function sharedRuns(text: string, other: string, least: number, language = "en"): SharedRunPlace[] {
  const tokens = tokensOf(text, language);
  const known = new Set(gramsAcross(tokensOf(other, language), least));
  const runs: SharedRunPlace[] = [];
  let open = -1;
  const close = (last: number): void => {
    const [first, final] = [tokens[open], tokens[last]];
    if (first && final) runs.push({ start: first.start, end: final.end, length: last - open + 1 });
    open = -1;
  };
  const grams = gramsAcross(tokens, least);
  grams.forEach((gram, index) => {
    if (known.has(gram)) {
      if (open < 0) open = index;
    } else if (open >= 0) close(index + least - 2);
  });
  if (open >= 0) close(grams.length + least - 2);
  return runs;
}
