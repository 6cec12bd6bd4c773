import type { OutcomeUnit } from "../score/outcome.ts";
import { reasonWords } from "./reason-words.ts";

/** Compared things of an outcome that share result, decider and reason. */
export interface ReasonGroup {
  result: OutcomeUnit["result"];
  by: OutcomeUnit["by"];
  reason: string;
  ids: string[];
}

/** Groups compared things by what was said of them, in order of first appearance. */
export function groupReasons(units: readonly OutcomeUnit[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup>();
  for (const { id, result, by, reason, params } of units) {
    const words = reasonWords(reason, params);
    const key = JSON.stringify([result, by, words]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { result, by, reason: words, ids: [id] });
    else group.ids.push(id);
  }
  return [...groups.values()];
}
