import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { AttackStep } from "./repository.ts";

/** How long what was asked before a stop still counts. */
const RESUMED_MS = 24 * 3_600_000;

type Known = Pick<AttackStep, "state" | "found" | "askedAt">;

/**
 * Answers of the latest attack on the same content, by slot, where it was stopped or ran into its cap: they are not asked
 * for, nor paid for, again. One that came to its end is repeated whole, or its author would ask until they like the answer.
 */
export async function knownSteps(
  repos: Pick<Repositories, "attacks">,
  world: Pick<World, "clock">,
  taskId: string,
  contentHash: string,
): Promise<Map<string, Known>> {
  const latest = await repos.attacks.latest(taskId);
  const age =
    latest === null ? Number.POSITIVE_INFINITY : world.clock.now().getTime() - latest.startedAt.getTime();
  if (latest?.contentHash !== contentHash || age > RESUMED_MS) return new Map();
  if (latest.finishedAt !== null && !latest.costCapReached) return new Map();
  const steps = await repos.attacks.steps(latest.id);
  return new Map(
    steps
      .filter(({ state }) => state === "answered")
      .map(({ slot, state, found, askedAt }) => [slot, { state, found, askedAt }]),
  );
}
