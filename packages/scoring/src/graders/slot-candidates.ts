import {
  matchReference,
  type Prediction,
  type ReferenceContext,
  type ReferenceMatch,
  samePrediction,
} from "@touchstone/bibliography";
import { assign } from "../assignment.ts";
import { predictionText } from "../score/read-answer.ts";
import { type Candidate, distinctWorks, type SlotGold, withoutSeveral } from "./slot-works.ts";

const byIdentifier = (match: ReferenceMatch): boolean => match.explanation[0]?.code === "identifier";

/** Collapses predictions of the same work, keeping the first (SCORING.md 5.1); later copies are given by index. */
export function collapse(
  predictions: readonly Prediction[],
  slot: SlotGold,
  context: ReferenceContext,
): { kept: Candidate[]; duplicates: number[] } {
  const library = distinctWorks([...slot.units.flat(), ...slot.alsoCorrect, ...(context.library ?? [])]);
  const kept: Candidate[] = [];
  const duplicates: number[] = [];
  for (const [index, prediction] of predictions.entries()) {
    const gold = slot.units.flatMap((works, unit) =>
      works.map((work) => ({ unit, work, match: matchReference(prediction, work, context) })),
    );
    // The identifier of a work that is only also correct states no attributes (SCORING.md 16.15).
    const bare = { ...context, identifierFixesAttributes: false };
    const also = slot.alsoCorrect.map((work) => ({ work, match: matchReference(prediction, work, bare) }));
    const candidate = withoutSeveral({ index, prediction, gold, also, several: false }, slot, library);
    if (kept.some((one) => isSame(one, candidate))) duplicates.push(index);
    else kept.push(candidate);
  }
  return { kept, duplicates };
}

function isSame(a: Candidate, b: Candidate): boolean {
  // A list that happens to hold the work of another prediction is no copy of it.
  if (a.several || b.several) return predictionText(a.prediction) === predictionText(b.prediction);
  const works = (one: Candidate): Set<string> =>
    new Set([...one.gold, ...one.also].filter(({ match }) => match.core).map(({ work }) => work.id));
  const left = works(a);
  return [...works(b)].some((id) => left.has(id)) || samePrediction(a.prediction, b.prediction);
}

/** Matches candidates to units: by identifier first, then by title; what the first tier assigned stays. */
export function matchUnits(candidates: readonly Candidate[], units: number): Map<number, number> {
  const unitOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const accepts of [byIdentifier, () => true]) {
    const tier = assign(candidates.length, units, (c, u) => {
      if (unitOf.has(c) || taken.has(u)) return false;
      return (
        candidates[c]?.gold.some(({ unit, match }) => unit === u && match.core && accepts(match)) ?? false
      );
    });
    for (const [c, u] of tier.entries()) {
      if (u < 0) continue;
      unitOf.set(c, u);
      taken.add(u);
    }
  }
  return unitOf;
}

/** The best core match among works: one with right attributes before one without. */
export function bestOf<T extends { match: ReferenceMatch }>(found: readonly T[]): T | undefined {
  const core = found.filter(({ match }) => match.core);
  return (
    core.find(({ match }) => match.attributes) ??
    core.find(({ match }) => match.open === "attributes") ??
    core[0]
  );
}
