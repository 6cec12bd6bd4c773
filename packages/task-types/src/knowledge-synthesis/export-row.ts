import type { TaskDocumentOf } from "@touchstone/contract";
import type { SynthesisGold } from "@touchstone/scoring";
import { plainJson, plainObject } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import type { SynthesisPayload } from "./payload.ts";
import { synthesisView } from "./solver-view.ts";
import { tableGold } from "./table-gold.ts";

/** Gold as a release prints it; a draft may have no complete table yet. */
type DraftGold = Omit<SynthesisGold, "table"> & { table: SynthesisGold["table"] | null };

/** What a release says of a T4 task: the question as solvers see it, gold as the scorer takes it. */
export function exportRow(document: TaskDocumentOf<SynthesisPayload>): ExportRow {
  const { payload, works } = document;
  const { question, instructions, form } = synthesisView(document);
  return {
    question: { question, instructions, form: plainJson(form), rowsGiven: payload.rowsGiven },
    answer: plainObject({ table: tableGold(payload, works), works } satisfies DraftGold),
  };
}
