import type { TaskDocument, TaskDocumentOf } from "@touchstone/contract";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { slotUnitId } from "../../reference-completion/units.ts";
import type { BindTarget } from "../task-views.ts";
import { messages } from "./messages.ts";

/** The slots: words of the passage can be bound to the slot that their claim belongs to. */
export function targets(document: TaskDocument): BindTarget[] {
  const { payload } = document as TaskDocumentOf<CompletionPayload>;
  return payload.slots.map((slot, index) => ({
    key: slotUnitId(slot.label),
    mark: slot.label.replace("CIT-", ""),
    label: slot.label,
    group: messages.passage.group,
    tone: "t3",
    pointer: `/payload/slots/${index}`,
  }));
}
