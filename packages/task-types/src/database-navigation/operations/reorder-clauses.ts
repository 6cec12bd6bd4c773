import { applied, type ChainDocument, type FreshId, type Outcome, refused } from "./outcome.ts";
import { lostKeys, settledConstraints } from "./settle.ts";
import { contains, isCrossed, joined, overlaps, replaceWords, wordsAt } from "./span-edits.ts";

/**
 * Puts the words of some spans in another order: the place that comes first in the text gets the words of the first span
 * named, and so on; what stands between the places stays. Refused: `no-span`, `not-a-permutation` for fewer than two
 * spans or one named twice, `crossing` where spans overlap each other or another one overlaps an edge.
 */
export function reorderClauses(
  document: ChainDocument,
  input: { spanIds: readonly string[] },
  ids: FreshId,
): Outcome {
  const { payload } = document;
  const { question } = payload;
  if (input.spanIds.length < 2 || new Set(input.spanIds).size !== input.spanIds.length)
    return refused("not-a-permutation");
  const wanted = input.spanIds.map((id) => question.spans.find((span) => span.id === id));
  const spans = wanted.filter((span) => span !== undefined);
  if (spans.length < wanted.length) return refused("no-span");
  const places = spans.toSorted((a, b) => a.start - b.start);
  if (places.some((span, index) => index > 0 && overlaps(span, places[index - 1] ?? span)))
    return refused("crossing");
  if (places.some((place) => isCrossed(question.spans, place))) return refused("crossing");
  const moving = new Set(
    question.spans.filter((span) => places.some((place) => contains(place, span))).map(({ id }) => id),
  );
  const words = spans.map((span) => wordsAt(question, span));
  // Spans leave their places together with the words, so that none is there twice in between.
  const standing = { ...question, spans: question.spans.filter(({ id }) => !moving.has(id)) };
  const next = places.reduceRight(
    (text, place, index) => replaceWords(text, place, words[index] ?? joined(), ids),
    standing,
  );
  const [lost] = lostKeys(payload, next);
  if (lost !== undefined) return refused("loses-binding", { key: lost });
  const constraints = settledConstraints(payload.constraints, next);
  return applied(document, { question: next, constraints }, spans[0]?.binds[0] ?? "");
}
