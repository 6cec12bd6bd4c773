import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { AttackRow, AttackStep } from "./repository.ts";

/** How long what was asked before a stop still counts. */
const RESUMED_MS = 24 * 3_600_000;

type Known = Pick<AttackStep, "state" | "found" | "askedAt">;

const isStopped = ({ finishedAt, costCapReached }: AttackRow): boolean =>
  finishedAt === null || costCapReached;

/**
 * Answers of attacks on the same content that were stopped or ran into their cap, by slot: they are not asked for, nor paid
 * for, again. What an attack that came to its end has asked since is asked anew with the whole of it. Otherwise an author
 * would stop and ask until they like the answer.
 */
export async function knownSteps(
  repos: Pick<Repositories, "attacks">,
  world: Pick<World, "clock">,
  taskId: string,
  contentHash: string,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known | null>();
  const since = world.clock.now().getTime() - RESUMED_MS;
  for (const row of await repos.attacks.ofTask(taskId)) {
    if (row.contentHash !== contentHash || row.startedAt.getTime() < since) continue;
    const stopped = isStopped(row);
    for (const { slot, state, found, askedAt } of await repos.attacks.steps(row.id))
      if (state === "answered" && !known.has(slot))
        known.set(slot, stopped ? { state, found, askedAt } : null);
  }
  return new Map([...known].flatMap(([slot, answer]) => (answer ? [[slot, answer] as const] : [])));
}
