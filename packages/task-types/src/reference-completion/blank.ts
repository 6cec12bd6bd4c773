import type { CompletionAnswer, TaskDocumentOf } from "@touchstone/contract";
import type { CompletionPayload } from "./payload.ts";

/** A new T3 draft: no passage, no slots, origin a paper as in the method this follows. */
export const blankCompletion = (): CompletionPayload => ({
  origin: "paper",
  sourceWorkId: null,
  sourceParagraph: "",
  passage: { text: "", spans: [] },
  slots: [],
  countDisclosed: null,
});

/** An answer with every slot of the task and nothing in them. */
export const blankCompletionAnswer = ({ payload }: TaskDocumentOf<CompletionPayload>): CompletionAnswer => ({
  slots: Object.fromEntries(payload.slots.map((slot) => [slot.label, []])),
});
