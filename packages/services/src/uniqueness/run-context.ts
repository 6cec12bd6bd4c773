import { type Rules, type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { type TaskType, taskType } from "@touchstone/task-types";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { RevisionRow } from "../revision/repository.ts";
import type { TaskRow } from "../rows.ts";
import { rulesFor } from "../rules/rules-for.ts";

/** The latest revision of a task and what a search on it works with. */
export interface RunContext {
  task: TaskRow;
  revision: RevisionRow;
  document: TaskDocument;
  type: TaskType;
  rules: Rules;
}

/** Reads the latest revision of a task with the rules it is judged by; `not_now` before the first submission. */
export async function runContext(
  repos: Pick<Repositories, "revisions" | "rules">,
  task: TaskRow,
): Promise<RunContext> {
  const revision = task.revision === 0 ? null : await repos.revisions.read(task.id, task.revision);
  if (!revision) throw new TouchstoneError("not_now", "not_submitted");
  const { rules } = await rulesFor(repos, task, revision);
  return { task, revision, document: parsedDocument(task, revision), type: taskType(task.type), rules };
}
