import type { Work } from "@touchstone/contract";
import { freshId } from "../../fresh-id.ts";
import type { CompletionPayload, Slot } from "../../reference-completion/payload.ts";

/** A work with nothing in it but a free id. */
export function blankWork(works: readonly Work[]): Work {
  const id = freshId(
    works.map((work) => work.id),
    "w",
  );
  return { id, csl: { type: "article-journal", title: "" }, versions: [], venueAliases: [] };
}

/** Where a work is added to a slot: as a unit of its own, to a unit, or among those also correct. */
export type GoldPlace = { kind: "unit" } | { kind: "in-unit"; unit: number } | { kind: "also" };

/** The slot with a work added at a place; a work that stands there already is not added again. */
function withWork(slot: Slot, place: GoldPlace, workId: string): Slot {
  if (place.kind === "unit") return { ...slot, units: [...slot.units, { workIds: [workId] }] };
  if (place.kind === "in-unit")
    return {
      ...slot,
      units: slot.units.map((unit, index) =>
        index === place.unit && !unit.workIds.includes(workId)
          ? { ...unit, workIds: [...unit.workIds, workId] }
          : unit,
      ),
    };
  return slot.alsoCorrect.includes(workId) ? slot : { ...slot, alsoCorrect: [...slot.alsoCorrect, workId] };
}

/** The slot without a work at a place; a unit that is left empty goes. */
function withoutWork(slot: Slot, place: Exclude<GoldPlace, { kind: "unit" }>, workId: string): Slot {
  if (place.kind === "also") return { ...slot, alsoCorrect: slot.alsoCorrect.filter((id) => id !== workId) };
  return {
    ...slot,
    units: slot.units.flatMap((unit, index) => {
      if (index !== place.unit) return [unit];
      const workIds = unit.workIds.filter((id) => id !== workId);
      return workIds.length === 0 ? [] : [{ ...unit, workIds }];
    }),
  };
}

const editSlot = (
  payload: CompletionPayload,
  index: number,
  edit: (slot: Slot) => Slot,
): CompletionPayload => ({
  ...payload,
  slots: payload.slots.map((slot, at) => (at === index ? edit(slot) : slot)),
});

/** Adds a work to the slot at `index`. */
export const addGold = (payload: CompletionPayload, index: number, place: GoldPlace, workId: string) =>
  editSlot(payload, index, (slot) => withWork(slot, place, workId));

/** Takes a work out of the slot at `index`; quotes from it stay until they are removed. */
export const takeGold = (
  payload: CompletionPayload,
  index: number,
  place: Exclude<GoldPlace, { kind: "unit" }>,
  workId: string,
) => editSlot(payload, index, (slot) => withoutWork(slot, place, workId));
