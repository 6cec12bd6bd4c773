import type { CslItem, Work } from "@touchstone/contract";
import {
  identifierKey,
  normaliseIdentifier,
  scanIdentifiers,
  WORK_IDENTIFIER_FAMILIES,
  type WorkIdentifier,
  type WorkIdentifierFamily,
} from "./identifiers.ts";
import { surnameOf } from "./names.ts";
import { titleWords } from "./titles.ts";

/** All that the versions of a work say, in the form in which references compare (SCORING.md 2.5). */
export interface GoldWork {
  /** Keys `family:value` of all identifiers of all versions. */
  readonly identifiers: ReadonlySet<string>;
  readonly titles: readonly string[];
  /** Surname words of the authors in order; versions with another order add their own list. */
  readonly authors: readonly (readonly string[])[];
  readonly firstAuthors: readonly (readonly string[])[];
  readonly years: ReadonlySet<number>;
  /** Words of venues and aliases, joined by spaces. */
  readonly venues: readonly (readonly string[])[];
}

/** CSL has fields for three families; any may stand in `custom` under its name. */
const FIELDS: readonly (readonly [WorkIdentifierFamily, (item: CslItem) => string | undefined])[] = [
  ["doi", (item) => item.DOI],
  ["pmid", (item) => item.PMID],
  ["pmcid", (item) => item.PMCID],
  ...WORK_IDENTIFIER_FAMILIES.map((family) => [family, (item: CslItem) => item.custom?.[family]] as const),
];

function identifiersOf(item: CslItem): WorkIdentifier[] {
  const found: WorkIdentifier[] = [];
  for (const [family, read] of FIELDS) {
    const text = read(item);
    if (text === undefined || text === "") continue;
    const value = normaliseIdentifier(family, text);
    if (value !== null) found.push({ family, value });
    // A DOI of arXiv also gives the arXiv number.
    found.push(...scanIdentifiers(text).found.filter((identifier) => identifier.tentative !== true));
  }
  if (item.URL !== undefined) found.push(...scanIdentifiers(item.URL).found);
  return found;
}

/** Year of an item, or null where CSL-JSON gives none. */
export function yearOf(item: CslItem): number | null {
  const part = item.issued?.["date-parts"]?.[0]?.[0];
  const text = part === undefined ? (item.issued?.raw ?? item.issued?.literal ?? "") : String(part);
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  return year === undefined ? null : Number(year);
}

/** Words in which venues compare; "and" and a leading "the" say nothing. */
export function venueWords(venue: string): string[] {
  const words = titleWords(venue).filter((word) => word !== "and");
  return words[0] === "the" ? words.slice(1) : words;
}

function distinct<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [key(value), value])).values()];
}

const joined = (words: readonly string[]): string => words.join(" ");

/** Works that are remembered; a library is a few hundred. */
const REMEMBERED = 1024;
const remembered = new Map<string, GoldWork>();

/**
 * Collects what all versions of a work say. Works are read again and again while a task is edited, so what was read is
 * remembered by what the work says.
 */
export function readGoldWork(work: Work): GoldWork {
  const key = JSON.stringify([work.csl, work.versions, work.venueAliases]);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const read = collectGoldWork(work);
  remembered.set(key, read);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return read;
}

/** The same without remembering, for who keeps it. */
export function collectGoldWork(work: Work): GoldWork {
  const items = [work.csl, ...work.versions];
  const identifiers = items.flatMap(identifiersOf);
  const venues = items.flatMap((item) => {
    if (item["container-title"]) return [item["container-title"]];
    // A version known only as a preprint has its server as venue.
    return identifiersOf(item).some((identifier) => identifier.family === "arxiv") ? ["arXiv"] : [];
  });
  const authors = items
    .flatMap((item) => (item.author ?? []).map(surnameOf))
    .filter((words) => words.length > 0);
  const firsts = items
    .flatMap((item) => (item.author ?? []).slice(0, 1).map(surnameOf))
    .filter((words) => words.length > 0);
  return {
    identifiers: new Set(identifiers.map(identifierKey)),
    titles: distinct(
      items.map((item) => item.title).filter((title) => title.trim() !== ""),
      (title) => joined(titleWords(title)),
    ),
    authors: distinct(authors, joined),
    firstAuthors: distinct(firsts, joined),
    years: new Set(items.map(yearOf).filter((year) => year !== null)),
    venues: distinct(
      [...venues, ...work.venueAliases].map(venueWords).filter((words) => words.length > 0),
      joined,
    ),
  };
}
