import { TouchstoneError } from "@touchstone/contract";
import { type Candidate, claimTrial as claimPlace, drawOrder, settle } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { barredBy, type NothingToClaim, nothingToClaim } from "./claim-answer.ts";
import { personOf } from "./person-of.ts";
import type { GateForPerson, TrialRow } from "./repository.ts";
import { settleDue, settleTrial } from "./settle-trial.ts";

/** A place; it says nothing of the task. `running`: the person's clock runs already, in this or another window. */
export interface ClaimedPlace {
  kind: "claimed" | "held" | "running";
  trial: string;
  token: number;
  leaseUntil: string;
}
export type ClaimTrialAnswer = ClaimedPlace | NothingToClaim;

/** Places a draw looks at; others come into the next draw. */
const DRAWN = 16;
const TRIES = 12;

const placeOf = (kind: ClaimedPlace["kind"], row: TrialRow): ClaimedPlace => ({
  kind,
  trial: row.id,
  token: row.token,
  leaseUntil: new Date(row.leaseUntil).toISOString(),
});

/** The person with what their account says. */
async function whoIs(world: World, { userId, member }: Access<"reviewer">): Promise<Candidate> {
  const account = await world.store.read((repos) => repos.accounts.byId(userId));
  const { roles, disciplines } = member;
  const { orcid, institution } = account ?? { orcid: null, institution: null };
  return personOf({ userId, roles, disciplines, active: true, orcid, institution });
}

/** The person's own open trial, brought up to the clock; null when none is open any more. */
async function ownPlace(world: World, userId: string): Promise<ClaimedPlace | null> {
  const own = await world.store.read((repos) => repos.trials.active(userId));
  if (!own) return null;
  const rules = await world.store.read((repos) => repos.trials.rulesOf(own.revisionId));
  const { state } = settle(own, world.clock.now().getTime(), rules);
  if (state === "claimed") return placeOf("held", own);
  if (state === "started") return placeOf("running", own);
  await settleTrial(world, own.taskId, own.id);
  return null;
}

async function takePlace(
  world: World,
  person: Candidate,
  gates: GateForPerson[],
  seed: string,
  wait: boolean,
): Promise<TrialRow | null> {
  const drawn = drawOrder(
    gates.map((gate) => ({ id: gate.taskId, field: gate.fields[0] ?? "", gate })),
    seed,
  );
  return world.store.write(async (repos) => {
    const taskId = await repos.trials.lockFirst(
      drawn.map((it) => it.id),
      wait,
    );
    const gate = drawn.find((it) => it.id === taskId)?.gate;
    if (!gate) return null;
    const now = world.clock.now();
    const row: TrialRow = {
      ...claimPlace({
        id: world.ids.next(),
        solverId: person.id,
        control: false,
        token: 1,
        solverTextHash: gate.solverTextHash,
        now: now.getTime(),
        rules: gate.rules,
      }),
      taskId: gate.taskId,
      benchmarkId: gate.benchmarkId,
      revisionId: gate.revisionId,
      seed,
      familiarity: null,
      timesHidden: 0,
      gaveUp: false,
      confidence: null,
      debrief: null,
      score: null,
      gradeUnits: null,
      gradedBy: null,
      gradedAt: null,
      gradeNote: "",
      voidNote: "",
    };
    if (!(await repos.trials.insertIfFree(row, now))) return null;
    await record(
      repos,
      world,
      { kind: "person", userId: person.id },
      {
        benchmarkId: gate.benchmarkId,
        taskId: gate.taskId,
        code: "trial.claimed",
        params: { trialId: row.id },
        blind: true,
      },
    );
    return row;
  });
}

/**
 * Draws a free place for somebody who asks for work and holds it for them: no text, no exposure (CHECKS.md 13.11,
 * DESIGN.md §3). Whoever holds a place already gets the same one, in every window. Of two who ask at once, the lock of
 * the task's row decides; a place is never given twice.
 */
export async function claimTrial(world: World, access: Access<"reviewer">): Promise<ClaimTrialAnswer> {
  const { benchmark, userId, member } = access;
  const { roles, disciplines } = member;
  let person = personOf({ userId, roles, disciplines, active: true, orcid: null, institution: null });
  let settled = false;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const seed = world.chance.seed();
    const found = await world.store.read((repos) =>
      repos.trials.candidates(benchmark.id, userId, seed, world.clock.now(), DRAWN),
    );
    // Who somebody is matters only where works name their authors or the rules look at institutions.
    if (found.some((it) => it.workOrcids.length > 0 || it.rules.trial.excludeInstitution))
      person = await whoIs(world, access);
    const open = found.filter((gate) => barredBy(person, gate) === null);
    if (open.length > 0) {
      const row = await takePlace(world, person, open, seed, attempt > 0);
      if (row) return placeOf("claimed", row);
    }
    const own = await ownPlace(world, userId);
    if (own) return own;
    if (open.length > 0) continue;
    if (!settled) {
      settled = true;
      if (await settleDue(world, benchmark.id)) continue;
    }
    const now = world.clock.now();
    const gates = await world.store.read((repos) => repos.trials.standings(benchmark.id, userId, now));
    const nothing = nothingToClaim(await whoIs(world, access), gates, now.getTime());
    if (nothing) return nothing;
  }
  throw new TouchstoneError("unavailable", "claim_contended");
}
