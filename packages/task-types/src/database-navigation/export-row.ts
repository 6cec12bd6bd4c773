import type { TaskDocumentOf } from "@touchstone/contract";
import { plainJson } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import { hopCount } from "./graph.ts";
import type { NavigationPayload } from "./payload.ts";
import { acceptedTexts, profileParams, refusedTexts } from "./profile.ts";
import { navigationView } from "./solver-view.ts";

/** What a release says of a T1 task (DESIGN.md §6). The hop count is a stratum and stays out of the question. */
export function navigationRow(document: TaskDocumentOf<NavigationPayload>): ExportRow {
  const { payload } = document;
  const { answer } = payload;
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
  };
}
