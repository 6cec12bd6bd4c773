import { TouchstoneError } from "@touchstone/contract";
import { settle } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { type NothingToClaim, nothingToClaim } from "./claim-answer.ts";
import { personOf } from "./person-of.ts";
import { settleDue, settleTrial } from "./settle-trial.ts";

/** A place; it says nothing of the task. `running`: the person's clock runs already, in this or another window. */
export interface ClaimedPlace {
  kind: "claimed" | "held" | "running";
  trial: string;
  token: number;
  leaseUntil: string;
}
export type ClaimTrialAnswer = ClaimedPlace | NothingToClaim;

const TRIES = 12;

/** The person's own open trial, brought up to the clock; null when none is open any more. */
async function ownPlace(world: World, userId: string): Promise<ClaimedPlace | null> {
  const own = await world.store.read((repos) => repos.trials.active(userId));
  if (!own) return null;
  const rules = await world.store.read((repos) => repos.trials.rulesOf(own.revisionId));
  const { state } = settle(own, world.clock.now().getTime(), rules);
  if (state === "claimed" || state === "started")
    return {
      kind: state === "claimed" ? "held" : "running",
      trial: own.id,
      token: own.token,
      leaseUntil: new Date(own.leaseUntil).toISOString(),
    };
  await settleTrial(world, own.taskId, own.id);
  return null;
}

/** One draw. The first passes by tasks that somebody works on at this moment; a later one waits for its task. */
async function draw(
  world: World,
  access: Access<"reviewer">,
  wait: boolean,
): Promise<ClaimedPlace | "contended" | null> {
  const id = world.ids.next();
  const claim = {
    id,
    historyId: world.ids.next(),
    benchmarkId: access.benchmark.id,
    userId: access.userId,
    seed: world.chance.seed(),
    now: world.clock.now(),
  };
  const task = wait ? await world.store.read((repos) => repos.trials.drawn(claim)) : null;
  if (wait && task === null) return null;
  const place = await world.store.read((repos) => repos.trials.claim(claim, task));
  if (!place) return wait ? "contended" : null;
  return {
    kind: "claimed",
    trial: id,
    token: place.token,
    leaseUntil: new Date(place.leaseUntil).toISOString(),
  };
}

/**
 * Draws a free place for somebody who asks for work and holds it for them: no text, no exposure (CHECKS.md 13.11,
 * DESIGN.md §3). Whoever holds a place already gets the same one, in every window. A place is never given twice: the
 * claim is one statement under the lock of the task's gate. The pure rules have the last word when it is started.
 */
export async function claimTrial(world: World, access: Access<"reviewer">): Promise<ClaimTrialAnswer> {
  const { benchmark, userId, member } = access;
  let settled = false;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const place = await draw(world, access, attempt > 0);
    if (place && place !== "contended") return place;
    const own = await ownPlace(world, userId);
    if (own) return own;
    if (place === "contended" || attempt === 0) continue;
    if (!settled) {
      settled = true;
      if (await settleDue(world, benchmark.id)) continue;
    }
    const now = world.clock.now();
    const { account, gates } = await world.store.read(async (repos) => ({
      account: await repos.accounts.byId(userId),
      gates: await repos.trials.standings(benchmark.id, userId, now),
    }));
    const { roles, disciplines } = member;
    const { orcid, institution } = account ?? { orcid: null, institution: null };
    const person = personOf({ userId, roles, disciplines, active: true, orcid, institution });
    const nothing = nothingToClaim(person, gates, now.getTime());
    if (nothing) return nothing;
  }
  throw new TouchstoneError("unavailable", "claim_contended");
}
