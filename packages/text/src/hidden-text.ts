import { decodeEntities, INVISIBLE } from "./fold.ts";
import { foldedSpan, identityText, type Span } from "./mapped-text.ts";

/** Something in a source that a reader does not see. `what`: a code point, `comment` or `invisible style`. */
export interface HiddenText extends Span {
  severity: "block" | "warn";
  what: string;
}

const HIDDEN_CHARACTER = new RegExp(`[${INVISIBLE}]`, "gu");
const BLOCKING = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG_OR_STYLE = /<style\b[\s\S]*?(?:<\/style|$)|<[a-z][^>]*>/gi;
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;
const INVISIBLE_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*[+-]?(?:0+(?:\.0*)?|\.0+)(?:%|[a-z]+)?\s*(?=$|[;"'}>!])/i;
const JOINER = /[\u200c\u200d]/;
const EMOJI_SELECTOR = "\ufe0f";
// Scripts whose spelling needs the joiner and non-joiner.
const JOINING_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const EMOJI_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u;
const EMOJI_START = /^\p{Extended_Pictographic}/u;
const KEYCAP_BASE = /[0-9#*]$/;
const KEYCAP = "\u20e3";

function isNeeded(character: string, before: string, after: string): boolean {
  if (character === EMOJI_SELECTOR) {
    return EMOJI_END.test(before) || (KEYCAP_BASE.test(before) && after.startsWith(KEYCAP));
  }
  if (!JOINER.test(character)) return false;
  const left = [...before].at(-1) ?? "";
  const right = [...after][0] ?? "";
  if (JOINING_SCRIPT.test(left) && JOINING_SCRIPT.test(right)) return true;
  return EMOJI_END.test(before) && EMOJI_START.test(after);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function hiddenCharacters(raw: string): HiddenText[] {
  const decoded = decodeEntities(identityText(raw));
  const found: HiddenText[] = [];
  for (const match of decoded.text.matchAll(HIDDEN_CHARACTER)) {
    const end = match.index + match[0].length;
    const before = decoded.text.slice(Math.max(0, match.index - 4), match.index);
    if (isNeeded(match[0], before, decoded.text.slice(end, end + 4))) continue;
    const severity = BLOCKING.test(match[0]) ? "block" : "warn";
    found.push({ severity, what: codePoint(match[0]), ...foldedSpan(decoded, match.index, end) });
  }
  return found;
}

function hiddenMarkup(raw: string): HiddenText[] {
  const found: HiddenText[] = [];
  const add = (what: string, start: number, length: number): void => {
    found.push({ severity: "block", what, start, end: start + length });
  };
  for (const match of raw.matchAll(COMMENT)) add("comment", match.index, match[0].length);
  for (const match of raw.matchAll(TAG_OR_STYLE)) {
    const style = decodeEntities(identityText(match[0])).text.replace(CSS_COMMENT, "");
    if (INVISIBLE_STYLE.test(style)) add("invisible style", match.index, match[0].length);
  }
  return found;
}

/**
 * What a raw source hides from its reader (`leak/hidden-text` of CHECKS.md 1.10 with 13.5), ordered by place.
 * Tag characters, embedding, override and isolate controls, comments and invisible styles block; other
 * characters that folding deletes warn, unless a script or an emoji needs them.
 */
export function findHiddenText(raw: string): HiddenText[] {
  return [...hiddenMarkup(raw), ...hiddenCharacters(raw)].toSorted((a, b) => a.start - b.start);
}
