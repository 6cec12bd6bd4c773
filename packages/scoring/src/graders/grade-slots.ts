import {
  matchReference,
  type Prediction,
  type ReferenceContext,
  type ReferenceMatch,
  samePrediction,
} from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { assign } from "../assignment.ts";
import { slotKey } from "../extract.ts";

/** Gold of one slot: interchangeable works form a unit; `alsoCorrect` works fill units that stay open. */
export interface SlotGold {
  label: string;
  units: readonly (readonly Work[])[];
  alsoCorrect: readonly Work[];
}

/** What became of one prediction. */
export interface SlotUnit {
  /** `<label>:<index of the prediction>`. */
  id: string;
  result: "match" | "no_match" | "undecided";
  reason: string;
  /** Work it was matched to. */
  workId?: string;
  attributes?: boolean;
}

export interface SlotGrade {
  label: string;
  /** |G|, and |P| after collapsing and without surplus works that are also correct. */
  gold: number;
  predicted: number;
  core: number;
  strict: number;
  fCore: number;
  fStrict: number;
  /** Highest strict F, if every open unit were right. */
  fStrictHighest: number;
  units: SlotUnit[];
  flags: string[];
}

export interface SlotsGrade {
  slots: SlotGrade[];
  /** Means over the task's slots (SCORING.md 5). */
  strict: number;
  core: number;
  strictHighest: number;
  /** Predictions under labels that the task does not have; they count in micro only. */
  unknownSlots: { label: string; predicted: number }[];
  flags: string[];
  /** Units that a judge or person must settle; scores count them as wrong until then. */
  undecided: string[];
}

interface Candidate {
  index: number;
  prediction: Prediction;
  gold: { unit: number; work: Work; match: ReferenceMatch }[];
  also: { work: Work; match: ReferenceMatch }[];
}

const fMeasure = (correct: number, predicted: number, gold: number): number =>
  correct === 0 ? 0 : (2 * correct) / (predicted + gold);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const byIdentifier = (match: ReferenceMatch): boolean => match.explanation[0]?.code === "identifier";

function collapse(
  predictions: readonly Prediction[],
  slot: SlotGold,
  context: ReferenceContext,
): { kept: Candidate[]; duplicates: number[] } {
  const kept: Candidate[] = [];
  const duplicates: number[] = [];
  for (const [index, prediction] of predictions.entries()) {
    const gold = slot.units.flatMap((works, unit) =>
      works.map((work) => ({ unit, work, match: matchReference(prediction, work, context) })),
    );
    // The identifier of a work that is only also correct states no attributes (SCORING.md 16.15).
    const bare = { ...context, identifierFixesAttributes: false };
    const also = slot.alsoCorrect.map((work) => ({ work, match: matchReference(prediction, work, bare) }));
    const candidate: Candidate = { index, prediction, gold, also };
    if (kept.some((one) => isSame(one, candidate))) duplicates.push(index);
    else kept.push(candidate);
  }
  return { kept, duplicates };
}

function isSame(a: Candidate, b: Candidate): boolean {
  const works = (one: Candidate): Set<string> =>
    new Set([...one.gold, ...one.also].filter(({ match }) => match.core).map(({ work }) => work.id));
  const left = works(a);
  return [...works(b)].some((id) => left.has(id)) || samePrediction(a.prediction, b.prediction);
}

/** Matches candidates to units: by identifier first, then by title; what the first tier assigned stays. */
function matchUnits(candidates: readonly Candidate[], units: number): Map<number, number> {
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
function bestOf<T extends { match: ReferenceMatch }>(found: readonly T[]): T | undefined {
  const core = found.filter(({ match }) => match.core);
  return (
    core.find(({ match }) => match.attributes) ??
    core.find(({ match }) => match.open === "attributes") ??
    core[0]
  );
}

/** Grades one slot (SCORING.md 5). Throws for a slot without gold, which authoring prevents. */
export function gradeSlot(
  slot: SlotGold,
  predictions: readonly Prediction[],
  context: ReferenceContext = {},
): SlotGrade {
  const gold = slot.units.length;
  if (gold === 0) throw new Error(`slot ${slot.label} has no gold`);
  const { kept, duplicates } = collapse(predictions, slot, context);
  const unitOf = matchUnits(kept, gold);
  const units: SlotUnit[] = duplicates.map((index) => ({
    id: `${slot.label}:${index}`,
    result: "no_match",
    reason: "duplicate",
  }));
  let [filled, surplus, strict, open] = [unitOf.size, 0, 0, 0];
  for (const [at, candidate] of kept.entries()) {
    const id = `${slot.label}:${candidate.index}`;
    const unit = unitOf.get(at);
    const own = unit === undefined ? undefined : bestOf(candidate.gold.filter((one) => one.unit === unit));
    const also = own === undefined ? bestOf(candidate.also) : undefined;
    const hit = own ?? also;
    if (hit === undefined) {
      const near = candidate.gold.some(({ match }) => match.open === "work");
      if (near) open++;
      units.push({
        id,
        result: near ? "undecided" : "no_match",
        reason: near ? "judge_work" : (candidate.gold[0]?.match.explanation[0]?.code ?? "differs"),
      });
      continue;
    }
    if (own === undefined && filled >= gold) {
      surplus++;
      units.push({ id, result: "match", reason: "surplus_also_correct", workId: hit.work.id });
      continue;
    }
    if (own === undefined) filled++;
    const { attributes, open: step, explanation } = hit.match;
    if (attributes) strict++;
    else if (step === "attributes") open++;
    const reason = attributes
      ? own === undefined
        ? "also_correct"
        : "right"
      : (explanation[1]?.code ?? "attributes");
    const result = attributes ? "match" : step === "attributes" ? "undecided" : "no_match";
    units.push({ id, result, reason, workId: hit.work.id, attributes });
  }
  const predicted = kept.length - surplus;
  return {
    label: slot.label,
    gold,
    predicted,
    core: filled,
    strict,
    fCore: fMeasure(filled, predicted, gold),
    fStrict: fMeasure(strict, predicted, gold),
    fStrictHighest: fMeasure(Math.min(gold, predicted, strict + open), predicted, gold),
    units,
    flags: duplicates.length > 0 ? ["duplicate"] : [],
  };
}

/** Grades the slots of one task; labels are compared as SCORING.md 1.3 reads them. */
export function gradeSlots(
  gold: readonly SlotGold[],
  predictions: Readonly<Record<string, readonly Prediction[]>>,
  context: ReferenceContext = {},
): SlotsGrade {
  const given = new Map<string, { label: string; list: Prediction[] }>();
  for (const [label, list] of Object.entries(predictions)) {
    const entry = given.get(slotKey(label)) ?? { label, list: [] };
    entry.list.push(...list);
    given.set(slotKey(label), entry);
  }
  const slots = gold.map((slot) => gradeSlot(slot, given.get(slotKey(slot.label))?.list ?? [], context));
  for (const slot of gold) given.delete(slotKey(slot.label));
  const unknownSlots = [...given.values()].map(({ label, list }) => ({ label, predicted: list.length }));
  return {
    slots,
    strict: mean(slots.map((slot) => slot.fStrict)),
    core: mean(slots.map((slot) => slot.fCore)),
    strictHighest: mean(slots.map((slot) => slot.fStrictHighest)),
    unknownSlots,
    flags: [
      ...new Set([
        ...slots.flatMap((slot) => slot.flags),
        ...(unknownSlots.length > 0 ? ["unknown_slot"] : []),
      ]),
    ],
    undecided: slots.flatMap((slot) =>
      slot.units.filter((unit) => unit.result === "undecided").map((unit) => unit.id),
    ),
  };
}
