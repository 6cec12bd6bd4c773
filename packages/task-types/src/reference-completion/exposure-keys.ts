import type { TaskDocumentOf } from "@touchstone/contract";
import { workKeys } from "../work-keys.ts";
import { paragraphKey } from "./facts.ts";
import type { CompletionPayload } from "./payload.ts";
import { goldWorks, worksById } from "./slot-works.ts";

/** The source paragraph and the gold works; tasks that share one belong to one lineage (DESIGN.md §4). */
export function exposureKeys({ payload, works }: TaskDocumentOf<CompletionPayload>): string[] {
  const library = worksById(works);
  const gold = payload.slots.flatMap((slot) => goldWorks(slot, library)).flatMap(workKeys);
  return [...new Set([paragraphKey(payload.sourceParagraph), ...gold])]
    .filter((key) => key !== "")
    .toSorted();
}
