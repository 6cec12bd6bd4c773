import type { CslName } from "@touchstone/contract";
import { foldLeak } from "@touchstone/text";

const PARTICLES = new Set(
  "van von der den de del della dello di da das do dos du des la le les el al bin ibn ter ten tot zu zum zur af av y e vander".split(
    " ",
  ),
);
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ø/g, "o"],
  [/ł/g, "l"],
  [/đ/g, "d"],
  [/ð/g, "d"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ß/g, "ss"],
];

/** Words of a name, folded as surnames compare: lower case, no accents, no braces (SCORING.md 2.5, CHECKS.md 13.10). */
export function nameWords(text: string): string[] {
  let folded = foldLeak(text.replace(/[{}]/g, "")).text;
  for (const [letter, plain] of LETTERS) folded = folded.replace(letter, plain);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words of a surname without leading particles; a surname that is nothing but particles keeps them. */
export function surnameWords(surname: string): string[] {
  const words = nameWords(surname);
  let first = 0;
  while (first < words.length - 1 && PARTICLES.has(words[first] ?? "")) first++;
  return words.slice(first);
}

/** The surname words of a CSL name; a literal (a body) counts as a whole. */
export function surnameOf(name: CslName): string[] {
  return surnameWords(name.family ?? name.literal ?? "");
}

/** Index at which `run` stands in `words` as one run, or -1. */
export function indexOfRun(words: readonly string[], run: readonly string[], from = 0): number {
  if (run.length === 0) return -1;
  for (let at = from; at + run.length <= words.length; at++) {
    if (run.every((word, offset) => words[at + offset] === word)) return at;
  }
  return -1;
}

const ET_AL_AT_END = /\s*[,;]?\s*\b(?:et\.?\s*al\.?|and others)\s*$/i;
/** `Altschul SF` is a person already; a comma behind it begins the next one. */
const HAS_INITIALS = /\s\p{Lu}{1,3}$/u;
const OTHERS = /^(?:et\.?\s*al\.?|others|and others|…|\.{3})$/i;

/**
 * Whether one written author is the person with this surname: `Family, Given`, `Given Family`, `Family GI` and the
 * surname alone are read.
 */
export function isAuthor(written: string, surname: readonly string[]): boolean {
  const [family, ...given] = written.split(",");
  if (given.length > 0 && family !== undefined) return sameWords(surnameWords(family), surname);
  const words = surnameWords(written);
  if (words.length < surname.length || surname.length === 0) return false;
  if (sameWords(words.slice(-surname.length), surname)) return true;
  // A surname in front is followed by initials only; two full words would be a given name and another surname.
  const rest = words.slice(surname.length);
  return sameWords(words.slice(0, surname.length), surname) && rest.every((word) => word.length <= 3);
}

/** Takes a written author list apart, without "et al."; an entry is one person as written. */
export function splitAuthors(authors: string | readonly string[]): string[] {
  const entries =
    typeof authors === "string" ? splitAuthorText(authors.replace(ET_AL_AT_END, "")) : [...authors];
  return entries
    .map((entry) => entry.replace(ET_AL_AT_END, "").trim())
    .filter((entry) => entry !== "" && !OTHERS.test(entry));
}

function splitAuthorText(text: string): string[] {
  if (text.includes(";")) return text.split(";");
  const groups = text.split(/\s+(?:and|&|und|et)\s+(?!al\b)|\s*&\s*/i);
  return groups.flatMap((group) => {
    const parts = group
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    // "He, K., Zhang, X.": every second part is given names; "He K, Zhang X": every part is a person.
    const paired =
      parts.length >= 2 &&
      parts.length % 2 === 0 &&
      parts.every((part, at) => (at % 2 === 0 ? !HAS_INITIALS.test(part) : isGiven(part)));
    if (!paired) {
      const [family = "", first = "", ...others] = parts;
      // "Altschul, Stephen F., Warren Gish": only the first name is turned round.
      const turned =
        isGiven(first) && !HAS_INITIALS.test(family) && others.every((other) => /\S\s+\S/.test(other));
      return turned ? [`${family}, ${first}`, ...others] : parts;
    }
    return parts.flatMap((part, at) => (at % 2 === 0 ? [`${part}, ${parts[at + 1] ?? ""}`] : []));
  });
}

function isGiven(part: string): boolean {
  return /^(?:\p{Lu}\.?[\s-]*){1,4}$/u.test(part) || /^\p{Lu}\p{Ll}+(?:[\s-]+\p{Lu}\.?)*$/u.test(part);
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at]);
}
