import type { Prediction } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { extractSlots, slotKey } from "../extract.ts";
import { gradeSlots } from "../graders/grade-slots.ts";
import type { SlotGold } from "../graders/slot-works.ts";
import type { GradedUnit } from "../graders/unit.ts";
import type { CompletionGold } from "./answer-key.ts";
import { cutText, memberOf, objectOf, predictionText, referenceOf } from "./read-answer.ts";
import {
  type BlankState,
  blankBounds,
  blankFlags,
  type Said,
  type TypeGrade,
  type TypeGrader,
} from "./type-grade.ts";

const prepared = new WeakMap<CompletionGold, SlotGold[]>();

/** Gold with its works in place of their ids. Throws where a unit has no work, which authoring prevents. */
function slotGold(gold: CompletionGold): SlotGold[] {
  const known = prepared.get(gold);
  if (known !== undefined) return known;
  const library = new Map(gold.works.map((work) => [work.id, work]));
  const found = (ids: readonly string[]): Work[] => ids.flatMap((id) => library.get(id) ?? []);
  const made = gold.slots.map(({ label, units, alsoCorrect }) => ({
    label,
    units: units.map(({ workIds }) => {
      const works = found(workIds);
      if (works.length === 0) throw new Error(`a unit of slot ${label} has no work`);
      return works;
    }),
    alsoCorrect: found(alsoCorrect),
  }));
  prepared.set(gold, made);
  return made;
}

type Slots = [label: string, references: Prediction[]][];

/** Predicted references by label; a label without references stays, since it says that nothing was found. */
function slotsOf(said: Said): { slots: Slots } | { state: BlankState } {
  let given: object;
  if (said.kind === "text") {
    const { state, slots } = extractSlots(said.text);
    if (state !== "answered") return { state };
    given = slots;
  } else {
    const slots = memberOf(objectOf(said.value) ?? {}, "slots");
    const object = slots === undefined ? null : objectOf(slots);
    if (object === null) return { state: "format_error" };
    if (Object.values(object).some((list) => list !== null && !Array.isArray(list)))
      return { state: "format_error" };
    given = object;
  }
  const slots = Object.entries(given).map(([label, list]): Slots[number] => [
    label,
    (Array.isArray(list) ? list : []).flatMap((reference) => referenceOf(reference) ?? []),
  ]);
  const empty = slots.every(([, references]) => references.length === 0);
  return empty ? { state: said.kind === "form" ? "no_output" : "declined" } : { slots };
}

function blank(gold: CompletionGold, state: BlankState): TypeGrade {
  return {
    state,
    counts: {
      kind: "slots",
      slots: gold.slots.map(({ units }) => ({ gold: units.length, predicted: 0, core: 0, strict: 0 })),
      unknown: 0,
    },
    ...blankBounds(state),
    extracted: null,
    answerKey: null,
    units: [],
    flags: blankFlags(state),
  };
}

/** Unknown labels by the place of the slot's key, so that ids stay unique however labels are written. */
const uniqueLabels = (gold: CompletionGold): boolean =>
  new Set(gold.slots.map(({ label }) => slotKey(label))).size === gold.slots.length;

/**
 * T3 (SCORING.md 5). Units are predictions, `<label>:<index>`, and where no rule can tell pairs of a prediction and a gold
 * work, `<label>:<index>:<unit>.<work>`.
 */
export const completionGrader: TypeGrader<CompletionGold> = {
  blank,
  grade: (gold, said, { verdicts }) => {
    if (!uniqueLabels(gold)) throw new Error("two slots have one label");
    const read = slotsOf(said);
    if ("state" in read) return blank(gold, read.state);
    const grade = gradeSlots(slotGold(gold), mergeSlots(read.slots), { library: gold.works }, verdicts);
    const units = grade.slots.flatMap((slot): GradedUnit[] => [
      ...slot.pairs,
      // A prediction whose work is open is there as its pairs.
      ...slot.units.filter((unit) => unit.result !== "undecided" || unit.ask !== undefined),
    ]);
    return {
      state: "answered",
      counts: {
        kind: "slots",
        slots: grade.slots.map(({ gold: size, predicted, core, strict }) => ({
          gold: size,
          predicted,
          core,
          strict,
        })),
        unknown: grade.unknownSlots.reduce((sum, { predicted }) => sum + predicted, 0),
      },
      lowest: grade.strictLowest,
      highest: grade.strictHighest,
      extracted: cutText(
        read.slots
          .flatMap(([label, references]) => references.map((each) => `[${label}] ${predictionText(each)}`))
          .join("\n"),
      ),
      answerKey: null,
      units: units.map(({ id, result, reason, by, unparsed, ask }) => ({
        id,
        result,
        reason,
        ...(by === undefined ? {} : { by }),
        ...(unparsed === undefined ? {} : { unparsed }),
        ...(ask === undefined ? {} : { ask }),
      })),
      flags: grade.flags,
    };
  },
};

/** Labels that are written alike are one slot; a prototype-less record takes any label. */
function mergeSlots(slots: Slots): Record<string, Prediction[]> {
  const merged = Object.create(null) as Record<string, Prediction[]>;
  for (const [label, references] of slots) merged[label] = [...(merged[label] ?? []), ...references];
  return merged;
}
