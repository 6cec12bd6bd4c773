import { isSealed, settle } from "@touchstone/validation";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { gradeRow } from "./grade-row.ts";
import type { TrialRow } from "./repository.ts";

/** Grades a sealed trial that has no grade yet, under the key of the latest revision with its text. */
export async function gradeIfSealed(repos: Repositories, world: World, row: TrialRow): Promise<TrialRow> {
  if (!isSealed(row) || row.grade !== null || row.state === "voided") return row;
  const task = await repos.tasks.byId(row.taskId);
  if (!task) return row;
  const latest = await repos.revisions.read(row.taskId, task.revision);
  const revision =
    latest?.solverTextHash === row.solverTextHash ? latest : await repos.revisions.byId(row.revisionId);
  return revision ? gradeRow(repos, world, row, parsedDocument(task, revision), revision.keyHash) : row;
}

/**
 * Brings the stored state of a trial up to the clock (an ended lease, an expired attempt, a debrief that is over), grades
 * what is sealed and judges the task anew. Nothing depends on when it runs: whoever reads a trial settles it in thought.
 */
export async function settleTrial(world: World, taskId: string, trialId: string): Promise<void> {
  await world.store.write(async (repos) => {
    await repos.tasks.lock(taskId);
    const row = await repos.trials.lock(trialId);
    const rules = await repos.trials.rulesOf(row.revisionId);
    const settled = { ...row, ...settle(row, world.clock.now().getTime(), rules) };
    const act = { benchmarkId: row.benchmarkId, taskId, params: { trialId }, blind: true };
    if (settled.state === "lapsed" && row.state === "claimed")
      await record(repos, world, { kind: "system" }, { ...act, code: "trial.lapsed" });
    if (settled.state === "expired" && settled.grade === null)
      await record(repos, world, { kind: "system" }, { ...act, code: "trial.expired" });
    const graded = await gradeIfSealed(repos, world, settled);
    if (
      graded.state === row.state &&
      graded.debriefClosed === row.debriefClosed &&
      graded.grade === row.grade
    )
      return;
    await repos.trials.save(graded);
    await reconsider(repos, world, taskId, { kind: "system" });
  });
}

/** Settles everything of a benchmark that the clock has overtaken; says whether there was anything. */
export async function settleDue(world: World, benchmarkId: string): Promise<boolean> {
  const due = await world.store.read((repos) => repos.trials.due(benchmarkId, world.clock.now()));
  for (const it of due) await settleTrial(world, it.taskId, it.id);
  return due.length > 0;
}
