import {
  identifierKey,
  matchReference,
  type Prediction,
  parseIdentifiers,
  readGoldWork,
} from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { contentTokens, tokenize } from "@touchstone/text";
import { namesSeveral } from "../graders/names-several.ts";
import { normaliseString } from "../normalise.ts";
import type { WideGold } from "./answer-key.ts";
import { predictionText } from "./read-answer.ts";

/** Finds the work that an item names: `gold:<index>`, `neutral:<index>` of a borderline work, or null. */
type Resolve = (item: Prediction) => string | null;

interface Known {
  key: string;
  work: Work;
  /** Words of each title that can tell works apart. */
  titles: ReadonlySet<string>[];
}

const words = (text: string): Set<string> =>
  new Set(contentTokens(tokenize(text)).map((token) => token.text));

// A title that a rule accepts shares at least this many of its words, whatever was cut or misspelt.
const SHARED_WORDS = 2;

// The works that are compared in full: those whose titles share most words with the item.
const CLOSEST = 20;

function likeness({ titles }: Known, given: ReadonlySet<string>): number {
  let best = 0;
  for (const title of titles) {
    let shared = 0;
    for (const word of title) if (given.has(word)) shared++;
    if (shared >= Math.min(SHARED_WORDS, title.size))
      best = Math.max(best, shared / Math.min(title.size, given.size));
  }
  return best;
}

const closest = (known: readonly Known[], given: ReadonlySet<string>): Known[] =>
  known
    .map((one) => ({ one, like: likeness(one, given) }))
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, CLOSEST)
    .map(({ one }) => one);

const resolvers = new WeakMap<WideGold, Resolve>();

// Labels and addresses in which a number may stand without saying more than the number.
const AROUND_NUMBERS =
  /https?:\/\/|\b(?:(?:dx|www)\.)?(?:doi|arxiv)\.org\b|\b(?:doi|arxiv|pmid|pmcid|abs|pdf)\b/giu;

/**
 * Keys under which two items are one although they name no known work: the identifiers of an item that is nothing else,
 * and the text. One number beside many titles makes no single item of them.
 */
export function itemKeys(item: Prediction): string[] {
  const text = predictionText(item);
  const found = parseIdentifiers(text);
  const rest = found
    .reduce((left, { value }) => left.replace(value.toLowerCase(), " "), text.toLowerCase())
    .replace(AROUND_NUMBERS, " ");
  const bare = found.length > 0 && !/[\p{L}\p{N}]/u.test(rest);
  return [`text:${normaliseString(text)}`, ...(bare ? found.map(identifierKey) : [])];
}

function makeResolver({ works, borderline }: WideGold): Resolve {
  const library = [...works, ...borderline];
  const known = library.map((work, at): Known => {
    const key = at < works.length ? `gold:${at}` : `neutral:${at - works.length}`;
    return { key, work, titles: readGoldWork(work).titles.map(words) };
  });
  const byIdentifier = new Map<string, Known[]>();
  for (const one of known)
    for (const id of readGoldWork(one.work).identifiers)
      byIdentifier.set(id, [...(byIdentifier.get(id) ?? []), one]);
  const names = (item: Prediction, { work }: Known): boolean =>
    matchReference(item, work, { asked: [], library }).core;
  return (item) => {
    const text = predictionText(item);
    // Identifiers win over titles.
    const firm = parseIdentifiers(text).flatMap((id) => byIdentifier.get(identifierKey(id)) ?? []);
    const named =
      [...firm, ...fieldHits(item, byIdentifier)].find((one) => names(item, one)) ??
      closest(known, words(text)).find((one) => names(item, one));
    // An item is one work; a line full of numbers is no item of any of them.
    return named === undefined || namesSeveral(item, named.work) ? null : named.key;
  };
}

/** Known works whose identifier stands in a field under its bare form, such as a PMID without its label. */
function fieldHits(item: Prediction, byIdentifier: ReadonlyMap<string, Known[]>): Known[] {
  if (typeof item === "string") return [];
  return (["doi", "arxiv", "pmid", "pmcid"] as const).flatMap((family) => {
    const value = item[family]?.trim().toLowerCase().replace(/^pmc/, "") ?? "";
    if (value === "") return [];
    const key = family === "pmcid" ? `pmcid:PMC${value}` : `${family}:${value.replace(/v\d{1,2}$/, "")}`;
    return byIdentifier.get(key) ?? [];
  });
}

/** The resolver of a task, made once. Gold comes before borderline works (SCORING.md 8). */
export function resolver(gold: WideGold): Resolve {
  const made = resolvers.get(gold) ?? makeResolver(gold);
  resolvers.set(gold, made);
  return made;
}
