import { foldId } from "./fold.ts";
import type { IdentifierHit } from "./identifiers.ts";
import { foldedSpan, type Span, type TextSource, viewsOf } from "./mapped-text.ts";
import { FORMS, type PatternLanguage } from "./named-pattern-table.ts";
import { isHedged, significantDigits } from "./named-patterns.ts";

/** A number that is given more exactly than a question should. */
export interface ExactNumber extends Span {
  text: string;
  digits: number;
}

export interface ExactNumberOptions {
  /** From how many significant digits on a number is exact; 3 if absent. */
  digits?: number;
  language?: PatternLanguage;
  /** Identifiers reported for the same text: digits inside them are no numbers (CHECKS.md 13.3). */
  identifiers?: readonly IdentifierHit[];
}

const DEFAULT_DIGITS = 3;
const YEAR = /^(?:1[89]|20)\d{2}$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** "1,3,7" is a list of small numbers unless its commas group thousands. */
function numbersIn(written: string): { text: string; at: number }[] {
  const trimmed = written.replace(/,+$/, "");
  if (!trimmed.includes(",") || THOUSANDS.test(trimmed)) return [{ text: trimmed, at: 0 }];
  return [...trimmed.matchAll(/[^,]+/g)].map((match) => ({ text: match[0], at: match.index }));
}

/** A mere shape that consists of the number alone says nothing about the number. */
function isPartOf(number: Span, identifier: IdentifierHit): boolean {
  const inside = identifier.start <= number.start && number.end <= identifier.end;
  const whole = identifier.start === number.start && identifier.end === number.end;
  return inside && !(whole && identifier.state === "shape");
}

/**
 * Numbers with three or more significant digits and no hedge before them, years 1800–2099 excepted
 * (`leak/exact-number` of CHECKS.md 1.10), ordered by place.
 */
export function findExactNumbers(source: TextSource, options: ExactNumberOptions = {}): ExactNumber[] {
  const found = new Map<string, ExactNumber>();
  for (const view of viewsOf(source)) {
    const folded = foldId(view);
    for (const match of folded.text.matchAll(FORMS.number)) {
      for (const { text, at } of numbersIn(match[0])) {
        const digits = significantDigits(text);
        const start = match.index + at;
        if (digits < (options.digits ?? DEFAULT_DIGITS) || YEAR.test(text)) continue;
        if (isHedged(folded.text.slice(0, match.index), options.language)) continue;
        const span = foldedSpan(folded, start, start + text.length);
        if (options.identifiers?.some((identifier) => isPartOf(span, identifier))) continue;
        found.set(`${span.start}-${span.end}`, { text, digits, ...span });
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}
