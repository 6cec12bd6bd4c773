import { TaskKey, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { automaticResults, carriedResults } from "../check/automatic-results.ts";
import { record } from "../history/record.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { rulesFor } from "./rules-for.ts";

export const MoveTask = z.object({ task: TaskKey });
export type MoveTask = z.infer<typeof MoveTask>;

/**
 * Moves a submitted task to the rules in force now: its L and S checks run again under the new thresholds, other results
 * become stale where a threshold of theirs changed, and the stage is judged anew. The revision stays as it is.
 */
export async function moveTask(
  world: World,
  access: Access<"owner">,
  input: MoveTask,
): Promise<{ version: number; stage: string }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const found = await repos.tasks.byKey(input.task);
    if (!found || found.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    const task = await repos.tasks.lock(found.id);
    const revision = task.revision === 0 ? null : await repos.revisions.read(task.id, task.revision);
    if (!revision) throw new TouchstoneError("not_now", "not_submitted");
    const from = await rulesFor(repos, task, revision);
    const to = await repos.rules.version(benchmark.id, await repos.rules.current(benchmark.id));
    if (from.version === to.version) throw new TouchstoneError("already_done", "rules_current");
    const document = parsedDocument(task, revision);
    const now = world.clock.now();
    const binding = {
      document,
      thresholds: to.rules.thresholds,
      taskId: task.id,
      revisionHash: revision.revisionHash,
      ranAt: now.toISOString(),
      ranBy: "server",
    };
    const others = await repos.revisions.otherFacts(benchmark.id, task.id);
    const results = automaticResults(document, others, world.instance.ownHosts, binding);
    const carried = carriedResults(document, await repos.checks.results(revision.id), results, binding);
    await repos.checks.putResults(
      [...results, ...carried].map((result) => ({
        id: world.ids.next(),
        taskId: task.id,
        revisionId: revision.id,
        checkId: result.checkId,
        status: result.status,
        severity: result.severity,
        result,
      })),
    );
    await repos.tasks.update(task.id, { judgedUnder: to.version, updatedAt: now });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "task.rules-moved",
      params: { from: from.version, to: to.version },
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { version: to.version, stage };
  });
}
