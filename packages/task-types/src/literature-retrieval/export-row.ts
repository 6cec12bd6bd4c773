import type { TaskDocumentOf } from "@touchstone/contract";
import { RETRIEVAL_PARAMS } from "@touchstone/scoring";
import { plainJson, plainObject } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import { draftGold } from "./gold.ts";
import type { RetrievalPayload } from "./payload.ts";
import { retrievalView } from "./solver-view.ts";

/** What a release says of a T2 task in a release (DESIGN.md §6). */
export function retrievalRow(document: TaskDocumentOf<RetrievalPayload>): ExportRow {
  const { form, ...view } = retrievalView(document);
  const { answer, work, otherWorks } = draftGold(document);
  return {
    question: { ...view, form: plainJson(form) },
    answer: {
      ...plainObject({ answer, profile: "reference", params: RETRIEVAL_PARAMS, otherWorks }),
      work: plainJson(work),
    },
  };
}
