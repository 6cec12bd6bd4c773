import type { TrialState } from "@touchstone/contract";
import { settle } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

/** A trial of one's own in a list; the task is not named, only that there was one. */
export interface MyTrial {
  trial: string;
  state: TrialState;
  claimedAt: string;
  startedAt: string | null;
  sealedAt: string | null;
  debriefOpen: boolean;
}

/** One's own trials in a benchmark, newest first. */
export async function myTrials(world: World, access: Access<"member">): Promise<MyTrial[]> {
  return world.store.read(async (repos) => {
    const rows = await repos.trials.mine(access.userId, access.benchmark.id);
    const now = world.clock.now().getTime();
    const rules = new Map<string, Awaited<ReturnType<typeof repos.trials.rulesOf>>>();
    for (const { revisionId } of rows)
      if (!rules.has(revisionId)) rules.set(revisionId, await repos.trials.rulesOf(revisionId));
    return rows.flatMap((row) => {
      const its = rules.get(row.revisionId);
      if (!its) return [];
      const settled = settle(row, now, its);
      return [
        {
          trial: row.id,
          state:
            settled.state === "graded"
              ? settled.submittedAt === null
                ? "expired"
                : "submitted"
              : settled.state,
          claimedAt: new Date(row.claimedAt).toISOString(),
          startedAt: row.startedAt === null ? null : new Date(row.startedAt).toISOString(),
          sealedAt: settled.sealedAt === null ? null : new Date(settled.sealedAt).toISOString(),
          debriefOpen: settled.sealedAt !== null && !settled.debriefClosed,
        },
      ];
    });
  });
}
