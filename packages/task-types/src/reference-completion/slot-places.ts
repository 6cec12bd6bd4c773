import { memoByText } from "@touchstone/checks";
import { findPattern, type PatternHit, splitSentences } from "@touchstone/text";
import type { CompletionPayload } from "./payload.ts";

/** A marker `[CIT-n]` of the passage, with raw offsets, and the sentence that it closes. */
export interface SlotPlace {
  label: string;
  number: number;
  start: number;
  end: number;
  /** Half-open range of the sentence in the passage. */
  sentence: { start: number; end: number };
}

/** Several checks ask for every slot of the same passage; a few passages are on a screen at a time. */
const PASSAGES = 8;

const blankOut = (text: string, hits: readonly PatternHit[]): string => {
  let [words, done] = ["", 0];
  for (const { start, end } of hits) {
    words += text.slice(done, start) + " ".repeat(end - start);
    done = end;
  }
  return words + text.slice(done);
};

const markersIn = memoByText((passage) => findPattern(passage, "slot"), PASSAGES);

/** The passage with its markers turned into spaces, so that offsets stay and markers are no words. */
export const wordsOnly = memoByText((passage) => blankOut(passage, markersIn(passage)), PASSAGES);

/**
 * Every marker of a passage in reading order. A marker set behind the full stop belongs to the sentence before it,
 * as printed superscripts do.
 */
export const slotPlaces = memoByText((passage): readonly SlotPlace[] => {
  const hits = markersIn(passage);
  const words = wordsOnly(passage);
  const sentences = splitSentences(passage);
  return hits.map((hit) => {
    const at = sentences.findIndex((sentence) => hit.start >= sentence.start && hit.start < sentence.end);
    const sentence = sentences[at] ?? { start: 0, end: passage.length };
    const leads = words.slice(sentence.start, hit.start).trim() === "";
    const owner = (leads ? sentences[at - 1] : undefined) ?? sentence;
    const number = hit.slot ?? 0;
    return {
      label: `CIT-${number}`,
      number,
      start: hit.start,
      end: hit.end,
      sentence: { start: owner.start, end: owner.end },
    };
  });
}, PASSAGES);

/** The distinct sentences in which a slot is asked for, without markers. */
export function slotSentences(
  { passage }: CompletionPayload,
  label: string,
): { text: string; start: number; end: number }[] {
  const words = wordsOnly(passage.text);
  const ranges = slotPlaces(passage.text)
    .filter((place) => place.label === label)
    .map((place) => place.sentence);
  return [...new Map(ranges.map((range) => [range.start, range])).values()].map((range) => ({
    ...range,
    text: words.slice(range.start, range.end),
  }));
}
