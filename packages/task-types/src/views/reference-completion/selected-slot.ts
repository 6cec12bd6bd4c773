import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { slotUnitId } from "../../reference-completion/units.ts";

/** Index of the slot that is worked on: the selected one, else the first. */
export const selectedSlot = ({ slots }: CompletionPayload, selected: string | null): number =>
  Math.max(
    0,
    slots.findIndex((slot) => slotUnitId(slot.label) === selected),
  );
