import type { SolverView, TaskDocumentOf } from "@touchstone/contract";
import type { SynthesisPayload } from "./payload.ts";
import { headerLines, questionText, templateText } from "./solver-text.ts";

/** All that a solver reads of a T4 task. The answer form starts from the header row. */
export function synthesisView({ payload, meta }: TaskDocumentOf<SynthesisPayload>): SolverView {
  const asOf = meta.asOf?.trim() ?? "";
  return {
    question: questionText(payload),
    instructions: [templateText(payload), ...(asOf === "" ? [] : [`The table holds as of ${asOf}.`])].join(
      "\n\n",
    ),
    form: {
      kind: "table",
      headers: payload.columns.map(({ name }) => name),
      hint: headerLines(payload.columns),
    },
  };
}
