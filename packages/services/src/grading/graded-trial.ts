import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { canGrade } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { RevisionRow } from "../revision/repository.ts";
import type { TaskRow } from "../rows.ts";
import type { TrialRow } from "../trial/repository.ts";
import type { World } from "../world.ts";

/** What a person grades: an answer, and the latest revision of its text. */
export interface TrialToGrade {
  row: TrialRow;
  task: TaskRow;
  revision: RevisionRow;
  document: TaskDocument;
}

/**
 * A trial of the benchmark that waits for this person's grade, under its task's lock. `not_found` for all others, so
 * that nobody learns which trials there are.
 */
export async function trialToGrade(
  repos: Repositories,
  world: Pick<World, "clock">,
  access: Access<"member">,
  trialId: string,
): Promise<TrialToGrade> {
  const { benchmark, member, userId } = access;
  const found = await repos.trials.byId(trialId);
  if (!found || found.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
  const task = await repos.tasks.lock(found.taskId);
  const row = await repos.trials.lock(trialId);
  const place = await repos.access.task(task.key, userId, world.clock.now());
  const permission = canGrade(
    { id: userId, roles: member.roles },
    {
      authorIds: await repos.tasks.authors(task.id),
      solverId: row.solverId,
      openBlindWork: place?.openBlindWork ?? true,
      undecided: row.grade?.outcome === "undecided" && row.state !== "voided",
    },
  );
  if (!permission.allowed) {
    if (permission.reason === "no_dispute") throw new TouchstoneError("already_done", "grade_decided");
    throw new TouchstoneError("not_found");
  }
  const latest = await repos.revisions.read(task.id, task.revision);
  const revision =
    latest?.solverTextHash === row.solverTextHash ? latest : await repos.revisions.byId(row.revisionId);
  if (!revision) throw new TouchstoneError("internal", "revision_missing");
  return { row, task, revision, document: parsedDocument(task, revision) };
}
