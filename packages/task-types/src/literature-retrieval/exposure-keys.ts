import type { TaskDocumentOf } from "@touchstone/contract";
import { workKeys } from "../work-keys.ts";
import type { RetrievalPayload } from "./payload.ts";
import { targetOf } from "./target.ts";

/** The target work in all its versions (DESIGN.md §4). */
export function exposureKeys(document: TaskDocumentOf<RetrievalPayload>): string[] {
  const target = targetOf(document);
  return target === undefined ? [] : workKeys(target);
}
