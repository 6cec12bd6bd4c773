import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { onPlace } from "./held-place.ts";
import { clustersFor, outcomeFor } from "./judging-desk.ts";
import { candidateRef, type PlaceAccess } from "./read-judging.ts";

export const SealJudging = z.object({ token: z.int().min(1) });
export type SealJudging = z.infer<typeof SealJudging>;

/**
 * Gives the work in: from now on these verdicts count, and the task is judged anew. Refused while a candidate is
 * unfinished. Says nothing of what others found.
 */
export async function sealJudging(
  world: World,
  access: PlaceAccess,
  input: SealJudging,
): Promise<{ sealed: number }> {
  return onPlace(world, access, input.token, async ({ repos, row, desk, capacity, now }) => {
    const todo = clustersFor(desk, row.userId, capacity);
    const open = todo.filter((it) => outcomeFor(desk, it, row.userId, capacity, false) === "open");
    if (open.length > 0)
      throw new TouchstoneError("not_now", "unfinished", {
        candidates: open.map((it) => candidateRef(desk, it)).toSorted(),
      });
    await repos.uniqueness.sealVerdicts(desk.stored.run.id, row.userId, now);
    if (!(await repos.assignments.finish(row.id, row.token, "submitted", now)))
      throw new TouchstoneError("lease_lost");
    const actor = { kind: "person", userId: row.userId } as const;
    await record(repos, world, actor, {
      benchmarkId: access.benchmark.id,
      taskId: access.task.id,
      blind: true,
      ...(capacity === "judge"
        ? { code: "judgement.sealed", params: { clusters: todo.length, smallTeam: row.smallTeam } }
        : { code: "judgement.adjudicated", params: { clusters: todo.length } }),
    });
    await reconsider(repos, world, access.task.id, actor);
    return { sealed: todo.length };
  });
}
