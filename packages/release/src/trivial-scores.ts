import { goldSchemas, type KeyTask, type TaskGold, trivialReports } from "@touchstone/scoring";
import { taskType } from "@touchstone/task-types";
import { questionText } from "./answer-key.ts";
import { goldFaults } from "./gold-faults.ts";
import type { ReleaseItem } from "./input.ts";
import { strataOf } from "./lines.ts";

/** A policy that knows nothing of the question, and its headline score over the tasks of a type (SCORING.md 14.2). */
export interface TrivialScore {
  type: string;
  policy: string;
  score: number;
  tasks: number;
}

/** The task as the scorer takes it; nothing where its gold cannot be used, which other checks say. */
function keyTask(item: ReleaseItem): KeyTask[] {
  const { document, revisionHash } = item;
  const { question, answer } = taskType(document.type).exportRow(document);
  const parsed = goldSchemas[document.type].safeParse(answer);
  if (!parsed.success) return [];
  // The schema is the one of the document's type.
  const key = { type: document.type, gold: parsed.data } as TaskGold;
  if (goldFaults(key).length > 0) return [];
  const strata = strataOf(item);
  return [{ task: document.id, revisionHash, question: questionText(question), strata, cluster: null, key }];
}

/** The policies that the scorer prints under every report, over tasks that are about to be released. */
export function trivialScores(items: readonly ReleaseItem[]): TrivialScore[] {
  return trivialReports({ tasks: items.flatMap(keyTask) }).flatMap(
    ({ type, policy, tasks, metrics: [headline] }) =>
      headline?.value === undefined || headline.value === null
        ? []
        : [{ type, policy, score: headline.value, tasks }],
  );
}
