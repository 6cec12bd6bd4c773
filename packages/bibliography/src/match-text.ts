import { contentTokens, tokenize } from "@touchstone/text";
import type { GoldWork } from "./gold-work.ts";
import { venueWords } from "./gold-work.ts";
import { indexOfRun, nameWords } from "./names.ts";
import type { ReadPrediction } from "./prediction.ts";
import { noTitle, type TitleEvidence } from "./title-evidence.ts";
import { findTitle, stripTitleLabels, titleWords } from "./titles.ts";

const YEAR =
  /(?<![\p{L}\d.:–-])(?<!\bpp?\.?\s?)(?:1[5-9]|20)\d{2}(?![\d–]|-\d{3,})(?=[a-z]?(?![\p{L}\p{N}]))/gu;
const FOREIGN_TITLE_TOKENS = 4;

/** What a reference given as text says about a gold work. */
interface TextReading {
  title: TitleEvidence;
  /** The first author's surname stands outside the title. */
  surname: boolean;
  /** It stands there before any other author of the work. */
  firstAuthor: boolean;
  years: number[];
  venue: boolean;
  /** Content words outside title, authors, venue and numbers: enough of them are another title. */
  foreignWords: number;
}

/** Reads a text against gold: title run, then surname, years and venue outside title and identifiers (SCORING.md 2.5). */
export function readText(prediction: ReadPrediction, gold: GoldWork): TextReading {
  const text = prediction.rest;
  const found = locateTitle(text, gold);
  const outside = found.end > found.start ? `${text.slice(0, found.start)} | ${text.slice(found.end)}` : text;
  const words = nameWords(outside);
  const firstAt = firstIndex(words, gold.firstAuthors);
  const others = gold.authors.filter(
    (author) => !gold.firstAuthors.some((first) => first.join(" ") === author.join(" ")),
  );
  const otherAt = firstIndex(words, others);
  const titles = titleWords(outside);
  return {
    title: found.evidence,
    surname: firstAt >= 0,
    firstAuthor: firstAt >= 0 && (otherAt < 0 || firstAt < otherAt),
    years: [...outside.matchAll(YEAR)].map((match) => Number(match[0])),
    venue: gold.venues.some(
      (venue) => indexOfRun(venueWords(outside), venue) >= 0 || indexOfRun(titles, venue) >= 0,
    ),
    foreignWords: countForeign(outside, gold),
  };
}

function firstIndex(words: readonly string[], surnames: readonly (readonly string[])[]): number {
  const at = surnames.map((surname) => indexOfRun(words, surname)).filter((index) => index >= 0);
  return at.length === 0 ? -1 : Math.min(...at);
}

function locateTitle(text: string, gold: GoldWork): { evidence: TitleEvidence; start: number; end: number } {
  const bare = titleWords(stripTitleLabels(text)).join(" ");
  let best: { evidence: TitleEvidence; start: number; end: number } | null = null;
  for (const title of gold.titles) {
    const contained = findTitle(text, title);
    if (contained === null) continue;
    const whole = contained.relation === "equal" && bare === titleWords(title).join(" ");
    const evidence: TitleEvidence = {
      relation: contained.relation,
      given: true,
      alone: whole,
      goldTitle: title,
    };
    if (best === null || (contained.relation === "equal" && best.evidence.relation !== "equal")) {
      best = { evidence, start: contained.start, end: contained.end };
    }
  }
  return best ?? { evidence: noTitle, start: 0, end: 0 };
}

function countForeign(outside: string, gold: GoldWork): number {
  const known = new Set([
    ...gold.authors.flat(),
    ...gold.venues.flat(),
    "al",
    "et",
    "arxiv",
    "doi",
    "vol",
    "pp",
    "proceeding",
  ]);
  const words = contentTokens(tokenize(outside)).filter(
    (token) =>
      !known.has(token.text) && !known.has(token.stem) && token.text.length > 3 && !/\p{N}/u.test(token.text),
  );
  return words.length >= FOREIGN_TITLE_TOKENS ? words.length : 0;
}
