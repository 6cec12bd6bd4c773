import type { TaskContent, TaskTypeId } from "@touchstone/contract";
import type { Actor } from "../actor.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { BenchmarkRow } from "../rows.ts";
import type { World } from "../world.ts";

/** A task to be made, with the content of its first draft. */
export interface NewTask {
  benchmark: Pick<BenchmarkRow, "id" | "slug">;
  type: TaskTypeId;
  typeVersion: number;
  content: TaskContent;
  authorId: string;
}

/**
 * Makes a task with its draft under the benchmark's next number; its author is exposed to it from the start. `act` says
 * in the history how it came. Gives its key.
 */
export async function addTask(
  repos: Repositories,
  world: Pick<World, "ids" | "clock">,
  { benchmark, type, typeVersion, content, authorId }: NewTask,
  act: { actor: Actor; code: string; params: Record<string, unknown> },
): Promise<string> {
  const now = world.clock.now();
  const number = await repos.tasks.takeNumber(benchmark.id);
  const key = `${benchmark.slug}-${number}`;
  const taskId = world.ids.next();
  await repos.tasks.insert(
    {
      id: taskId,
      benchmarkId: benchmark.id,
      number,
      key,
      type,
      title: content.meta.title,
      discipline: content.meta.disciplines[0] ?? "",
      stage: "draft",
      stageReason: null,
      stageNote: "",
      stageSince: now,
      suspended: null,
      revision: 0,
      judgedUnder: null,
      createdBy: authorId,
      createdAt: now,
      updatedAt: now,
    },
    authorId,
  );
  await repos.drafts.insert({
    taskId,
    version: 1,
    typeVersion,
    content,
    saveId: world.ids.next(),
    updatedAt: now,
    updatedBy: authorId,
  });
  await repos.exposures.add({
    id: world.ids.next(),
    taskId,
    userId: authorId,
    what: "gold",
    why: "author",
    revision: null,
    at: now,
  });
  await record(repos, world, act.actor, {
    benchmarkId: benchmark.id,
    taskId,
    code: act.code,
    params: act.params,
  });
  return key;
}
