import { citeWork } from "@touchstone/bibliography";
import type { TaskDocumentOf } from "@touchstone/contract";
import { plainJson } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import type { RetrievalPayload } from "./payload.ts";
import { retrievalView } from "./solver-view.ts";
import { targetOf } from "./target.ts";

/** What a release says of a T2 task in a release (DESIGN.md §6). */
export function retrievalRow(document: TaskDocumentOf<RetrievalPayload>): ExportRow {
  const { payload, works } = document;
  const { form, ...view } = retrievalView(document);
  const target = targetOf(document);
  return {
    question: { ...view, form: plainJson(form) },
    answer: {
      answer: target === undefined ? "" : citeWork(target),
      profile: "reference",
      params: { asked: [], coreOnly: true },
      work: plainJson(target),
      // Namesakes and near misses decide when a bare title is enough.
      otherWorks: plainJson(works.filter((work) => work.id !== payload.targetWorkId)),
    },
  };
}
