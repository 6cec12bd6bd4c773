import {
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

/**
 * Whether an answer that names the gold work names other works beside it: a right answer among several is wrong
 * (SCORING.md 4). A version that gold does not know may have a number of its own; two unknown numbers of one kind, or an
 * unknown one beside the known one without gold's title, are other works. Known other works are told by number and title.
 */
export function namesSeveral(answer: Prediction, work: Work, others: readonly Work[] = []): boolean {
  const text = predictionText(answer);
  const gold = readGoldWork(work);
  const found = parseIdentifiers(text).filter(({ tentative }) => tentative !== true);
  const own = found.filter((one) => gold.identifiers.has(identifierKey(one)));
  const ownValues = own.map(({ value }) => value);
  const foreign = found.filter((one) => !own.includes(one) && !extendsOne(one.value, ownValues));
  const words = foreign.length > 0 || others.length > 0 ? wordsOf(text) : "";
  const titled = gold.titles.some((title) => words.includes(wordsOf(title)));
  for (const kind of new Set(foreign.map(kindOf))) {
    if (kind === null) continue;
    const count = foreign.filter((one) => kindOf(one) === kind).length;
    if (count > 1 || (!titled && own.some((one) => kindOf(one) === kind))) return true;
  }
  return others.some((other) => {
    const known = readGoldWork(other);
    if (sameWork(other, work)) return false;
    if (foreign.some((one) => known.identifiers.has(identifierKey(one)))) return true;
    // A short title may stand in a venue or in another title; what is beside it must be of that work too.
    if (!titled || !matchReference(answer, other, { asked: [] }).core) return false;
    return known.titles.some(
      (title) =>
        words.includes(wordsOf(title)) &&
        !gold.titles.some(
          (one) => wordsOf(one).includes(wordsOf(title)) || wordsOf(title).includes(wordsOf(one)),
        ),
    );
  });
}
