import type { TaskDocumentOf } from "@touchstone/contract";
import { plainJson } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import type { SynthesisPayload } from "./payload.ts";
import { synthesisView } from "./solver-view.ts";
import { tableGold } from "./table-gold.ts";

/** What a release says of a T4 task: the question as solvers see it, gold as the scorer takes it. */
export function exportRow(document: TaskDocumentOf<SynthesisPayload>): ExportRow {
  const { payload, works } = document;
  const { question, instructions, form } = synthesisView(document);
  return {
    question: { question, instructions, form: plainJson(form), rowsGiven: payload.rowsGiven },
    answer: { table: plainJson(tableGold(payload, works)), works: plainJson(works) },
  };
}
