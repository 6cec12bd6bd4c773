import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import type { PlaceAccess } from "./read-judging.ts";

export const ReleaseJudging = z.object({ token: z.int().min(1) });
export type ReleaseJudging = z.infer<typeof ReleaseJudging>;

/** Gives the place back for somebody else. What was stored and typed stays for its writer, should they come again. */
export async function releaseJudging(
  world: World,
  access: PlaceAccess,
  input: ReleaseJudging,
): Promise<{ ok: true }> {
  const { assignmentId, task, userId, benchmark } = access;
  return world.store.write(async (repos) => {
    if (!(await repos.assignments.finish(assignmentId, input.token, "released", world.clock.now())))
      throw new TouchstoneError("lease_lost");
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId: task.id,
        code: "judgement.released",
        blind: true,
      },
    );
    return { ok: true };
  });
}
