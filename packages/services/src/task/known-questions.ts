import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { questionKey } from "@touchstone/task-types";
import type { World } from "../world.ts";
import { duplicatesIn, type KnownQuestion } from "./duplicates.ts";

/**
 * Which of these documents ask what a task of the benchmark asks already; all tasks are named. An operator's act.
 * @throws not_found for an unknown benchmark
 */
export function knownQuestions(
  world: World,
  input: { benchmark: string; documents: readonly TaskDocument[] },
): Promise<KnownQuestion[]> {
  return world.store.read(async (repos) => {
    const benchmark = await repos.benchmarks.bySlug(input.benchmark);
    if (!benchmark)
      throw new TouchstoneError("not_found", "no_such_benchmark", { benchmark: input.benchmark });
    return duplicatesIn(repos, benchmark.id, null, input.documents.map(questionKey));
  });
}
