import type { Work } from "@touchstone/contract";
import { type GoldWork, readGoldWork } from "./gold-work.ts";
import { identifierKey } from "./identifiers.ts";
import { splitAuthors, surnameWords } from "./names.ts";
import { type Prediction, readPrediction } from "./prediction.ts";
import { stripTitleLabels, titleWords } from "./titles.ts";

/** Whether two library entries are one work: a shared identifier, or equal title and first author (SCORING.md 5.1). */
export function sameWork(a: Work, b: Work): boolean {
  const [left, right] = [readGoldWork(a), readGoldWork(b)];
  if (overlap(left.identifiers, right.identifiers)) return true;
  const [one, other] = [namesOf(left), namesOf(right)];
  return overlap(one.titles, other.titles) && overlap(one.surnames, other.surnames);
}

interface Names {
  titles: ReadonlySet<string>;
  surnames: ReadonlySet<string>;
}

/** Every work of a task is compared with every other, so their names are folded once. */
const names = new WeakMap<GoldWork, Names>();

function namesOf(work: GoldWork): Names {
  const known = names.get(work);
  if (known !== undefined) return known;
  const made = {
    titles: new Set(work.titles.map((title) => titleWords(title).join(" "))),
    surnames: new Set(work.firstAuthors.map((surname) => surname.join(" "))),
  };
  names.set(work, made);
  return made;
}

const overlap = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean => {
  for (const key of left) if (right.has(key)) return true;
  return false;
};

/** Whether two predictions name one work by themselves: a shared identifier, equal title and surname, or equal text. */
export function samePrediction(a: Prediction, b: Prediction): boolean {
  const [left, right] = [readPrediction(a), readPrediction(b)];
  const keys = new Set(left.identifiers.filter((one) => one.tentative !== true).map(identifierKey));
  if (right.identifiers.some((one) => one.tentative !== true && keys.has(identifierKey(one)))) return true;
  if (left.kind === "text" && right.kind === "text") {
    const words = titleWords(stripTitleLabels(left.rest)).join(" ");
    return words !== "" && words === titleWords(stripTitleLabels(right.rest)).join(" ");
  }
  if (left.title === undefined || right.title === undefined) return false;
  return (
    titleWords(stripTitleLabels(left.title)).join(" ") ===
      titleWords(stripTitleLabels(right.title)).join(" ") &&
    firstSurname(left.authors?.[0]) === firstSurname(right.authors?.[0])
  );
}

function firstSurname(author = ""): string {
  const [written = ""] = splitAuthors([author]);
  const [family = "", ...given] = written.split(",");
  if (given.length > 0) return surnameWords(family).join(" ");
  const words = written.split(/\s+/).filter((word) => !/^(?:\p{Lu}\.?-?){1,3}$/u.test(word));
  return surnameWords(words.at(-1) ?? "").join(" ");
}
