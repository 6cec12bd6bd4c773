import type { BoundText, Span } from "@touchstone/contract";
import type { NavigationNode } from "../payload.ts";
import { nameOfKey, nodeKey } from "./outcome.ts";
import { contains, overlaps, type TextRange } from "./span-edits.ts";
import { capitalised } from "./wording.ts";

/** Words of the question that name an entity. */
export interface Mention extends TextRange {
  /** The span that says so, if there is one. */
  spanId: string | null;
  binds: readonly string[];
}

/** Shorter names are looked for in their exact case: "CAT" is no "cat". */
const EXACT_BELOW = 4;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

function occurrences(text: string, name: string): TextRange[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`,
    name.length < EXACT_BELOW ? "gu" : "giu",
  );
  return [...text.matchAll(pattern)].map(({ index, 0: hit }) => ({ start: index, end: index + hit.length }));
}

/** Names of a node that say which one it is, the longest first. */
const tellingNames = ({ names }: NavigationNode): string[] =>
  names
    .filter(({ text, generic }) => !generic && text.trim() !== "")
    .map(({ text }) => text.trim())
    .toSorted((a, b) => b.length - a.length);

/** Whether words name an entity, as a whole or within. */
export const isNamedIn = (words: string, node: NavigationNode): boolean =>
  tellingNames(node).some((name) => occurrences(words, name).length > 0);

/** A span that names another entity: bound to it, and no description with clauses inside. */
const isMentionOfAnother = (span: Span, key: string, spans: readonly Span[]): boolean =>
  span.binds.some((bind) => bind.startsWith("node:") && bind !== key) &&
  !spans.some((inner) => inner !== span && contains(span, inner));

/**
 * Everywhere a question names an entity, in reading order: spans that are bound to it and hold one of its names, and
 * names that nobody has bound yet. Words like "it" that are bound to the entity are no mention.
 */
export function mentionsOf({ text, spans }: BoundText, node: NavigationNode): Mention[] {
  const telling = tellingNames(node);
  const same = new Set(telling.map((name) => name.toLowerCase()));
  const key = nodeKey(node.id);
  const found: Mention[] = spans
    .filter((span) => span.binds.includes(key) && same.has(text.slice(span.start, span.end).toLowerCase()))
    .map(({ id, start, end, binds }) => ({ spanId: id, start, end, binds }));
  const others = spans.filter((span) => isMentionOfAnother(span, key, spans));
  for (const name of telling) {
    for (const range of occurrences(text, name)) {
      if (found.some((mention) => overlaps(mention, range))) continue;
      // Part of the name of something else, such as a gene in the name of its disorder.
      if (others.some((span) => overlaps(span, range))) continue;
      found.push({ spanId: null, ...range, binds: [key] });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Whether a sentence begins at a place of the text. */
export const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[.?!。？！]["”’)\]]*\s+|\n\s*)$/u.test(text.slice(0, at));

const beginsLarge = (words: string): boolean => /^\p{Lu}/u.test(words);

/** Words in the place of others: large where those stand large at the beginning of a sentence. */
export const inPlace = (text: string, { start, end }: TextRange, words: string): string =>
  beginsSentence(text, start) && beginsLarge(text.slice(start, end)) ? capitalised(words) : words;

/** Which of the names stands in the text, so that it can be put back; -1 where none is written like that. */
export function nameAt(text: string, range: TextRange, node: NavigationNode): number {
  const written = text.slice(range.start, range.end);
  const exact = node.names.findIndex((name) => name.text === written);
  return exact >= 0 ? exact : node.names.findIndex((name) => inPlace(text, range, name.text) === written);
}

/** Spans that stand for a name of a node which a description has taken the place of. */
export const placeholders = ({ spans }: BoundText, nodeId: string) =>
  spans.flatMap((span) => {
    const name = span.binds.map(nameOfKey).find((each) => each?.nodeId === nodeId);
    return name ? [{ span, index: name.index }] : [];
  });
