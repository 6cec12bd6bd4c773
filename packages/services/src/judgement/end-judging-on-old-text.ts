import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

/** Gives back the places to judge a text that is no longer the task's. Called under the task's lock. */
export async function endJudgingOnOldText(
  repos: Pick<Repositories, "assignments" | "revisions" | "history">,
  world: Pick<World, "ids" | "clock">,
  task: { id: string; benchmarkId: string },
  newSolverTextHash: string,
): Promise<void> {
  const heads = await repos.revisions.heads(task.id);
  const texts = new Map(heads.map((it) => [it.id, it.solverTextHash]));
  const old = (await repos.assignments.ofTask(task.id)).filter(
    (it) =>
      (it.kind === "judging" || it.kind === "adjudication") &&
      it.state === "claimed" &&
      texts.get(it.revisionId) !== newSolverTextHash,
  );
  for (const { id, token } of old) {
    await repos.assignments.finish(id, token, "released", world.clock.now());
    await record(
      repos,
      world,
      { kind: "system" },
      {
        benchmarkId: task.benchmarkId,
        taskId: task.id,
        code: "judgement.released",
        blind: true,
      },
    );
  }
}
