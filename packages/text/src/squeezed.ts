import { foldLeak } from "./fold.ts";
import { type Folded, replaceMapped } from "./mapped-text.ts";

/**
 * The letters and digits of a text without anything between them, so that hyphenated, spaced and closed
 * spellings are the same string. `at[i]` is the offset of unit i in the folded text, `starts[i]` is 1 where
 * a token begins (and 1 at the end).
 */
export interface Squeezed {
  folded: Folded;
  text: string;
  at: Int32Array;
  starts: Uint8Array;
}

const RUN = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu;
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const STROKED = /[øłđðæœþı]/g;
const UNSTROKED: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ı: "i",
};

/** `fold.leak` with the letters whose stroke or ligature no normal form takes apart (CHECKS.md 13.10). */
export function foldNames(source: string | Folded): Folded {
  return unstroke(foldLeak(source));
}

/** The same for a text that is already `fold.leak`. */
export function unstroke(folded: Folded): Folded {
  return replaceMapped(folded, STROKED, (letter) => UNSTROKED[letter] ?? letter);
}

/** Squeezes a folded text. Characters of scripts without spaces are tokens of their own. */
export function squeeze(folded: Folded): Squeezed {
  let text = "";
  const at: number[] = [];
  const starts: number[] = [];
  for (const match of folded.text.matchAll(RUN)) {
    const run = match[0];
    const apart = EAST_ASIAN.test(run);
    text += run;
    for (let unit = 0; unit < run.length; unit++) {
      at.push(match.index + unit);
      const separate = apart && (EAST_ASIAN.test(run[unit] ?? "") || EAST_ASIAN.test(run[unit - 1] ?? ""));
      starts.push(unit === 0 || separate ? 1 : 0);
    }
  }
  starts.push(1);
  return { folded, text, at: Int32Array.from(at), starts: Uint8Array.from(starts) };
}
