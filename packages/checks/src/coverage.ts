import { splitSentences } from "@touchstone/text";
import { tokensOf } from "./overlap/measures.ts";

export interface Range {
  start: number;
  end: number;
}

/** A clause of a question: its words and where they stand. */
export interface Clause extends Range {
  text: string;
}

// A comma or "and" between two numbers belongs to them: "1,400", "between 380 and 400".
const CUT =
  /(?<!\d)[,;:]|[,;:](?!\s*\d)|(?<=\s)(?:(?<!\d\s*)and|and(?!\s+\d)|which|that|whose|where|with)(?=\s)/giu;
const NUMBER_CHARACTERS = /[\d.,]/;

const inside = (at: number, ranges: readonly Range[]): boolean =>
  ranges.some((range) => at > range.start && at < range.end);

const insideNumber = (text: string, at: number): boolean =>
  NUMBER_CHARACTERS.test(text[at] ?? "") && /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "");

const trimmed = (text: string, start: number, end: number): Clause => {
  const part = text.slice(start, end);
  const from = start + (/^[\s,;:]+/.exec(part)?.[0].length ?? 0);
  const to = Math.max(from, start + part.trimEnd().length);
  return { start: from, end: to, text: text.slice(from, to) };
};

/**
 * Clauses of a text with 2 or more content tokens (CHECKS.md 2, `t1/coverage`): cut at `, ; :`, at and, which, that,
 * whose, where, with, and at sentence ends (14.18), never inside a number or one of `bound`.
 */
export function splitClauses(text: string, bound: readonly Range[], language = "en"): Clause[] {
  const cuts = new Set<number>();
  for (const match of text.matchAll(CUT))
    if (!inside(match.index, bound) && !insideNumber(text, match.index)) cuts.add(match.index);
  for (const sentence of splitSentences(text)) if (!inside(sentence.end, bound)) cuts.add(sentence.end);
  const edges = [0, ...[...cuts].toSorted((a, b) => a - b), text.length];
  return edges
    .slice(1)
    .map((end, index) => trimmed(text, edges[index] ?? 0, end))
    .filter((clause) => tokensOf(clause.text, language).filter((token) => token.content).length >= 2);
}

/** The clauses that no span overlaps: words that lead to no constraint and are not marked as framing. */
export const uncoveredClauses = (text: string, spans: readonly Range[], language = "en"): Clause[] =>
  splitClauses(text, spans, language).filter(
    (clause) => !spans.some((span) => span.start < clause.end && span.end > clause.start),
  );
