import { FuzzyText } from "./blocklist-fuzzy.ts";
import type { BlocklistTerm, PatternForm, SqueezedForm, TermKind } from "./blocklist-term.ts";
import { foldVariants } from "./fold.ts";
import { type Folded, foldedSpan, type Span, type TextSource, viewsOf } from "./mapped-text.ts";
import { splitSentences } from "./sentences.ts";
import { type Squeezed, squeeze, unstroke } from "./squeezed.ts";
import { tokenizeFolded } from "./tokens.ts";

/** A term found in a text, with its place in the raw source. */
export interface BlocklistHit extends Span {
  term: string;
  kind: TermKind;
  match: "exact" | "fuzzy";
  source: string;
}

/** A token split in two by a disguise or a spelling has at most one of these between its parts. */
const JOINT = /^[ \-_/'·.]?$/u;
const MIN_OPENED = 6;

function sameBreaks(text: Squeezed, at: number, form: SqueezedForm): boolean {
  const { length } = form.key;
  for (let unit = 1; unit < length; unit++) {
    const inText = text.starts[at + unit] === 1;
    if (inText !== form.breaks.includes(unit)) return false;
  }
  return true;
}

/**
 * A closed or opened spelling: whatever separates the parts in the text is a single joint. A space opens
 * a word only at a seam, since two ordinary words often join to a third.
 */
function isRespelled(text: Squeezed, at: number, form: SqueezedForm): boolean {
  if (form.strict) return false;
  let opened = false;
  for (let unit = 1; unit < form.key.length; unit++) {
    if (text.starts[at + unit] !== 1) continue;
    const gap = text.folded.text.slice((text.at[at + unit - 1] ?? 0) + 1, text.at[at + unit]);
    if (!JOINT.test(gap)) return false;
    if (form.breaks.includes(unit)) continue;
    if (gap === " " && !form.seams.includes(unit)) return false;
    opened = true;
  }
  return !opened || form.key.length >= MIN_OPENED;
}

function endsThere(text: Squeezed, end: number, form: SqueezedForm): boolean {
  if (text.starts[end] === 1) return true;
  return form.versioned && /^\.\d{1,2}$/.test(text.text.slice(end, nextStart(text, end)));
}

function nextStart(text: Squeezed, from: number): number {
  let next = from;
  while (next < text.text.length && text.starts[next] !== 1) next++;
  return next;
}

function findSqueezed(text: Squeezed, form: SqueezedForm): Span[] {
  const spans: Span[] = [];
  const { length } = form.key;
  for (let at = text.text.indexOf(form.key); at >= 0; at = text.text.indexOf(form.key, at + 1)) {
    if (text.starts[at] !== 1 || !endsThere(text, at + length, form)) continue;
    if (!sameBreaks(text, at, form) && !isRespelled(text, at, form)) continue;
    spans.push(foldedSpan(text.folded, text.at[at] ?? 0, (text.at[at + length - 1] ?? 0) + 1));
  }
  return spans;
}

function sentenceAround(folded: Folded, at: number): string {
  return splitSentences(folded.text).find(({ start, end }) => start <= at && at < end)?.text ?? folded.text;
}

function findPattern(folded: Folded, form: PatternForm): Span[] {
  const spans: Span[] = [];
  for (const match of folded.text.matchAll(new RegExp(form.pattern, "gu"))) {
    if (form.englishWord) {
      const capitals = match[0] === match[0].toUpperCase();
      const shouting = !/\p{Ll}/u.test(sentenceAround(folded, match.index));
      if (!capitals || shouting) continue;
    }
    spans.push(foldedSpan(folded, match.index, match.index + match[0].length));
  }
  return spans;
}

function scanView(view: Folded, terms: readonly BlocklistTerm[]): BlocklistHit[] {
  const exactCase = foldVariants(view, "id");
  const leak = foldVariants(view, "leak").map(unstroke);
  const squeezed = leak.map(squeeze);
  const fuzzy = new FuzzyText(leak[0] === undefined ? [] : tokenizeFolded(leak[0]));
  const hits: BlocklistHit[] = [];
  for (const term of terms) {
    const hit = (match: BlocklistHit["match"], { start, end }: Span): BlocklistHit => {
      return { term: term.text, kind: term.kind, match, source: term.source, start, end };
    };
    for (const form of term.squeezed) {
      for (const text of squeezed) hits.push(...findSqueezed(text, form).map((span) => hit("exact", span)));
    }
    for (const form of term.patterns) {
      const texts = form.on === "id" ? exactCase : leak;
      for (const text of texts) hits.push(...findPattern(text, form).map((span) => hit("exact", span)));
    }
    if (term.fuzzy) hits.push(...fuzzy.find(term.fuzzy).map((span) => hit("fuzzy", span)));
  }
  return hits;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const contains = (a: Span, b: Span): boolean => a.start <= b.start && b.end <= a.end;

/** Of exact hits at one place the longest stays; a near miss counts only where nothing is exact. */
function settle(hits: readonly BlocklistHit[]): BlocklistHit[] {
  const exact: BlocklistHit[] = [];
  const byLength = hits.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  for (const hit of byLength) {
    if (hit.match === "exact" && !exact.some((other) => contains(other, hit))) exact.push(hit);
  }
  const fuzzy: BlocklistHit[] = [];
  for (const hit of hits) {
    if (hit.match !== "fuzzy" || exact.some((other) => overlaps(other, hit))) continue;
    if (!fuzzy.some((other) => other.term === hit.term && overlaps(other, hit))) fuzzy.push(hit);
  }
  return [...exact, ...fuzzy].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Finds the terms of a blocklist in a solver-visible text (CHECKS.md 1.5), ordered by place. An exact hit
 * blocks, a fuzzy one warns.
 */
export function scanBlocklist(source: TextSource, terms: readonly BlocklistTerm[]): BlocklistHit[] {
  return settle(viewsOf(source).flatMap((view) => scanView(view, terms)));
}
