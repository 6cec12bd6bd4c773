import {
  type GoldWork,
  identifierKey,
  matchReference,
  type Prediction,
  parseIdentifiers,
  readGoldWork,
  sameWork,
  type WorkIdentifier,
} from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { tokenize } from "@touchstone/text";
import { predictionText } from "../score/read-answer.ts";

const wordsOf = (text: string): string =>
  ` ${tokenize(text)
    .map((token) => token.text)
    .join(" ")} `;

/** Numbers of one kind, of which a work has one as a rule; arXiv's DOI is its arXiv number again. */
function kindOf({ family, value }: WorkIdentifier): string | null {
  if (family === "doi") return value.startsWith("10.48550/") ? null : family;
  return family === "s2" && value.startsWith("corpusid:") ? "s2 corpus" : family;
}

/** Whether a number is the gold one with something behind it, as supplements and page addresses have. */
const extendsOne = (value: string, own: readonly string[]): boolean =>
  own.some((one) => value.startsWith(one) && /^[^\p{L}\p{N}]/u.test(value.slice(one.length)));

const titleWords = new WeakMap<GoldWork, readonly string[]>();

/** Titles of a work in the form of `wordsOf`; every answer is held against every known work. */
function titlesOf(work: GoldWork): readonly string[] {
  const known = titleWords.get(work);
  if (known !== undefined) return known;
  const made = work.titles.map(wordsOf);
  titleWords.set(work, made);
  return made;
}

interface SeveralOptions {
  /**
   * A number of another known work is a slip, not a second work, where the answer has gold's title or no number of gold:
   * a wrong number costs a reference its attributes, not the work (SCORING.md 16.3).
   */
  slips?: boolean;
}

/**
 * Whether an answer that names the gold work names other works beside it: a right answer among several is wrong
 * (SCORING.md 4). A version that gold does not know may have a number of its own; two unknown numbers of one kind, or an
 * unknown one beside the known one without gold's title, are other works. Known other works are told by number and title.
 */
export function namesSeveral(
  answer: Prediction,
  work: Work,
  others: readonly Work[] = [],
  options: SeveralOptions = {},
): boolean {
  const text = predictionText(answer);
  const gold = readGoldWork(work);
  const found = parseIdentifiers(text).filter(({ tentative }) => tentative !== true);
  const own = found.filter((one) => gold.identifiers.has(identifierKey(one)));
  const ownValues = own.map(({ value }) => value);
  const foreign = found.filter((one) => !own.includes(one) && !extendsOne(one.value, ownValues));
  const words = foreign.length > 0 || others.length > 0 ? wordsOf(text) : "";
  const titles = titlesOf(gold);
  const titled = titles.some((title) => words.includes(title));
  for (const kind of new Set(foreign.map(kindOf))) {
    if (kind === null) continue;
    const count = foreign.filter((one) => kindOf(one) === kind).length;
    if (count > 1 || (!titled && own.some((one) => kindOf(one) === kind))) return true;
  }
  const slip = options.slips === true && (titled || own.length === 0);
  return others.some((other) => {
    const known = readGoldWork(other);
    const numbered = !slip && foreign.some((one) => known.identifiers.has(identifierKey(one)));
    // A short title may stand in a venue or in another title; what is beside it must be of that work too.
    const named =
      titled &&
      titlesOf(known).some(
        (title) => words.includes(title) && !titles.some((one) => one.includes(title) || title.includes(one)),
      );
    if (!(numbered || named) || sameWork(other, work)) return false;
    return numbered || matchReference(answer, other, { asked: [] }).core;
  });
}
