import type { TaskDocumentOf } from "@touchstone/contract";
import { plainJson, plainObject } from "../plain-json.ts";
import type { ExportRow } from "../task-type.ts";
import type { NavigationPayload } from "./payload.ts";
import { draftGold } from "./profile.ts";
import { navigationView } from "./solver-view.ts";

/** What a release says of a T1 task (DESIGN.md §6). The hop count is a stratum and stays out of the question. */
export function navigationRow(document: TaskDocumentOf<NavigationPayload>): ExportRow {
  const { form, ...view } = navigationView(document);
  return {
    question: { ...view, form: plainJson(form) },
    answer: plainObject(draftGold(document)),
  };
}
