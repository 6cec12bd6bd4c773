import { authorsAtStart, isAuthorList } from "./author-lists.ts";
import { identifierKey, type WorkIdentifier } from "./identifiers.ts";
import { splitAuthors } from "./names.ts";
import { readPrediction } from "./prediction.ts";

/** What a citation says. A field that cannot be told for certain is absent. */
export interface ParsedCitation {
  /** Authors as written, in order, without "et al". */
  authors?: string[];
  title?: string;
  year?: number;
  venue?: string;
  identifiers: WorkIdentifier[];
}

type Fields = Omit<ParsedCitation, "identifiers">;

const YEAR = "(?:1[5-9]|20)\\d{2}";
const YEARS = new RegExp(`(?<![\\p{L}\\d.:–-])(${YEAR})(?![\\d–]|-\\d)(?=[a-z]?(?![\\p{L}\\p{N}]))`, "gu");
const QUOTED = /["“«„]([^"“”«»„]{8,}?)[.,]?["”»]/u;
const APA = new RegExp(`^(.{2,600}?),?\\s*\\((${YEAR})[a-z]?(?:,[^)]*)?\\)\\s*[.,:]?\\s+(.+)$`, "u");
const YEAR_SECOND = new RegExp(`^(.{2,600}?)[.,]\\s+(${YEAR})[a-z]?\\s*[.,:]\\s+(.+)$`, "u");
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|vs|cf|et al|e\.g|i\.e|Dr|St|No|sp|spp|var|approx|ca|ed|eds|Eq|Fig)\.$/u;
const NUMBERING = /^\s*(?:\[\d{1,4}\]|\(\d{1,4}\)|\d{1,3}\.(?=\s))\s*/;
const LEFTOVER =
  /\s*(?:available (?:at|from|online)|retrieved from|accessed|doi|pmid|pmcid|arxiv)\s*[:.]?\s*(?=$|[.;,\]])/gi;

/**
 * Takes a citation that is written as one line apart: APA, Harvard, Chicago author-date, Vancouver, ACS, Nature, IEEE, and
 * `Title. Authors. Venue year`. Deterministic; nothing is guessed: a text in no known order gives its identifiers, and
 * its year where it has one.
 */
export function parseCitation(text: string): ParsedCitation {
  const read = readPrediction(text);
  const seen = new Map(
    read.identifiers
      .filter(({ tentative }) => tentative !== true)
      .map(({ family, value }) => [identifierKey({ family, value }), { family, value }]),
  );
  const line = read.rest.replace(LEFTOVER, " ").replace(/\s+/g, " ").replace(NUMBERING, "").trim();
  return { ...fieldsOf(line), identifiers: [...seen.values()] };
}

function fieldsOf(line: string): Fields {
  for (const style of [quotedTitle, yearAfterAuthors, authorsFirst, titleFirst]) {
    const fields = style(line);
    if (fields !== null) return fields;
  }
  return onlyYear(line);
}

const onlyYear = (text: string): Fields => {
  const years = new Set([...text.matchAll(YEARS)].map((match) => Number(match[1])));
  const [year] = years;
  return years.size === 1 && year !== undefined ? { year } : {};
};

/** IEEE, Chicago, MLA: a title in quotation marks behind the authors. */
function quotedTitle(line: string): Fields | null {
  const quoted = QUOTED.exec(line);
  if (quoted === null) return null;
  const before = line.slice(0, quoted.index);
  const after = line.slice(quoted.index + quoted[0].length);
  const names = splitAuthors(before.replace(YEARS, " ").replace(/[\s.,:()]+$/, ""));
  const title = cleanTitle(quoted[1] ?? "");
  if (title === undefined || (before.trim() !== "" && !isAuthorList(names))) return null;
  return { ...authorsField(names), title, ...onlyYear(`${before} ${after}`), ...venueField(after) };
}

/** APA, Harvard, Chicago author-date: the year stands between authors and title. */
function yearAfterAuthors(line: string): Fields | null {
  for (const pattern of [APA, YEAR_SECOND]) {
    const [, before = "", year, rest = ""] = pattern.exec(line) ?? [];
    const names = splitAuthors(before);
    if (year === undefined || !isAuthorList(names)) continue;
    return { ...authorsField(names), year: Number(year), ...titleAndVenue(rest) };
  }
  return null;
}

/** Vancouver, ACS, Nature: names with initials, title, venue; the year stands behind. */
function authorsFirst(line: string): Fields | null {
  const list = authorsAtStart(line);
  if (list === null) return null;
  const rest = line.slice(list.end).replace(/^[\s.,:]+/, "");
  const names = splitAuthors(line.slice(0, list.end));
  if (rest === "" || names.length === 0) return null;
  const said = list.form === "initialled" ? {} : titleAndVenue(rest);
  return { ...authorsField(names), ...said, ...onlyYear(rest.replace(said.title ?? "", " ")) };
}

/** `Title. Authors. Venue year`. */
function titleFirst(line: string): Fields | null {
  const end = sentenceEnd(line);
  if (end === null) return null;
  const rest = line.slice(end).trim();
  const list = authorsAtStart(rest);
  const title = cleanTitle(line.slice(0, end));
  if (list === null || title === undefined) return null;
  const names = splitAuthors(rest.slice(0, list.end));
  const after = rest.slice(list.end);
  return { ...authorsField(names), title, ...onlyYear(after), ...venueField(after) };
}

function authorsField(names: readonly string[]): Fields {
  const authors = names.map((name) => name.replace(/[\s,;]+$/, "")).filter((name) => name !== "");
  return authors.length === 0 ? {} : { authors };
}

function titleAndVenue(rest: string): Fields {
  const end = sentenceEnd(rest);
  if (end === null) return {};
  const title = cleanTitle(rest.slice(0, end));
  // A journal without title before it is cut at its first abbreviation.
  return title === undefined ? {} : { title, ...venueField(rest.slice(end)) };
}

/** Where the first sentence ends, behind its mark; null where a text is one sentence. */
function sentenceEnd(text: string): number | null {
  for (const mark of text.matchAll(
    /[.?!](?=\s+["“(]?(?:[\p{Lu}\p{N}]|arXiv|bioRxiv|medRxiv|chemRxiv|eLife|npj|mBio))/gu,
  )) {
    const end = mark.index + 1;
    if (!ABBREVIATION.test(text.slice(0, end))) return end;
  }
  return null;
}

/** A title has three words or more that are no abbreviations; less may as well be a journal. */
function cleanTitle(text: string): string | undefined {
  const title = text.trim().replace(/[.,;:]+$/, "");
  const words = title.split(/\s+/);
  return words.length < 3 || words.some((word) => /^\p{Lu}\p{Ll}{0,5}\.$/u.test(word)) ? undefined : title;
}

const VENUE_END = new RegExp(
  `^(.*?)(?=\\s*[,.;(]?\\s*(?:\\(?${YEAR}\\b|\\bvols?\\b|\\bno\\b\\.|\\bpp?\\.|\\d+\\s*[(:,;–-]|\\d+\\s*\\(|\\d+\\s*\\.?$|[A-Za-z]?\\d+\\s*\\(|$))`,
  "u",
);
const MOST_VENUE_WORDS = 14;

/** The venue at the beginning of what follows title or authors, up to volume, pages or year. */
function venueField(after: string): Fields {
  const text = after
    .replace(/^[\s.,:;]+/, "")
    .replace(/^in:?\s+/i, "")
    .replace(/^(?:preprint at|presented at(?: the)?)\s+/i, "");
  const venue = (VENUE_END.exec(text)?.[1] ?? "").replace(/[\s.,;:(]+$/, "");
  const words = venue.split(/\s+/);
  if (
    !/\p{L}{2}/u.test(venue) ||
    words.length > MOST_VENUE_WORDS ||
    /[.?!]\s+(?:\p{Lu}\p{Ll}+\s+){4}/u.test(venue)
  )
    return {};
  return { venue };
}
