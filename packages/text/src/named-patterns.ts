import { foldId } from "./fold.ts";
import { type Folded, foldedSpan, type Span, type TextSource, viewsOf } from "./mapped-text.ts";
import {
  CURRENT_AS_QUANTITY,
  FORMS,
  type FormPattern,
  HEDGES,
  type PatternLanguage,
  SUPERSCRIPT_CITATION,
  WORDING,
  type WordingPattern,
} from "./named-pattern-table.ts";

/** The patterns of CHECKS.md 1.6 that can be searched by name. */
export type NamedPattern = WordingPattern | FormPattern;

/** A match: its folded text, the number of a slot if it is one, and its place in the raw source. */
export interface PatternHit extends Span {
  text: string;
  slot?: number;
}

/** How much text before a number is looked at for a hedge: the longest hedge and two long words. */
const HEDGE_REACH = 120;

function isWording(name: NamedPattern): name is WordingPattern {
  return name in WORDING.en;
}

/** The language of the wording patterns for a BCP 47 tag; undefined where there are none. */
export function patternLanguage(tag: string): PatternLanguage | undefined {
  const primary = tag.toLowerCase().split("-")[0];
  return primary === "en" || primary === "zh" ? primary : undefined;
}

function matchesIn(folded: Folded, pattern: RegExp): { match: RegExpExecArray; hit: PatternHit }[] {
  return [...folded.text.matchAll(pattern)].map((match) => {
    const hit: PatternHit = {
      text: match[0],
      ...foldedSpan(folded, match.index, match.index + match[0].length),
    };
    return { match, hit };
  });
}

/** `current` before a density, a voltage, a number …: physics, not time. */
function isQuantity(match: RegExpExecArray): boolean {
  const after = match.input.slice(match.index + match[0].length);
  return match[0].toLowerCase() === "current" && CURRENT_AS_QUANTITY.test(after);
}

function distinct(hits: readonly PatternHit[]): PatternHit[] {
  const byPlace = new Map(hits.map((hit) => [`${hit.start}-${hit.end}`, hit]));
  return [...byPlace.values()].toSorted((a, b) => a.start - b.start);
}

/**
 * Matches of a named pattern (CHECKS.md 1.6 with 13.2) on `fold.id`, ordered by place. Wording patterns take
 * the language of the text; `leftover-cite` also finds superscript citations, which folding would hide.
 */
export function findPattern(
  source: TextSource,
  name: NamedPattern,
  language: PatternLanguage = "en",
): PatternHit[] {
  const pattern = isWording(name) ? WORDING[language][name] : FORMS[name];
  const hits: PatternHit[] = [];
  for (const view of viewsOf(source)) {
    for (const { match, hit } of matchesIn(foldId(view), pattern)) {
      if (name === "volatile" && isQuantity(match)) continue;
      hits.push(name === "slot" ? { ...hit, slot: Number(match[1]) } : hit);
    }
    if (name === "leftover-cite") hits.push(...matchesIn(view, SUPERSCRIPT_CITATION).map(({ hit }) => hit));
  }
  return distinct(hits);
}

/**
 * Whether the text directly before a number makes it inexact ("about", "between", "<"; CHECKS.md 1.6).
 */
export function isHedged(textBefore: string, language: PatternLanguage = "en"): boolean {
  return HEDGES[language].test(textBefore.slice(-HEDGE_REACH));
}

/**
 * Significant digits of a number as written: commas and leading zeros dropped; without a decimal point
 * trailing zeros do not count (CHECKS.md 1.6). `604` has 3, `1,400` has 2, `0.0125` has 3.
 */
export function significantDigits(number: string): number {
  const digits = number.replaceAll(",", "");
  const counted = digits.includes(".") ? digits.replace(".", "") : digits.replace(/0+$/, "");
  return counted.replace(/^0+/, "").length;
}
