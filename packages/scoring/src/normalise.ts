import { foldId, foldLeak } from "@touchstone/text";
import { remember } from "./memo.ts";

const SHORT_GREEK = /(?<!\p{Script=Greek})[α-ω]{1,3}(?!\p{Script=Greek})/gu;
const ARTICLE = /^(?:an?|the) (?=\S)/u;
// A hyphen between two letters or digits joins words; elsewhere it is a sign.
const JOINING_HYPHEN = /(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu;

/** Full case folding: `ß` and `SS` agree, final sigma is sigma. Accents stay (SCORING.md 2.1). */
export function caseFold(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKC");
}

// Printable ASCII without entities and grave accents, which folding would decode or turn into quotes.
const PLAIN = /^[ -%'-_a-~]*$/;

/** `fold.id` without the map of offsets; most texts need nothing but their spaces folded. */
export const foldText = (text: string): string =>
  PLAIN.test(text) ? text.replace(/ {2,}/g, " ").trim() : foldId(text).text;

/** A text without the given characters at its end. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** `exact` of SCORING.md 2.1. */
export function normaliseExact(text: string): string {
  return text.normalize("NFC").trim();
}

/** `string-cs` of SCORING.md 2.1: folded for identity, without closing punctuation; keeps case. */
export const normaliseCased = remember((text) => trimEndOf(foldText(text), " .,;:").trim());

/** `string` of SCORING.md 2.1 and 16.2: at most one leading article goes, before hyphens become spaces. */
export const normaliseString = remember((text) => {
  const folded = caseFold(normaliseCased(text)).replace(SHORT_GREEK, (run) => foldLeak(run).text);
  return folded.replace(ARTICLE, "").replace(JOINING_HYPHEN, " ").replace(/\s+/gu, " ").trim();
});

/** Removes paired emphasis, code marks and struck text around a whole value, once or more. */
export function stripEmphasis(text: string): string {
  let bare = text.trim();
  for (;;) {
    const inner = /^(\*{1,3}|_{1,3}|~~|`+)(?=\S)(.*\S)\1$/su.exec(bare)?.[2];
    if (inner === undefined) return bare;
    bare = inner;
  }
}

const FOOTNOTE = /(?:\s*(?:\[\^[^\]\s]+\]|\[\d+(?:\s*[,–-]\s*\d+)*\]|[†‡§]|[ᵃ-ᵛˣʰʲʳʷʸⁱⁿ]))+$/u;

/** Removes footnote marks at the end, if other text precedes them (SCORING.md 6.1). */
export function stripFootnotes(text: string): string {
  const bare = text.replace(FOOTNOTE, "").trimEnd();
  return bare === "" ? text : bare;
}
