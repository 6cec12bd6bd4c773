import {
  type Candidate,
  eligibility,
  type IneligibleReason,
  nextInQueue,
  type TaskForTrial,
} from "@touchstone/validation";
import { institutionKey } from "./person-of.ts";
import type { GateStanding } from "./repository.ts";

/** What an emptiness is: all held (with the time when the first place becomes free), nothing for this person, or done. */
export type NothingToClaim =
  | { kind: "all_held"; freeAt: string }
  | { kind: "nothing_eligible"; reasons: Record<string, number> }
  | { kind: "queue_done" };

const factsOf = (gate: GateStanding): TaskForTrial => ({
  lineage: [gate.taskId],
  authorIds: [],
  authorOrcids: gate.authorOrcids,
  authorInstitutions: gate.authorInstitutions.flatMap(institutionKey),
  reviewerIds: [],
  adjudicatorIds: [],
  judgeIds: [],
  workOrcids: gate.workOrcids,
  fields: gate.fields,
});

const emptyLedger = {
  exposures: [],
  attempts: [],
  busy: new Set<string>(),
  coauthorships: [],
  year: 0,
} as const;

const standingReason = (person: Candidate, gate: GateStanding): IneligibleReason | null => {
  const facts = {
    ...factsOf(gate),
    authorIds: gate.author ? [person.id] : [],
    adjudicatorIds: gate.work.includes("adjudication") ? [person.id] : [],
    judgeIds: gate.work.includes("judging") ? [person.id] : [],
    reviewerIds: gate.work.includes("screening") || gate.work.includes("approval") ? [person.id] : [],
  };
  const ledger = {
    ...emptyLedger,
    attempts: gate.attempted ? [{ personId: person.id, taskId: gate.taskId }] : [],
    exposures: gate.seen ? [{ personId: person.id, taskId: gate.taskId, seen: "question" as const }] : [],
  };
  const it = eligibility(person, facts, ledger, gate.rules);
  return it.eligible ? null : it.reason;
};

/** Says which emptiness there is, or null when a place is free after all and should be asked for again. */
export function nothingToClaim(
  person: Candidate,
  gates: readonly GateStanding[],
  now: number,
): NothingToClaim | null {
  const items = gates.map((gate) => ({ id: gate.taskId, priority: 0, createdAt: 0, gate }));
  const answer = nextInQueue(items, ({ gate }) => {
    const reason = standingReason(person, gate);
    if (reason) return { kind: "excluded", reason };
    return gate.hasFree ? { kind: "free" } : { kind: "held", freeAt: Math.max(gate.freeAt ?? now, now) };
  });
  if (answer.kind === "item") return null;
  return answer.kind === "all_held"
    ? { kind: "all_held", freeAt: new Date(answer.freeAt).toISOString() }
    : answer;
}
