import { Stage, TaskTypeId } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { TaskLine } from "./repository.ts";

/** Most lines of a page; a cursor is the place after the last line of the page before. */
const PAGE = 100;

const Cursor = z
  .string()
  .regex(/^\d+_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [millis = "", id = ""] = text.split("_");
    return { createdAt: new Date(Number(millis)), id };
  });

export const ListTasks = z.object({
  stage: Stage.optional(),
  type: TaskTypeId.optional(),
  mine: z.boolean().optional(),
  search: z.string().max(100).optional(),
  limit: z.int().min(1).max(PAGE).default(PAGE),
  cursor: Cursor.nullish(),
});
export type ListTasks = z.infer<typeof ListTasks>;

/** One page of the benchmark's tasks, newest first: key, type, stage; titles only of one's own. */
export async function listTasks(
  world: World,
  access: Access<"member">,
  input: ListTasks,
): Promise<{
  lines: (Omit<TaskLine, "id" | "createdAt" | "stageSince"> & { stageSince: string; createdAt: string })[];
  next: string | null;
}> {
  const { stage, type, mine, search } = input;
  const rows = await world.store.read((repos) =>
    repos.tasks.list(
      access.benchmark.id,
      access.userId,
      { stage, type, mine, search },
      { after: input.cursor ?? null, limit: input.limit + 1 },
    ),
  );
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    lines: page.map(({ id: _id, ...line }) => ({
      ...line,
      stageSince: line.stageSince.toISOString(),
      createdAt: line.createdAt.toISOString(),
    })),
    next: rows.length > input.limit && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}
