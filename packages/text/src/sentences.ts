/** A sentence of a text: its words and its half-open range there. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

const BOUNDARY = /[.!?。！？](?=\s|$)/gu;

/**
 * Cuts a text after `. ! ? 。 ！ ？` where white space or the end follows (CHECKS.md 1.3). White space
 * around sentences belongs to none; offsets are those of the given text.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const take = (to: number): void => {
    const part = text.slice(from, to);
    const trimmed = part.trim();
    if (trimmed !== "") {
      const start = from + part.indexOf(trimmed);
      sentences.push({ text: trimmed, start, end: start + trimmed.length });
    }
    from = to;
  };
  for (const match of text.matchAll(BOUNDARY)) take(match.index + 1);
  take(text.length);
  return sentences;
}
