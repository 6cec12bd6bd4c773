/** Search boxes take no endless text: an address of several thousand characters is refused. */
const LONGEST = 1500;

/** A word: letters and digits; a hyphen, full stop or apostrophe stays where it stands alone inside of one. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-.'’][\p{L}\p{M}\p{N}]+)*/gu;

/** Operators that are written as words. They say nothing about a record either. */
const OPERATORS = new Set(["and", "or", "not"]);

/**
 * A text as words alone, in lower case, so that nothing of it is an operator, a field, a group, a phrase or a wild card in
 * the query language of any database. Cut off at a word after 1,500 characters. Throws RangeError where no word is left.
 */
export function plainWords(text: string): string {
  const words = (text.match(WORD) ?? []).map((it) => it.toLowerCase()).filter((it) => !OPERATORS.has(it));
  let plain = "";
  for (const word of words) {
    if (plain.length + word.length + 1 > LONGEST) break;
    plain += plain === "" ? word : ` ${word}`;
  }
  if (plain === "") throw new RangeError(`No words to search for: ${text.slice(0, 100)}`);
  return plain;
}
