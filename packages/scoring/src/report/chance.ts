import { meanOf } from "../metrics/ratio.ts";
import { EnumParams } from "../profile-params.ts";
import type { KeyTask } from "../score/answer-key.ts";
import type { TypeReport } from "./report.ts";

/** Score of a blind choice for one task; null where the answer space is open. */
function taskChance({ key }: KeyTask): number | null {
  if (key.type !== "database-navigation") return null;
  if (key.gold.profile === "boolean") return 1 / 2;
  if (key.gold.profile !== "enum") return null;
  const { labels } = EnumParams.parse(key.gold.params);
  return 1 / new Set(Array.isArray(labels) ? labels : Object.keys(labels)).size;
}

/** Mean over the tasks with a closed answer space; null where there is none (SCORING.md 16.16). */
export function chanceOf(tasks: readonly KeyTask[]): TypeReport["chance"] {
  const { value, n } = meanOf(tasks.map(taskChance));
  return value === null ? null : { value, tasks: n };
}
