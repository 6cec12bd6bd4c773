import type { Work } from "@touchstone/contract";
import { collectGoldWork } from "./gold-work.ts";
import { identifierKey } from "./identifiers.ts";
import { matchRead, type ReferenceContext, type ReferenceMatch } from "./match-reference.ts";
import { indexNamesakes } from "./namesakes.ts";
import { type Prediction, readPrediction } from "./prediction.ts";
import { sameWork } from "./same-work.ts";
import { indexTitles } from "./title-index.ts";

/** A work that a prediction names, and how. */
export interface FoundReference {
  work: Work;
  match: ReferenceMatch;
}

/** Which work a prediction means. `ambiguous` works fit equally well, and nothing says which one is meant. */
export type Identified =
  | ({ state: "found" } & FoundReference)
  | { state: "ambiguous"; among: FoundReference[] }
  | { state: "none" };

/** A library that is read once and asked often. */
export interface ReferenceIndex {
  /**
   * The works that a prediction names (`match.core`), best first: by identifier before by title, right attributes before
   * wrong ones, then in the order of the library. Equal to `matchReference` on every work with the library as context.
   */
  find: (prediction: Prediction, context?: Omit<ReferenceContext, "library">) => FoundReference[];
  /** The one work that fits best; entries that are versions of one work count as one. */
  identify: (prediction: Prediction, context?: Omit<ReferenceContext, "library">) => Identified;
}

/** Smaller is better. */
function rankOf({ explanation, attributes, open, flags }: ReferenceMatch): number {
  const byIdentifier = explanation[0]?.code === "identifier";
  return (
    (byIdentifier ? 0 : 8) + (attributes ? 0 : open === "attributes" ? 2 : 4) + (flags.length > 0 ? 1 : 0)
  );
}

/** Reads a library of works, some thousands at most; see `ReferenceIndex`. Ids of works must differ. */
export function createReferenceIndex(works: readonly Work[]): ReferenceIndex {
  const golds = works.map(collectGoldWork);
  const byIdentifier = new Map<string, number[]>();
  for (const [at, gold] of golds.entries()) {
    for (const key of gold.identifiers) {
      const list = byIdentifier.get(key);
      if (list === undefined) byIdentifier.set(key, [at]);
      else list.push(at);
    }
  }
  const titles = indexTitles(golds.map((gold) => gold.titles));
  const namesakes = indexNamesakes(works);

  const compareAll = (
    prediction: Prediction,
    context: Omit<ReferenceContext, "library">,
  ): FoundReference[] => {
    const read = readPrediction(prediction);
    const candidates = new Set<number>(
      read.identifiers.flatMap((identifier) => byIdentifier.get(identifierKey(identifier)) ?? []),
    );
    const titled = read.kind === "text" ? titles.inText(read.rest) : titles.byTitle(read.title ?? "");
    for (const at of titled) candidates.add(at);
    return [...candidates]
      .toSorted((a, b) => a - b)
      .flatMap((at) => {
        const [work, gold] = [works[at], golds[at]];
        if (work === undefined || gold === undefined) return [];
        return [{ work, match: matchRead(read, gold, work, namesakes, context) }];
      });
  };

  return {
    find: (prediction, context = {}) => coreOf(compareAll(prediction, context)),
    identify: (prediction, context = {}) => {
      const compared = compareAll(prediction, context);
      const [first, ...others] = coreOf(compared);
      if (first === undefined) {
        const among = compared.filter(({ match }) => match.explanation[0]?.code === "title_has_namesake");
        return among.length > 0 ? { state: "ambiguous", among } : { state: "none" };
      }
      const equals = others.filter(({ match }) => rankOf(match) === rankOf(first.match));
      return equals.every(({ work }) => sameWork(work, first.work))
        ? { state: "found", ...first }
        : { state: "ambiguous", among: [first, ...equals] };
    },
  };
}

const coreOf = (compared: readonly FoundReference[]): FoundReference[] =>
  compared.filter(({ match }) => match.core).toSorted((a, b) => rankOf(a.match) - rankOf(b.match));
