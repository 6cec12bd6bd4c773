import { TaskTypeId } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

export const CreateTask = z.object({ type: TaskTypeId, title: z.string().max(300).default("") });
export type CreateTask = z.infer<typeof CreateTask>;

/** Makes a task with a blank draft; its author is the curator who made it. Gives its key. */
export async function createTask(
  world: World,
  access: Access<"curator">,
  input: CreateTask,
): Promise<{ task: string }> {
  const type = taskType(input.type);
  const now = world.clock.now();
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const author = await repos.accounts.byId(userId);
    const number = await repos.tasks.takeNumber(benchmark.id);
    const key = `${benchmark.slug}-${number}`;
    const taskId = world.ids.next();
    await repos.tasks.insert(
      {
        id: taskId,
        benchmarkId: benchmark.id,
        number,
        key,
        type: input.type,
        title: input.title,
        discipline: "",
        stage: "draft",
        stageReason: null,
        stageNote: "",
        stageSince: now,
        suspended: null,
        revision: 0,
        judgedUnder: null,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      },
      userId,
    );
    await repos.drafts.insert({
      taskId,
      version: 1,
      typeVersion: type.typeVersion,
      content: {
        meta: {
          title: input.title,
          disciplines: [],
          language: "en",
          databases: [],
          authors: author ? [{ name: author.name, orcid: author.orcid }] : [],
          licence: benchmark.licence,
          asOf: null,
        },
        payload: type.blank(),
        works: [],
        sources: [],
      },
      saveId: world.ids.next(),
      updatedAt: now,
      updatedBy: userId,
    });
    await repos.exposures.add({
      id: world.ids.next(),
      taskId,
      userId,
      what: "gold",
      why: "author",
      revision: null,
      at: now,
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId,
        code: "task.created",
        params: { type: input.type },
      },
    );
    return { task: key };
  });
}
