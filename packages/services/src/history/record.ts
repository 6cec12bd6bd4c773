import { type Actor, actorName } from "../actor.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

/** Writes one act into the history, in the transaction that does the act. */
export async function record(
  repos: Pick<Repositories, "history">,
  world: Pick<World, "ids" | "clock">,
  actor: Actor,
  act: {
    benchmarkId?: string;
    taskId?: string;
    code: string;
    params?: Record<string, unknown>;
    blind?: boolean;
  },
): Promise<void> {
  await repos.history.append({
    id: world.ids.next(),
    benchmarkId: act.benchmarkId ?? null,
    taskId: act.taskId ?? null,
    actor: actorName(actor),
    code: act.code,
    params: act.params ?? {},
    blind: act.blind ?? false,
    at: world.clock.now(),
  });
}
