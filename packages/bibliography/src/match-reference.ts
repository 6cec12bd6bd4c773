import type { Work } from "@touchstone/contract";
import { type GoldWork, readGoldWork } from "./gold-work.ts";
import { identifierKey } from "./identifiers.ts";
import { agreesOnFirstAuthor, agreesOnVenue, fieldTitle, foreignAuthors } from "./match-fields.ts";
import { readText } from "./match-text.ts";
import {
  agreesOnYear,
  hasNamesake,
  hasTwin,
  mayOmitSubtitle,
  type Namesakes,
  namesakesIn,
} from "./namesakes.ts";
import { type Prediction, type ReadPrediction, readPrediction } from "./prediction.ts";
import type { TitleEvidence } from "./title-evidence.ts";
import { isDistinctTitle } from "./titles.ts";

/** An attribute that an answer template can ask for. */
export type ReferenceAttribute = "author" | "year" | "venue";

/** What a comparison may know besides the prediction and gold. */
export interface ReferenceContext {
  /** Attributes that must be present; default all three. */
  asked?: readonly ReferenceAttribute[];
  /** Other works of the library: namesakes make a bare title insufficient, and a title with a year that both have, and allow an omitted subtitle (CHECKS.md 13.10). */
  library?: readonly Work[];
  /** Count attributes as right where a bare identifier names the work (SCORING.md 16.15). Default: they are missing. */
  identifierFixesAttributes?: boolean;
}

export interface ReferenceExplanation {
  code: string;
  params: Record<string, string | number>;
}

export interface ReferenceMatch {
  /** The prediction names the gold work. */
  core: boolean;
  /** Every attribute asked for is there and right, and so is everything else that was given. */
  attributes: boolean;
  /** `title_only`, `id_mismatch`, `title_mismatch`. */
  flags: string[];
  explanation: ReferenceExplanation[];
  /** Step that a judge or person must settle, where the rules cannot (SCORING.md 2.5, last sentence). */
  open: "work" | "attributes" | null;
}

interface Reading {
  title: TitleEvidence;
  surname: boolean;
  years: number[];
  yearGiven: boolean;
  wrong: ReferenceExplanation[];
  foreignTitle: boolean;
}

/**
 * Compares a predicted reference with a gold work by SCORING.md 2.5 and CHECKS.md 13.10, without a judge.
 * `prediction` is a line of text or an object with fields; never throws.
 */
export function matchReference(
  prediction: Prediction,
  goldWork: Work,
  context: ReferenceContext = {},
): ReferenceMatch {
  const namesakes = context.library === undefined ? null : namesakesIn(context.library);
  return matchRead(readPrediction(prediction), readGoldWork(goldWork), goldWork, namesakes, context);
}

/** `matchReference` on what was read before: one prediction is held against many works, one work against many predictions. */
export function matchRead(
  read: ReadPrediction,
  gold: GoldWork,
  goldWork: Work,
  namesakes: Namesakes | null,
  context: Omit<ReferenceContext, "library">,
): ReferenceMatch {
  const asked = context.asked ?? ["author", "year", "venue"];
  const reading = read.kind === "text" ? readFromText(read, gold, asked) : readFromFields(read, gold, asked);
  const firm = read.identifiers.filter((identifier) => identifier.tentative !== true);
  const byIdentifier = read.identifiers.some((identifier) => gold.identifiers.has(identifierKey(identifier)));
  const foreign = firm.filter((identifier) => !gold.identifiers.has(identifierKey(identifier)));
  const conflict = (foreign.length > 0 && !byIdentifier) || read.brokenIdentifier;

  if (byIdentifier) return settleIdentified(read, reading, foreign.length > 0, context);
  const core = decideByTitle(reading, gold, conflict, goldWork, namesakes);
  if (core.match) return settleTitled(reading, core, conflict);
  return {
    core: false,
    attributes: false,
    flags: [],
    explanation: [core.reason],
    open: isOpen(reading, gold, conflict) ? "work" : null,
  };
}

const note = (code: string, params: Record<string, string | number> = {}): ReferenceExplanation => ({
  code,
  params,
});

function readFromText(read: ReadPrediction, gold: GoldWork, asked: readonly ReferenceAttribute[]): Reading {
  const text = readText(read, gold);
  const wrong: ReferenceExplanation[] = [];
  if (asked.includes("author") && !text.firstAuthor)
    wrong.push(note(text.surname ? "author_not_first" : "author_missing"));
  if (text.years.some((year) => !gold.years.has(year)))
    wrong.push(note("year_wrong", { years: text.years.join(", ") }));
  else if (asked.includes("year") && text.years.length === 0) wrong.push(note("year_missing"));
  if (asked.includes("venue") && !text.venue) wrong.push(note("venue_not_found"));
  return {
    title: text.title,
    surname: text.surname,
    years: text.years,
    yearGiven: text.years.length > 0,
    wrong,
    foreignTitle: !text.title.given && text.foreignWords > 0,
  };
}

function readFromFields(read: ReadPrediction, gold: GoldWork, asked: readonly ReferenceAttribute[]): Reading {
  const title = fieldTitle(read, gold);
  const surname = agreesOnFirstAuthor(read, gold);
  const wrong: ReferenceExplanation[] = [];
  const strangers = foreignAuthors(read, gold);
  if (read.authors === undefined) {
    if (asked.includes("author")) wrong.push(note("author_missing"));
  } else if (!surname) wrong.push(note("author_not_first", { author: read.authors[0] ?? "" }));
  else if (strangers.length > 0) wrong.push(note("author_added", { author: strangers[0] ?? "" }));
  if (read.year === undefined) {
    if (asked.includes("year")) wrong.push(note("year_missing"));
  } else if (read.year === null || !gold.years.has(read.year))
    wrong.push(note("year_wrong", { years: String(read.year ?? "?") }));
  if (read.venue === undefined) {
    if (asked.includes("venue")) wrong.push(note("venue_missing"));
  } else if (!agreesOnVenue(read, gold)) wrong.push(note("venue_unknown", { venue: read.venue }));
  const years = typeof read.year === "number" ? [read.year] : [];
  const foreignTitle =
    title.given && title.relation !== "equal" && title.relation !== "similar" && title.relation !== "cut";
  return { title, surname, years, yearGiven: read.year !== undefined, wrong, foreignTitle };
}

interface CoreDecision {
  match: boolean;
  reason: ReferenceExplanation;
  flags: string[];
}

const no = (code: string): CoreDecision => ({ match: false, reason: note(code), flags: [] });
const yes = (code: string, flags: string[] = []): CoreDecision => ({
  match: true,
  reason: note(code),
  flags,
});

function decideByTitle(
  reading: Reading,
  gold: GoldWork,
  conflict: boolean,
  work: Work,
  namesakes: Namesakes | null,
): CoreDecision {
  const { title } = reading;
  if (!title.given) return no(conflict ? "identifier_foreign" : "no_title");
  const year = agreesOnYear(reading.years, gold.years);
  if (title.relation === "cut")
    return reading.surname && year && !conflict ? yes("title_cut") : no("title_cut");
  if (title.relation === "main_title" && !mayOmitSubtitle(title.goldTitle, work, namesakes))
    return no("subtitle_missing");
  if (title.relation === "near" || title.relation === "other") return no("title_differs");
  // A foreign identifier outweighs a year; it does not outweigh the author.
  if (reading.surname) return yes("title_and_author");
  if (year && !conflict) {
    const twin = hasTwin(title.goldTitle, reading.years, work, namesakes);
    return twin ? no("title_has_namesake") : yes("title_and_year");
  }
  if (!title.alone || conflict) return no("title_unconfirmed");
  if (title.relation !== "equal" || !isDistinctTitle(title.goldTitle)) return no("title_too_short");
  if (hasNamesake(title.goldTitle, work, namesakes)) return no("title_has_namesake");
  return yes("title_only", ["title_only"]);
}

function settleIdentified(
  read: ReadPrediction,
  reading: Reading,
  foreign: boolean,
  context: Pick<ReferenceContext, "identifierFixesAttributes">,
): ReferenceMatch {
  const found = note("identifier");
  if (read.bare && !foreign) {
    const fixed = context.identifierFixesAttributes === true;
    return {
      core: true,
      attributes: fixed,
      flags: [],
      explanation: [found, note("bare_identifier")],
      open: null,
    };
  }
  const flags = [...(reading.foreignTitle ? ["title_mismatch"] : []), ...(foreign ? ["id_mismatch"] : [])];
  const wrong = [...reading.wrong, ...flags.map((flag) => note(flag))];
  return {
    core: true,
    attributes: wrong.length === 0,
    flags,
    explanation: [found, ...wrong],
    open: onlyVenue(wrong) ? "attributes" : null,
  };
}

function settleTitled(reading: Reading, core: CoreDecision, conflict: boolean): ReferenceMatch {
  const flags = [...core.flags, ...(conflict ? ["id_mismatch"] : [])];
  const wrong = [...reading.wrong, ...(conflict ? [note("id_mismatch")] : [])];
  return {
    core: true,
    attributes: wrong.length === 0,
    flags,
    explanation: [core.reason, ...wrong],
    open: onlyVenue(wrong) ? "attributes" : null,
  };
}

// A venue may be written in a way that the alias list does not know; everything else is decided by rule.
const onlyVenue = (wrong: readonly ReferenceExplanation[]): boolean =>
  wrong.length === 1 && (wrong[0]?.code === "venue_unknown" || wrong[0]?.code === "venue_not_found");

function isOpen(reading: Reading, gold: GoldWork, conflict: boolean): boolean {
  const { given, relation } = reading.title;
  if (given && relation !== "other") return true;
  if (given || conflict) return false;
  return reading.surname && agreesOnYear(reading.years, gold.years) && reading.foreignTitle;
}
