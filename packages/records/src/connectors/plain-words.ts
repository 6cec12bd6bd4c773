/** Characters of an address that the words may take, as they are written there: several hosts refuse one of 2,000. */
const LONGEST = 1500;

const lengthIn = (text: string): number => encodeURIComponent(text).length;
const SPACE = lengthIn(" ");

/** A word: letters and digits; a hyphen, full stop or apostrophe stays where it stands alone inside of one. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-.'’][\p{L}\p{M}\p{N}]+)*/gu;

/** Operators that are written as words. They say nothing about a record either. */
const OPERATORS = new Set(["and", "or", "not"]);

/** The beginning of a word that is as long as an address takes it; some languages write none between their words. */
function cut(word: string): string {
  let length = 0;
  let text = "";
  for (const character of word) {
    length += lengthIn(character);
    if (length > LONGEST) break;
    text += character;
  }
  return text;
}

/**
 * A text as words alone, in lower case, so that nothing of it is an operator, a field, a group, a phrase or a wild card in
 * the query language of any database. Cut off at a word where an address would become too long for its host (after about
 * 200 English words). Throws RangeError where no word is left.
 */
export function plainWords(text: string): string {
  const words = (text.match(WORD) ?? []).map((it) => it.toLowerCase()).filter((it) => !OPERATORS.has(it));
  const [first] = words;
  if (first === undefined) throw new RangeError(`No words to search for: ${text.slice(0, 100)}`);
  let plain = cut(first);
  let length = lengthIn(plain);
  for (const word of words.slice(1)) {
    length += SPACE + lengthIn(word);
    if (length > LONGEST) break;
    plain += ` ${word}`;
  }
  return plain;
}
