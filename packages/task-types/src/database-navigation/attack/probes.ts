import { foldLeak, splitSentences } from "@touchstone/text";
import { keysOfSpans } from "../operations/description.ts";
import { contains, type TextRange } from "../operations/span-edits.ts";
import type { NavigationPayload } from "../payload.ts";
import type { AttackProbe } from "./attack-plan.ts";

const folded = (words: string): string =>
  foldLeak(words)
    .text.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const describes = (key: string): boolean =>
  key.startsWith("constraint:") || key.startsWith("edge:") || key.startsWith("node:");

/** Spans that describe something, in reading order; what only frames the question or asks it does not. */
function descriptiveRanges(payload: NavigationPayload): TextRange[] {
  const keys = keysOfSpans(payload);
  const { text, spans } = payload.question;
  return spans
    .filter(({ id }) => {
      const own = keys.get(id) ?? [];
      return own.some(describes) && !own.includes("answer") && !own.includes("framing");
    })
    .filter(({ start, end }) => text.slice(start, end).trim() !== "")
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Ranges that stand in no other one, each once. */
const outermost = (ranges: readonly TextRange[]): TextRange[] =>
  ranges.filter(
    (range, index) =>
      !ranges.some(
        (other, at) => at !== index && contains(other, range) && (!contains(range, other) || at < index),
      ),
  );

/**
 * The verbatim queries of CHECKS.md 1.7: the whole question, each sentence, and the descriptive spans each and together.
 * Of words that are the same after folding the first stands.
 */
export function attackProbes(payload: NavigationPayload): AttackProbe[] {
  const { text } = payload.question;
  const question = text.trim();
  const from = text.indexOf(question);
  const whole: AttackProbe = {
    id: "question",
    kind: "question",
    start: from,
    end: from + question.length,
    words: question,
  };
  const sentences = splitSentences(text).map(
    ({ start, end, text: words }, index): AttackProbe => ({
      id: `sentence-${index + 1}`,
      kind: "sentence",
      start,
      end,
      words,
    }),
  );
  const ranges = descriptiveRanges(payload);
  const spans = ranges.map(
    ({ start, end }, index): AttackProbe => ({
      id: `span-${index + 1}`,
      kind: "span",
      start,
      end,
      words: text.slice(start, end).trim(),
    }),
  );
  const outer = outermost(ranges);
  const joined: AttackProbe = {
    id: "spans",
    kind: "spans",
    start: outer[0]?.start ?? 0,
    end: outer.at(-1)?.end ?? 0,
    words: outer.map(({ start, end }) => text.slice(start, end).trim()).join(" "),
  };
  const seen = new Set([""]);
  return [whole, ...sentences, joined, ...spans].filter(({ words }) => {
    const key = folded(words);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
