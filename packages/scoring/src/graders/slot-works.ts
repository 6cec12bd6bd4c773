import type { Prediction, ReferenceMatch } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { namesSeveral } from "./names-several.ts";

/** Gold of one slot: interchangeable works form a unit; `alsoCorrect` works fill units that stay open. */
export interface SlotGold {
  label: string;
  units: readonly (readonly Work[])[];
  alsoCorrect: readonly Work[];
}

/** A prediction against everything that its slot knows. */
export interface Candidate {
  index: number;
  prediction: Prediction;
  gold: { unit: number; work: Work; match: ReferenceMatch }[];
  also: { work: Work; match: ReferenceMatch }[];
  /** It names works of the slot, and different ones, so that it is none of them. */
  several: boolean;
}

/** Works without repetitions of an id. */
export const distinctWorks = (works: readonly Work[]): Work[] => [
  ...new Map(works.map((work) => [work.id, work])).values(),
];

const merged = new WeakMap<readonly Work[], Work>();

/** Interchangeable works as one work with all their versions: naming two of them is naming one. */
function mergedUnit(works: readonly Work[]): Work | undefined {
  const [first, ...rest] = works;
  if (first === undefined || rest.length === 0) return first;
  const known = merged.get(works);
  if (known !== undefined) return known;
  const versions = [...first.versions, ...rest.flatMap(({ csl, versions: own }) => [csl, ...own])];
  const made = { ...first, versions };
  merged.set(works, made);
  return made;
}

const SEVERAL: ReferenceMatch = {
  core: false,
  attributes: false,
  flags: [],
  explanation: [{ code: "several_answers", params: {} }],
  open: null,
};

/** A candidate without the works that it names beside different ones: one prediction is one work (SCORING.md 5). */
export function withoutSeveral(candidate: Candidate, slot: SlotGold, library: readonly Work[]): Candidate {
  const among = (works: readonly Work[]): boolean => {
    const work = mergedUnit(works);
    if (work === undefined) return false;
    const others = library.filter(({ id }) => !works.some((one) => one.id === id));
    return namesSeveral(candidate.prediction, work, others, { slips: true });
  };
  const units = new Set(candidate.gold.filter(({ match }) => match.core).map(({ unit }) => unit));
  const lost = new Set([...units].filter((unit) => among(slot.units[unit] ?? [])));
  const gold = candidate.gold.map((one) => (lost.has(one.unit) ? { ...one, match: SEVERAL } : one));
  const also = candidate.also.map((one) =>
    one.match.core && among([one.work]) ? { ...one, match: SEVERAL } : one,
  );
  const changed = [...gold, ...also].some(({ match }) => match === SEVERAL);
  if (!changed || [...gold, ...also].some(({ match }) => match.core)) return { ...candidate, gold, also };
  const none = <T extends { match: ReferenceMatch }>(one: T): T => ({ ...one, match: SEVERAL });
  return { ...candidate, gold: gold.map(none), also: also.map(none), several: true };
}
