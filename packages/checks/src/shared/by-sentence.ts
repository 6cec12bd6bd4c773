import { splitSentences } from "@touchstone/text";
import { memoByText } from "../memo.ts";

interface Ranged {
  start: number;
  end: number;
}

/**
 * A scan that costs only the sentences an edit touches (CHECKS.md 13.12). Every sentence is scanned together with the one
 * before it, which gives a hit its context and finds what a stop inside a name cuts ("S. aureus"); of that, what ends in
 * the sentence itself counts. `scan` must be pure and give raw offsets.
 */
export function scanBySentence<H extends Ranged>(
  scan: (text: string) => readonly H[],
): (text: string) => H[] {
  const scanned = memoByText(scan, 2048);
  return (text) => {
    const sentences = splitSentences(text);
    return sentences.flatMap((sentence, index) => {
      const from = sentences[index - 1]?.start ?? sentence.start;
      return scanned(text.slice(from, sentence.end))
        .filter((hit) => from + hit.end > sentence.start)
        .map((hit) => ({ ...hit, start: from + hit.start, end: from + hit.end }));
    });
  };
}
