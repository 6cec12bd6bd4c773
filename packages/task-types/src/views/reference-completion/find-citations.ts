import { findPattern } from "@touchstone/text";

export type CitationStyle = "numeric" | "author-year" | "latex" | "mixed";

/** A citation in a passage as printed or pasted; offsets are UTF-16 units. */
export interface CitationPlace {
  start: number;
  end: number;
  style: Exclude<CitationStyle, "mixed">;
}

const LATEX = /~?\\[A-Za-z]*cite[a-z]*\*?(?:\[[^\]]*\]){0,2}\{[^}]*\}/gu;
const YEAR = String.raw`(?:19|20)\d{2}[a-z]?`;
/** "(Smith et al., 2019; Jones and Lee 2020)". */
const PARENTHESES = new RegExp(String.raw`\((?=[^()]*\p{Lu}\p{L})[^()]*\p{L}[^()]*\b${YEAR}\)`, "gu");
/** "Smith et al. (2019)". */
const IN_TEXT = new RegExp(
  String.raw`\p{Lu}[\p{L}'’-]+(?: et al\.?| (?:and|&) \p{Lu}[\p{L}'’-]+)?,? \(${YEAR}\)`,
  "gu",
);

const matches = (text: string, pattern: RegExp, style: CitationPlace["style"]): CitationPlace[] =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    style,
  }));

/** Citations that touch each other stand for one gap. */
function merged(text: string, places: readonly CitationPlace[]): CitationPlace[] {
  const kept: CitationPlace[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && place.start < last.end) continue;
    if (last && last.style === place.style && /^[\s,;]*$/u.test(text.slice(last.end, place.start)))
      last.end = place.end;
    else kept.push({ ...place });
  }
  return kept;
}

/** Citations of a pasted passage in reading order: numbers in brackets or raised, authors with years, LaTeX commands. */
export function findCitations(text: string): CitationPlace[] {
  return merged(text, [
    ...findPattern(text, "leftover-cite").map(
      ({ start, end }): CitationPlace => ({ start, end, style: "numeric" }),
    ),
    ...matches(text, PARENTHESES, "author-year"),
    ...matches(text, IN_TEXT, "author-year"),
    ...matches(text, LATEX, "latex"),
  ]);
}

/** The style that all citations share; null where there is none. */
export function citationStyle(places: readonly CitationPlace[]): CitationStyle | null {
  const [first] = places;
  if (!first) return null;
  return places.every(({ style }) => style === first.style) ? first.style : "mixed";
}
