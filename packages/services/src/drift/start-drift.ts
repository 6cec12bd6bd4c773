import { TaskKey, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { Actor } from "../actor.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { type BegunRun, beginRun } from "./begin-run.ts";

export const StartDrift = z.object({
  /** One task; null for all accepted and released ones. */
  only: TaskKey.nullable().default(null),
});
export type StartDrift = z.infer<typeof StartDrift>;

/** Asks the databases of a benchmark again, in the background: an act of an editor or owner. */
export async function startDrift(
  world: World,
  { benchmark, userId }: Access<"editor">,
  { only }: StartDrift,
): Promise<BegunRun> {
  return started(world, benchmark.slug, only, { kind: "person", userId });
}

/** The same as the operator, who has no membership: reaching the database is their authority. */
export const startDriftAsOperator = (
  world: World,
  _access: Access<"operator">,
  { benchmark, task }: { benchmark: string; task: string | null },
): Promise<BegunRun> => started(world, benchmark, task, { kind: "operator" });

async function started(world: World, slug: string, only: string | null, actor: Actor): Promise<BegunRun> {
  const begun = await world.store.write(async (repos) => {
    const benchmark = await repos.benchmarks.bySlug(slug);
    if (!benchmark) throw new TouchstoneError("not_found", "no_such_benchmark", { benchmark: slug });
    const by = actor.kind === "person" ? actor.userId : actor.kind;
    const run = await beginRun(repos, world, benchmark, only, by);
    if (run.fresh)
      await record(repos, world, actor, {
        benchmarkId: benchmark.id,
        code: "drift.started",
        params: { run: run.run, tasks: run.tasks },
      });
    return run;
  });
  world.wakeJobs();
  return begun;
}
