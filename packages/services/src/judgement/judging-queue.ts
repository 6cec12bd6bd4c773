import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { type Capacity, judgingDesk } from "./judging-desk.ts";
import { taskParts } from "./parts.ts";
import { type JudgingStanding, judgingStanding } from "./standing.ts";

/** A task whose candidates wait for judges, as one member sees it. */
export type JudgingLine = { task: string; as: Capacity } & (
  | Exclude<JudgingStanding, { kind: "held" }>
  | { kind: "held"; freeAt: string }
);

/**
 * Tasks of a benchmark whose candidates wait for judges or an adjudicator, oldest first, and how each stands to the
 * person who asks; tasks with nothing left for them are not listed.
 */
export async function judgingQueue(world: World, access: Access<"member">): Promise<JudgingLine[]> {
  const { benchmark, member, userId } = access;
  const person = { id: userId, roles: member.roles };
  const now = world.clock.now().getTime();
  return world.store.read(async (repos) => {
    const lines: JudgingLine[] = [];
    for (const { id, key } of await repos.uniqueness.searchedTasks(benchmark.id)) {
      const task = await repos.tasks.byId(id);
      if (!task) continue;
      const desk = await judgingDesk(repos, task);
      const parts = await taskParts(repos, world, id);
      for (const as of ["judge", "adjudicator"] as const) {
        const standing = judgingStanding(as, person, parts, desk, now);
        if (standing.kind === "done") continue;
        if (
          standing.kind === "excluded" &&
          (standing.reason === "not_a_reviewer" || standing.reason === "not_an_adjudicator")
        )
          continue;
        lines.push({
          task: key,
          as,
          ...(standing.kind === "held"
            ? { kind: "held", freeAt: new Date(standing.freeAt).toISOString() }
            : standing),
        });
      }
    }
    return lines;
  });
}
