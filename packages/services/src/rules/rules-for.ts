import type { Repositories } from "../repositories.ts";
import type { RevisionHead } from "../revision/repository.ts";
import type { RuleSetRow, TaskRow } from "../rows.ts";

/**
 * The rules a task's revision is judged by: those in force at its submission, unless the owner moved the task to a newer
 * version (CHECKS.md 14.4); those in force now where nothing was submitted yet.
 */
export const rulesFor = async (
  repos: Pick<Repositories, "rules">,
  task: TaskRow,
  revision: RevisionHead | null,
): Promise<RuleSetRow> =>
  repos.rules.version(
    task.benchmarkId,
    task.judgedUnder ?? revision?.rulesVersion ?? (await repos.rules.current(task.benchmarkId)),
  );
