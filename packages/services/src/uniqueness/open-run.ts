import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { clusterBook } from "./cluster-answers.ts";
import type { UniquenessRunRow } from "./repository.ts";
import type { RunContext } from "./run-context.ts";

/** The run on the present text, made with gold as its first cluster when there is none. Under the task's lock. */
export async function openRun(
  repos: Pick<Repositories, "uniqueness">,
  world: Pick<World, "ids" | "clock" | "chance">,
  context: RunContext,
  by: string,
): Promise<UniquenessRunRow> {
  const { task, revision, type, document, rules } = context;
  const held = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
  if (held) return held;
  const run: UniquenessRunRow = {
    id: world.ids.next(),
    taskId: task.id,
    revisionId: revision.id,
    solverTextHash: revision.solverTextHash,
    tier: rules.uniqueness.tier,
    seed: world.chance.seed(),
    costCap: rules.uniqueness.costCap,
    costCapReached: false,
    oracleNote: null,
    oracleBy: null,
    oracleKeyHash: null,
    oracleConfirmedBy: null,
    startedBy: by,
    startedAt: world.clock.now(),
  };
  await repos.uniqueness.insertRun(run);
  await (await clusterBook(repos, world, run, type, document)).addGold();
  return run;
}
