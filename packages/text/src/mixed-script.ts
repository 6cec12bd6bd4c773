import { foldId } from "./fold.ts";
import { foldedSpan, type Span, type TextSource, viewsOf } from "./mapped-text.ts";

/** A word written in two alphabets, as it is after folding. */
export interface MixedScript extends Span {
  text: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;

/**
 * Words that mix Latin with Cyrillic letters or with Greek letters that look Latin
 * (`leak/mixed-script` of CHECKS.md 1.10), ordered by place.
 */
export function findMixedScript(source: TextSource): MixedScript[] {
  const found = new Map<number, MixedScript>();
  for (const view of viewsOf(source)) {
    const folded = foldId(view);
    if (!FOREIGN.test(folded.text)) continue;
    for (const match of folded.text.matchAll(WORD)) {
      if (!LATIN.test(match[0]) || !FOREIGN.test(match[0])) continue;
      const span = foldedSpan(folded, match.index, match.index + match[0].length);
      found.set(span.start, { text: match[0], ...span });
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}
