import type { SolverView, TaskDocumentOf } from "@touchstone/contract";
import type { CompletionPayload } from "./payload.ts";

const ANSWER_FORM =
  "Give for every slot the works that belong there, each with first author, title, venue and year, or with its DOI. In free text write one line per work, beginning with its slot: “[CIT-1] reference”.";

/** What the task says about the number of works in a slot; nothing while the author has not decided. */
function countLine({ countDisclosed, slots }: CompletionPayload): string[] {
  if (countDisclosed === null) return [];
  if (!countDisclosed) return ["A slot takes one work or more; how many is not given."];
  const counts = slots.map(({ label, units }) => `${label} ${units.length}`);
  return counts.length === 0 ? [] : [`Number of works per slot: ${counts.join(", ")}.`];
}

/** All that a solver reads of a T3 task: the rewritten passage and how to fill its slots. */
export function completionView({ payload }: TaskDocumentOf<CompletionPayload>): SolverView {
  return {
    question: payload.passage.text,
    instructions: [
      "In the passage every citation was replaced by a numbered slot. Find the works that were cited.",
      ...countLine(payload),
      ANSWER_FORM,
    ].join("\n"),
    form: { kind: "slots", labels: payload.slots.map((slot) => slot.label), hint: "" },
  };
}
