import type { Work } from "@touchstone/contract";
import type { CompletionPayload, Slot } from "./payload.ts";

/** Works by id. */
export const worksById = (works: readonly Work[]): ReadonlyMap<string, Work> =>
  new Map(works.map((work) => [work.id, work]));

/** Ids of the gold works of a slot, each once. */
export const goldWorkIds = (slot: Slot): string[] => [...new Set(slot.units.flatMap((unit) => unit.workIds))];

/** Gold works of a slot that stand in the library; ids without a work are a finding of `t3/slots`. */
export function goldWorks(slot: Slot, library: ReadonlyMap<string, Work>): Work[] {
  return goldWorkIds(slot).flatMap((id) => library.get(id) ?? []);
}

/** Every work that a slot names, gold first. */
export function namedWorks({ slots }: CompletionPayload, library: ReadonlyMap<string, Work>): Work[] {
  const ids = [...slots.flatMap(goldWorkIds), ...slots.flatMap((slot) => slot.alsoCorrect)];
  return [...new Set(ids)].flatMap((id) => library.get(id) ?? []);
}
