import type { TaskDocumentOf } from "@touchstone/contract";
import { workKeys } from "../work-keys.ts";
import type { SynthesisPayload } from "./payload.ts";
import { rowKeys } from "./row-keys.ts";

/** The source review and the keys of the rows; tasks that share one belong to one lineage (DESIGN.md §4). */
export function exposureKeys({ payload, works }: TaskDocumentOf<SynthesisPayload>): string[] {
  const review = works.find((work) => work.id === payload.sourceReviewWorkId);
  return [...new Set([...(review === undefined ? [] : workKeys(review)), ...rowKeys(payload)])].toSorted();
}
