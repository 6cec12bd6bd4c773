import { shiftSpans } from "../../shift-spans.ts";
import { applied, type ChainDocument, type FreshId, type Outcome, refused } from "./outcome.ts";
import { lostKeys, settledConstraints } from "./settle.ts";
import { isCrossed, replaceWords, wordsAt } from "./span-edits.ts";

export interface Reword {
  spanId: string;
  /** The new words of the span. */
  words: string;
}

/**
 * Says the words of a span differently; what it stands for stays, and what stands inside keeps its place as far as its
 * words do. Refused: `no-span`, `empty-words`, `crossing`, `loses-binding` where something inside would have no words left.
 */
export function reword(document: ChainDocument, input: Reword, ids: FreshId): Outcome {
  const { payload } = document;
  const span = payload.question.spans.find(({ id }) => id === input.spanId);
  if (!span) return refused("no-span", { span: input.spanId });
  if (input.words.trim() === "") return refused("empty-words");
  if (isCrossed(payload.question.spans, span)) return refused("crossing");
  const old = wordsAt(payload.question, span);
  const whole = old.spans.filter(({ start, end }) => start === 0 && end === old.text.length);
  const inner = old.spans
    .filter((each) => !whole.includes(each))
    .map(({ id = "", start, end, binds }) => ({
      id,
      start,
      end,
      quote: old.text.slice(start, end),
      binds: [...binds],
    }));
  const spans = shiftSpans(inner, old.text, input.words);
  // Spans that cover exactly the same words stand around the range and stay.
  const question = replaceWords(payload.question, span, { text: input.words, spans }, ids);
  const [lost] = lostKeys(payload, question);
  if (lost !== undefined) return refused("loses-binding", { key: lost });
  const constraints = settledConstraints(payload.constraints, question);
  return applied(document, { question, constraints }, span.binds[0] ?? "");
}
