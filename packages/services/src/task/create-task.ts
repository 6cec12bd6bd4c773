import { TaskTypeId } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { addTask } from "./add-task.ts";

export const CreateTask = z.object({ type: TaskTypeId, title: z.string().max(300).default("") });
export type CreateTask = z.infer<typeof CreateTask>;

/** Makes a task with a blank draft; its author is the curator who made it. Gives its key. */
export async function createTask(
  world: World,
  access: Access<"curator">,
  input: CreateTask,
): Promise<{ task: string }> {
  const type = taskType(input.type);
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const author = await repos.accounts.byId(userId);
    const content = {
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
    };
    const task = await addTask(
      repos,
      world,
      { benchmark, type: input.type, typeVersion: type.typeVersion, content, authorId: userId },
      { actor: { kind: "person", userId }, code: "task.created", params: { type: input.type } },
    );
    return { task };
  });
}
