import type { FuzzyForm, PatternForm, SqueezedForm } from "./blocklist-term.ts";
import { foldId, greekName } from "./fold.ts";
import { foldNames, squeeze } from "./squeezed.ts";
import { stem, tokenizeFolded } from "./tokens.ts";

const FUZZY_ONE = 6;
const FUZZY_TWO = 12;
const JACCARD_TOKENS = 4;
const ENGLISH_SYMBOLS: ReadonlySet<string> = new Set(
  "CAT SET REST WAS IMPACT KIT MET MAX FOX ACE LAMP SHE HE THE ARE CAN FAR MAP NOT PIGS T".split(" "),
);
const ROMAN: readonly string[] =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");
const GREEK_BY_NAME: ReadonlyMap<string, string> = new Map(
  [..."αβγδεζηθικλμνξοπρστυφχψω"].map((letter) => [greekName(letter) ?? letter, letter]),
);
const SYMBOL_PIECE = /\p{Script=Greek}|[\p{L}\p{M}]|\p{N}+|[^\p{L}\p{M}\p{N}]+/gu;

/** Makes a text literal in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** A pattern that must not continue a letter or digit on either side. */
export function bounded(pattern: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;
}

/** The squeezed form of one spelling, or undefined if it has no letter or digit. */
export function squeezedForm(
  text: string,
  { strict = false, versioned = false, seams = [] }: Partial<Omit<SqueezedForm, "key" | "breaks">> = {},
): SqueezedForm | undefined {
  const { text: key, starts } = squeeze(foldNames(text));
  return key === "" ? undefined : { key, breaks: breaksOf(starts), seams, strict, versioned };
}

function breaksOf(starts: Uint8Array): number[] {
  const breaks: number[] = [];
  for (let unit = 1; unit < starts.length - 1; unit++) if (starts[unit] === 1) breaks.push(unit);
  return breaks;
}

/** Where a name may be written apart: at a capital inside a word, and between a letter and a digit. */
export function seamsOf(text: string): number[] {
  const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})/gu, "-");
  return breaksOf(squeeze(foldNames(apart)).starts);
}

function numbersOf(word: string): string[] {
  const roman = ROMAN.indexOf(word);
  if (roman >= 0) return [word, String(roman + 1)];
  const arabic = /^\d{1,2}$/.test(word) ? ROMAN[Number(word) - 1] : undefined;
  return arabic === undefined ? [word] : [word, arabic];
}

function singularAndPlural(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const plural = /(?:ch|sh|s|x|z)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
  return [word, stem(word), plural];
}

/** Spellings of a name: last word singular and plural, separate last number Roman and Arabic (CHECKS.md 1.5). */
export function nameSpellings(text: string): string[] {
  const folded = foldNames(text).text;
  const last = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(folded);
  if (last === null) return [];
  const before = folded.slice(0, last.index);
  const words =
    before === "" ? singularAndPlural(last[0]) : [...numbersOf(last[0]), ...singularAndPlural(last[0])];
  return [...new Set(words)].map((word) => before + word);
}

/** The text without a set-off parenthesis, and the text in it: `synthase 2 (COX-2)` has both. */
export function parenthesisParts(text: string): { outside: string; inside: string } | undefined {
  const match = /^(.*\S)\s+\(([^()]+)\)(?:\s+(\S.*))?$/s.exec(text.trim());
  if (match === null) return undefined;
  return { outside: [match[1], match[3]].filter(Boolean).join(" "), inside: match[2]?.trim() ?? "" };
}

/** Whether a name has to be compared like a symbol: fewer than four characters, in a script with words. */
export function isShort(text: string): boolean {
  const { text: key } = squeeze(foldNames(text));
  return key.length < 4 && /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]*$/u.test(key);
}

function symbolPiece(piece: string): string {
  if (/^[^\p{L}\p{M}\p{N}]+$/u.test(piece)) return /^[\s_-]+$/.test(piece) ? "[ _-]?" : escapePattern(piece);
  const name = greekName(piece);
  if (name !== undefined) return `[ -]?(?:${piece}|${name})`;
  return escapePattern(piece);
}

/** A symbol as pattern on `fold.id`: its case kept, hyphen, space or nothing before digits and Greek letters. */
export function symbolForm(text: string): PatternForm | undefined {
  const folded = foldId(text).text;
  if (!/\p{L}/u.test(folded)) return undefined;
  const spelled = folded.replace(
    /(?<=[-\s])[A-Za-z]+(?![A-Za-z])/g,
    (word) => GREEK_BY_NAME.get(word) ?? word,
  );
  let pattern = "";
  let previous = "";
  for (const [piece] of spelled.matchAll(SYMBOL_PIECE)) {
    if (/^\p{N}/u.test(piece) && /\p{L}$/u.test(previous)) pattern += "[ -]?";
    pattern += symbolPiece(piece);
    previous = piece;
  }
  return { pattern: bounded(pattern), on: "id", englishWord: ENGLISH_SYMBOLS.has(folded.toUpperCase()) };
}

/** A number or label together with its unit or attribute word, at most two words apart, in either order. */
export function measuredForm(text: string, unit: string): PatternForm | undefined {
  const value = foldNames(text).text;
  const word = foldNames(unit).text;
  if (value === "" || word === "") return undefined;
  const grouped = /^\d{1,3}(?:,?\d{3})+$/.test(value)
    ? value.replaceAll(",", "").replace(/\d(?=(?:\d{3})+$)/g, "$&[, ]?")
    : escapePattern(value);
  const number = `(?<![\\p{L}\\p{N}]|\\p{N}[.,])${grouped}(?![.,]?\\p{N})`;
  const named = /^[a-z]{4,}$/.test(word) ? `${stem(word)}(?:e?s)?` : escapePattern(word);
  const bound = /\p{L}$/u.test(word) ? `${named}(?![\\p{L}\\p{N}])` : named;
  const between = "[ -]?(?:[^ .,;:?!]+ ){0,2}";
  const pattern = `${number}${between}${bound}|(?<![\\p{L}\\p{N}])${bound}[ :=-]*(?:[^ .,;:?!]+ ){0,2}${number}`;
  return { pattern, on: "leak", englishWord: false };
}

/** What fuzzy comparison needs; undefined for terms that are too short for it (CHECKS.md 1.5). */
export function fuzzyForm(text: string): FuzzyForm | undefined {
  const tokens = tokenizeFolded(foldNames(text)).map((token) => token.text);
  const length = tokens.join(" ").length;
  const distance = length >= FUZZY_TWO ? 2 : length >= FUZZY_ONE ? 1 : 0;
  return distance > 0 || tokens.length >= JACCARD_TOKENS ? { tokens, distance } : undefined;
}
