import type { TaskDocumentOf } from "@touchstone/contract";
import { plainJson } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import { hopCount, solverPath } from "./graph.ts";
import type { NavigationPayload } from "./payload.ts";
import { acceptedTexts, profileParams, refusedTexts } from "./profile.ts";
import { navigationView } from "./solver-view.ts";

/** The three lines of a T1 task in a release (DESIGN.md §6). The hop count is a stratum and stays out of the question. */
export function navigationRow(document: TaskDocumentOf<NavigationPayload>): ExportRow {
  const { payload, sources, works } = document;
  const { answer, question, nodes, edges, constraints, scope } = payload;
  const { form, ...view } = navigationView(document);
  return {
    question: { ...view, form: plainJson(form) },
    answer: {
      answer: answer.text,
      unit: answer.unit,
      profile: answer.profile,
      params: plainJson(profileParams(answer)),
      aliases: acceptedTexts(answer),
      refused: refusedTexts(answer),
      hops: hopCount(payload),
    },
    evidence: {
      scope,
      spans: plainJson(question.spans),
      nodes: plainJson(nodes),
      path: solverPath(payload).map((node) => node.id),
      edges: plainJson(edges),
      constraints: plainJson(constraints),
      answerEvidence: plainJson(answer.evidence),
      sources: plainJson(sources),
      works: plainJson(works),
    },
  };
}
