import { Id, TaskKey, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

export const AddErratum = z.object({ release: Id, task: TaskKey, text: z.string().trim().min(10).max(5000) });
export type AddErratum = z.infer<typeof AddErratum>;

/** Notes a mistake in a published release. The release keeps its bytes; the correction comes with the next MAJOR. */
export async function addErratum(
  world: World,
  access: Access<"owner">,
  input: AddErratum,
): Promise<{ id: string }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const release = await repos.releases.byId(input.release);
    if (!release || release.benchmarkId !== benchmark.id || release.state !== "published")
      throw new TouchstoneError("not_found");
    const row = (await repos.releases.items(release.id)).find((it) => it.task.key === input.task);
    if (!row)
      throw new TouchstoneError("bad_input", "not_in_release", {}, [
        { pointer: "/task", code: "not_in_release", message: input.task },
      ]);
    const id = world.ids.next();
    await repos.releases.insertErratum({
      id,
      releaseId: release.id,
      taskId: row.task.id,
      text: input.text,
      createdBy: userId,
      createdAt: world.clock.now(),
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId: row.task.id,
        code: "revision.erratum",
        params: { revision: row.number, release: release.version, comment: input.text },
      },
    );
    return { id };
  });
}
