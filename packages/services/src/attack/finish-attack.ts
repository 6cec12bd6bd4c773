import type { CheckResult } from "@touchstone/contract";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { TaskRow } from "../rows.ts";
import { rulesFor } from "../rules/rules-for.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { attackResults, givesWay } from "./attack-evidence.ts";

/** What the attacks on a task say of its latest revision, where its content is what was attacked. */
async function resultsOnRevision(
  repos: Repositories,
  world: World,
  task: TaskRow,
): Promise<{ revisionId: string; results: CheckResult[] } | null> {
  const revision = task.revision === 0 ? null : await repos.revisions.read(task.id, task.revision);
  if (!revision) return null;
  const { rules } = await rulesFor(repos, task, revision);
  const document = parsedDocument(task, revision);
  const results = await attackResults(repos, world, task.id, document, {
    document,
    thresholds: rules.thresholds,
    taskId: task.id,
    revisionHash: revision.revisionHash,
    ranAt: world.clock.now().toISOString(),
    ranBy: "server",
  });
  const held = new Map((await repos.checks.results(revision.id)).map((it) => [it.checkId, it.result]));
  return { revisionId: revision.id, results: results.filter((it) => givesWay(held.get(it.checkId))) };
}

/** Ends an attack: what it found becomes evidence on the latest revision, if that is what was attacked. */
export const finishAttack = (world: World, attackId: string): Promise<void> =>
  world.store.write(async (repos) => {
    const row = await repos.attacks.byId(attackId);
    if (!row || row.finishedAt) return;
    const task = await repos.tasks.lock(row.taskId);
    await repos.attacks.update(row.id, { finishedAt: world.clock.now() });
    const steps = await repos.attacks.steps(row.id);
    const found = await resultsOnRevision(repos, world, task);
    if (found && found.results.length > 0)
      await repos.checks.putResults(
        found.results.map((result) => ({
          id: world.ids.next(),
          taskId: task.id,
          revisionId: found.revisionId,
          checkId: result.checkId,
          status: result.status,
          severity: result.severity,
          result,
        })),
      );
    const system = { kind: "system" } as const;
    await record(repos, world, system, {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: "attack.finished",
      params: { attack: row.id, cost: steps.reduce((sum, it) => sum + it.cost, 0) },
    });
    await reconsider(repos, world, task.id, system);
  });
