import type { TaskDocumentOf } from "@touchstone/contract";
import type { CompletionGold } from "@touchstone/scoring";
import { plainJson, plainObject } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import type { CompletionPayload } from "./payload.ts";
import { completionView } from "./solver-view.ts";

/** What a release says of a T3 task: the passage as solvers see it, gold by slot. */
export function exportRow(document: TaskDocumentOf<CompletionPayload>): ExportRow {
  const { payload, works } = document;
  const { form, ...view } = completionView(document);
  const slots = payload.slots.map(({ label, units, alsoCorrect }) => ({ label, units, alsoCorrect }));
  const gold: CompletionGold = { slots, works };
  return {
    question: { ...view, form: plainJson(form), countDisclosed: payload.countDisclosed },
    answer: plainObject(gold),
  };
}
