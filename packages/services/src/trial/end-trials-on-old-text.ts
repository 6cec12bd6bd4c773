import { settle, voidTrial } from "@touchstone/validation";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

/**
 * Ends what is under way on a text that is no longer the task's (CHECKS.md 9.4 V6): places that are held lapse, running
 * trials are void. Sealed trials stay as they are; they simply read another text. Called under the task's lock.
 */
export async function endTrialsOnOldText(
  repos: Pick<Repositories, "trials" | "history">,
  world: Pick<World, "clock" | "ids">,
  taskId: string,
  newSolverTextHash: string,
): Promise<void> {
  const now = world.clock.now().getTime();
  const open = (await repos.trials.ofTask(taskId)).filter(
    (it) => (it.state === "claimed" || it.state === "started") && it.solverTextHash !== newSolverTextHash,
  );
  for (const { id } of open) {
    const row = await repos.trials.lock(id);
    const rules = await repos.trials.rulesOf(row.revisionId);
    const settled = { ...row, ...settle(row, now, rules) };
    const act = { benchmarkId: row.benchmarkId, taskId, blind: true };
    if (settled.state === "claimed") {
      await repos.trials.save({ ...settled, state: "lapsed" });
      await record(
        repos,
        world,
        { kind: "system" },
        { ...act, code: "trial.lapsed", params: { trialId: id } },
      );
    } else if (settled.state === "started") {
      await repos.trials.save({ ...settled, ...voidTrial(settled, "V6", now) });
      await record(
        repos,
        world,
        { kind: "system" },
        {
          ...act,
          code: "trial.voided",
          params: { trialId: id, rule: "V6", comment: "" },
        },
      );
    } else await repos.trials.save(settled);
  }
}
