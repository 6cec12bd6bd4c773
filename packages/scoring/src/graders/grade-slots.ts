import { citeWork, type Prediction, type ReferenceContext } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { slotKey } from "../extract.ts";
import { predictionText } from "../score/read-answer.ts";
import { judgeWorks } from "./judge-works.ts";
import { type SlotFill, slotBounds } from "./slot-bounds.ts";
import { bestOf, collapse, matchUnits } from "./slot-candidates.ts";
import type { SlotGold } from "./slot-works.ts";
import { CRITERIA, type GradedUnit, settle, type Verdicts } from "./unit.ts";

/** What became of one prediction; the id is `<label>:<index of the prediction>`. */
export interface SlotUnit extends GradedUnit {
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
  /** Strict F with all open units wrong, and with all right. */
  fStrictLowest: number;
  fStrictHighest: number;
  units: SlotUnit[];
  /**
   * Whether a prediction is the same work as a gold work that is still to be found, where no rule can tell; ids
   * `<label>:<index of the prediction>:<unit>.<work in the unit>`. Decided pairs stand here too.
   */
  pairs: GradedUnit[];
  flags: string[];
}

export interface SlotsGrade {
  slots: SlotGrade[];
  /** Means over the task's slots (SCORING.md 5). */
  strict: number;
  core: number;
  strictLowest: number;
  strictHighest: number;
  /** Predictions under labels that the task does not have; they count in micro only. */
  unknownSlots: { label: string; predicted: number }[];
  flags: string[];
  /** Units that a judge or person must settle; scores count them as wrong until then. */
  undecided: string[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The unit of a prediction whose work is known: right, wrong or open by its attributes. */
function attributesUnit(
  id: string,
  work: Work,
  prediction: Prediction,
  settled: { attributes: boolean; open: boolean; right: string; wrong: string },
  verdicts: Verdicts | undefined,
): SlotUnit {
  if (settled.attributes)
    return { id, result: "match", reason: settled.right, workId: work.id, attributes: true };
  if (!settled.open)
    return { id, result: "no_match", reason: settled.wrong, workId: work.id, attributes: false };
  const ask = {
    step: "attributes" as const,
    criterion: CRITERIA.attributes,
    gold: citeWork(work),
    candidate: predictionText(prediction),
  };
  const unit = settle(id, settled.wrong, ask, verdicts);
  return { ...unit, workId: work.id, attributes: unit.result === "match" };
}

/**
 * Grades one slot (SCORING.md 5). `verdicts` settle what rules leave open, by unit id. Throws for a slot without gold,
 * which authoring prevents.
 */
export function gradeSlot(
  slot: SlotGold,
  predictions: readonly Prediction[],
  context: ReferenceContext = {},
  verdicts?: Verdicts,
): SlotGrade {
  const { label } = slot;
  const gold = slot.units.length;
  if (gold === 0) throw new Error(`slot ${label} has no gold`);
  const { kept, duplicates } = collapse(predictions, slot, context);
  const unitOf = matchUnits(kept, gold);
  const { found, pairs, waiting, possible } = judgeWorks(label, kept, unitOf, gold, verdicts);
  const units: SlotUnit[] = duplicates.map((index) => ({
    id: `${label}:${index}`,
    result: "no_match",
    reason: "duplicate",
  }));
  const own: SlotFill[] = [];
  const also: SlotFill[] = [];
  const taken = unitOf.size + found.size;
  for (const [at, { index, prediction, gold: candidates, also: others }] of kept.entries()) {
    const id = `${label}:${index}`;
    const ruled = unitOf.get(at);
    const judged = found.get(at);
    const hit =
      ruled === undefined
        ? judged === undefined
          ? bestOf(others)
          : undefined
        : bestOf(candidates.filter((one) => one.unit === ruled));
    if (judged !== undefined) {
      const open = { attributes: false, open: true, right: "right", wrong: "judge_attributes" };
      const unit = attributesUnit(id, judged, prediction, open, verdicts);
      units.push(unit);
      own.push(unit.result);
      continue;
    }
    if (hit === undefined) {
      const near = waiting.has(at);
      const wrong = pairs.find((pair) => pair.id.startsWith(`${id}:`));
      units.push({
        id,
        result: near ? "undecided" : "no_match",
        reason: near
          ? "judge_work"
          : (wrong?.reason ?? candidates[0]?.match.explanation[0]?.code ?? "differs"),
        ...(!near && wrong?.by !== undefined ? { by: wrong.by } : {}),
      });
      continue;
    }
    const list = ruled === undefined ? also : own;
    if (ruled === undefined && taken + also.length >= gold) {
      list.push(hit.match.attributes ? "match" : hit.match.open === "attributes" ? "undecided" : "no_match");
      units.push({ id, result: "match", reason: "surplus_also_correct", workId: hit.work.id });
      continue;
    }
    const { attributes, open: step, explanation } = hit.match;
    const unit = attributesUnit(
      id,
      hit.work,
      prediction,
      {
        attributes,
        open: step === "attributes",
        right: ruled === undefined ? "also_correct" : "right",
        wrong: explanation[1]?.code ?? "attributes",
      },
      verdicts,
    );
    units.push(unit);
    list.push(unit.result);
  }
  return {
    label,
    gold,
    ...slotBounds({ gold, kept: kept.length, own, also, possible }),
    units,
    pairs,
    flags: duplicates.length > 0 ? ["duplicate"] : [],
  };
}

/** Grades the slots of one task; labels are compared as SCORING.md 1.3 reads them. */
export function gradeSlots(
  gold: readonly SlotGold[],
  predictions: Readonly<Record<string, readonly Prediction[]>>,
  context: ReferenceContext = {},
  verdicts?: Verdicts,
): SlotsGrade {
  const given = new Map<string, { label: string; list: Prediction[] }>();
  for (const [label, list] of Object.entries(predictions)) {
    const entry = given.get(slotKey(label)) ?? { label, list: [] };
    entry.list.push(...list);
    given.set(slotKey(label), entry);
  }
  const slots = gold.map((slot) =>
    gradeSlot(slot, given.get(slotKey(slot.label))?.list ?? [], context, verdicts),
  );
  for (const slot of gold) given.delete(slotKey(slot.label));
  const unknownSlots = [...given.values()].map(({ label, list }) => ({ label, predicted: list.length }));
  return {
    slots,
    strict: mean(slots.map((slot) => slot.fStrict)),
    core: mean(slots.map((slot) => slot.fCore)),
    strictLowest: mean(slots.map((slot) => slot.fStrictLowest)),
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
