import { citeWork, matchReference } from "@touchstone/bibliography";
import type { CompletionAnswer, TaskDocumentOf, Work } from "@touchstone/contract";
import { plainJson } from "../plain-json.ts";
import type { Candidate } from "../task-type.ts";
import { referenceKey, referenceLine, workKey } from "../work-keys.ts";
import { filledSlots } from "./answer.ts";
import type { CompletionPayload, Slot } from "./payload.ts";
import { goldWorks, worksById } from "./slot-works.ts";
import { slotUnitId } from "./units.ts";

const ofWork = (slot: Slot, work: Work, isGold: boolean): Candidate => ({
  key: `${slot.label} ${workKey(work)}`,
  label: citeWork(work),
  unitIds: [slotUnitId(slot.label)],
  isGold,
  value: { slot: slot.label, workId: work.id, reference: citeWork(work) },
});

/** The gold works of every slot, to be judged blind among the others. */
export function goldCandidates({ payload, works }: TaskDocumentOf<CompletionPayload>): Candidate[] {
  const library = worksById(works);
  return payload.slots.flatMap((slot) => goldWorks(slot, library).map((work) => ofWork(slot, work, true)));
}

/**
 * One candidate per slot and proposed work. Works the author has already recorded as right for the slot, gold and
 * also correct alike, are gold: they are known and no alternative.
 */
export function candidatesOf(
  document: TaskDocumentOf<CompletionPayload>,
  answer: CompletionAnswer,
): Candidate[] {
  const { payload, works } = document;
  const library = worksById(works);
  const filled = filledSlots(answer);
  const found = payload.slots.flatMap((slot) => {
    const right = [...goldWorks(slot, library), ...slot.alsoCorrect.flatMap((id) => library.get(id) ?? [])];
    return (filled[slot.label] ?? []).map((reference): Candidate => {
      const names = (work: Work): boolean =>
        matchReference(reference, work, { asked: [], library: works }).core;
      const known = right.find(names) ?? works.find(names);
      if (known !== undefined) return ofWork(slot, known, right.includes(known));
      return {
        key: `${slot.label} ${referenceKey(reference)}`,
        label: referenceLine(reference),
        unitIds: [slotUnitId(slot.label)],
        isGold: false,
        value: plainJson({ slot: slot.label, workId: null, reference }),
      };
    });
  });
  return [...new Map(found.map((candidate) => [candidate.key, candidate])).values()];
}
