import type { TaskDocumentOf } from "@touchstone/contract";
import { spansBoundTo } from "../bound-spans.ts";
import type { JudgingUnit } from "../task-type.ts";
import type { CompletionPayload } from "./payload.ts";
import { slotPlaces } from "./slot-places.ts";

export const slotUnitId = (label: string): string => `slot:${label}`;

/** One unit per slot: a work must carry its claim (DESIGN.md §3). Where no words are bound to a slot its whole sentence is shown. */
export function completionUnits({ payload }: TaskDocumentOf<CompletionPayload>): JudgingUnit[] {
  const places = slotPlaces(payload.passage.text);
  return payload.slots.map((slot) => {
    const bound = spansBoundTo(payload.passage, slotUnitId(slot.label));
    const sentences = places.filter((place) => place.label === slot.label).map((place) => place.sentence);
    const spans = (bound.length > 0 ? bound : sentences).map(({ start, end }) => ({ start, end }));
    return { id: slotUnitId(slot.label), statement: slot.claim, spans, cost: 1 };
  });
}
