import { editBetween } from "@touchstone/text";

/** A text and where in it the caret stands. */
export interface TypedText {
  text: string;
  caret: number;
}

/** Where in a text stands what is at `at` once all fillers are taken out. */
function withFillers(text: string, filler: string, at: number): number {
  let index = 0;
  for (let seen = 0; seen < at; index += 1) if (text[index] !== filler) seen += 1;
  return index;
}

/**
 * The text that somebody means while composing. Lexical puts a filler (one character) where a composition begins, and
 * takes every filler out of those words where it ends, also those that are part of the text: what was composed is
 * therefore told without looking at fillers, and written into `before`, the text as it was known before.
 */
export function withoutFiller(before: string, typed: TypedText, filler: string): TypedText {
  if (!before.includes(filler) && !typed.text.includes(filler)) return typed;
  const bare = (text: string) => text.replaceAll(filler, "");
  const after = bare(typed.text);
  const { from, to, inserted } = editBetween(
    bare(before),
    after,
    bare(typed.text.slice(0, typed.caret)).length,
  );
  const start = withFillers(before, filler, from);
  const words = after.slice(from, from + inserted);
  return {
    text: before.slice(0, start) + words + before.slice(withFillers(before, filler, to)),
    caret: start + words.length,
  };
}

/**
 * What was typed over `base`, put into `now`, which the same text has become elsewhere in the meantime. Where both
 * changed the same words the other change stands and the typed words follow it.
 */
export function rebased(base: string, typed: TypedText, now: string): TypedText {
  if (now === base) return typed;
  const mine = editBetween(base, typed.text, typed.caret);
  const other = editBetween(base, now);
  const words = typed.text.slice(mine.from, mine.from + mine.inserted);
  const put = (from: number, to: number): TypedText => ({
    text: now.slice(0, from) + words + now.slice(to),
    caret: from + words.length,
  });
  if (mine.to <= other.from) return put(mine.from, mine.to);
  const moved = other.inserted - (other.to - other.from);
  if (mine.from >= other.to) return put(mine.from + moved, mine.to + moved);
  const behind = other.from + other.inserted;
  return put(behind, behind);
}
