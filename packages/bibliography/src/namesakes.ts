import type { Work } from "@touchstone/contract";
import { type GoldWork, yearOf } from "./gold-work.ts";
import { sameWork } from "./same-work.ts";
import { mainTitles, titleWords } from "./titles.ts";

/** What a library knows of the titles of its other works. */
export interface Namesakes {
  /** Other works than `except` that have this title, given as its words joined by spaces. */
  withTitle: (words: string, except: string) => readonly Work[];
  /** Another work than `except` has a title that is or begins with these words. */
  begins: (words: string, except: string) => boolean;
}

const titlesOf = (work: Work): string[] =>
  [work.csl, ...work.versions].map((item) => titleWords(item.title).join(" "));

/** Reads the titles anew at every question: right for the few works of a task. */
export function namesakesIn(library: readonly Work[]): Namesakes {
  const others = (except: string, fits: (title: string) => boolean): Work[] =>
    library.filter((other) => other.id !== except && titlesOf(other).some(fits));
  return {
    withTitle: (words, except) => others(except, (title) => title === words),
    begins: (words, except) =>
      others(except, (title) => title === words || title.startsWith(`${words} `)).length > 0,
  };
}

/** The same answers from titles that are read and sorted once. */
export function indexNamesakes(library: readonly Work[]): Namesakes {
  const titles = library
    .flatMap((work) => titlesOf(work).map((title) => ({ title, work })))
    .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
  const firstFrom = (words: string): number => {
    let [low, high] = [0, titles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((titles[middle]?.title ?? "") < words) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  function* from(start: string, except: string, fits: (title: string) => boolean): Generator<Work> {
    for (let at = firstFrom(start); at < titles.length; at++) {
      const one = titles[at];
      if (one === undefined || !fits(one.title)) return;
      if (one.work.id !== except) yield one.work;
    }
  }
  const withTitle = (words: string, except: string): Work[] => [
    ...from(words, except, (title) => title === words),
  ];
  return {
    withTitle,
    begins: (words, except) =>
      withTitle(words, except).length > 0 ||
      from(`${words} `, except, (title) => title.startsWith(`${words} `)).next().done !== true,
  };
}

/** Whether the title that a work was given by is also that of another work. */
export function hasNamesake(title: string, work: Work, namesakes: Namesakes | null): boolean {
  return namesakes !== null && namesakes.withTitle(titleWords(title).join(" "), work.id).length > 0;
}

/** Whether title and year fit another work of the library as well; entries of one work are no two. */
export function hasTwin(
  title: string,
  years: readonly number[],
  work: Work,
  namesakes: Namesakes | null,
): boolean {
  const others = namesakes?.withTitle(titleWords(title).join(" "), work.id) ?? [];
  return others.some(
    (other) =>
      agreesOnYear(
        years,
        new Set([other.csl, ...other.versions].map(yearOf).filter((year) => year !== null)),
      ) && !sameWork(other, work),
  );
}

/** Years of preprint and print differ by one (SCORING.md 2.5). */
export function agreesOnYear(years: readonly number[], known: GoldWork["years"]): boolean {
  return years.some((year) => known.has(year) || known.has(year - 1) || known.has(year + 1));
}

/** Whether a main title alone says which work is meant. Without a library nobody can say that no other work begins so. */
export function mayOmitSubtitle(title: string, work: Work, namesakes: Namesakes | null): boolean {
  const [main] = mainTitles(title);
  if (namesakes === null || main === undefined) return false;
  return !namesakes.begins(titleWords(main).join(" "), work.id);
}
