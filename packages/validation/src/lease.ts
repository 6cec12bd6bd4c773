/** A hold on one piece of work. `until` in ms since epoch; `token` grows with every new hold of the work (fencing). */
export interface Lease {
  holderId: string;
  until: number;
  token: number;
}

/** Work that several people do once each: judgements, reviews, adjudications. */
export interface SharedWork {
  /** How many submissions it needs. */
  needed: number;
  submittedBy: readonly string[];
  leases: readonly Lease[];
}

/** A lease is over at its exact end; it is judged when read, so no sweeper is needed. */
export const isLive = (lease: Lease, now: number): boolean => now < lease.until;

const liveOthers = (work: SharedWork, personId: string, now: number): Lease[] =>
  work.leases.filter((lease) => lease.holderId !== personId && isLive(lease, now));

const ownLease = (work: SharedWork, personId: string): Lease | undefined =>
  work.leases.filter((lease) => lease.holderId === personId).toSorted((a, b) => b.token - a.token)[0];

const newLease = (work: SharedWork, personId: string, now: number, leaseMs: number): Lease => ({
  holderId: personId,
  until: now + leaseMs,
  token: Math.max(0, ...work.leases.map((lease) => lease.token)) + 1,
});

export type ClaimResult =
  | { kind: "claimed" | "renewed"; lease: Lease }
  | { kind: "done_by_you" }
  /** All places are held; `freeAt` is when the first of them ends. */
  | { kind: "held"; freeAt: number }
  | { kind: "complete" };

/**
 * Claims a place in shared work; to be decided inside the transaction that stores it. A live lease of the same person
 * is renewed before any quota is looked at, whichever window asks.
 */
export function claim(work: SharedWork, personId: string, now: number, leaseMs: number): ClaimResult {
  const own = ownLease(work, personId);
  if (own && isLive(own, now)) return { kind: "renewed", lease: { ...own, until: now + leaseMs } };
  if (work.submittedBy.includes(personId)) return { kind: "done_by_you" };
  const left = work.needed - work.submittedBy.length;
  if (left <= 0) return { kind: "complete" };
  const others = liveOthers(work, personId, now).filter(
    (lease) => !work.submittedBy.includes(lease.holderId),
  );
  if (others.length >= left) return { kind: "held", freeAt: Math.min(...others.map((lease) => lease.until)) };
  return { kind: "claimed", lease: newLease(work, personId, now, leaseMs) };
}

/** Renews a live lease by its token, whatever the quota says; null if it is lost. */
export function renew(work: SharedWork, sender: { by: string; token: number }, now: number, leaseMs: number) {
  const own = work.leases.find((lease) => lease.holderId === sender.by && lease.token === sender.token);
  return own && isLive(own, now) ? { ...own, until: now + leaseMs } : null;
}

export type SubmitResult =
  /** `renewed` holds the lease taken in the same step, because the old one had ended; record it. */
  | { kind: "accepted"; renewed: Lease | null }
  | { kind: "done_by_you" }
  /** Others filled the places; keep the text as this person's own. */
  | { kind: "surplus" }
  /** Somebody else holds the place now; keep the text as a draft of this person. */
  | { kind: "lease_lost" };

/** Decides a submission inside its transaction. A lapsed lease is renewed in the same step while a place is free. */
export function submitShared(
  work: SharedWork,
  sender: { by: string; token: number },
  now: number,
  leaseMs: number,
): SubmitResult {
  if (work.submittedBy.includes(sender.by)) return { kind: "done_by_you" };
  if (work.submittedBy.length >= work.needed) return { kind: "surplus" };
  const own = ownLease(work, sender.by);
  if (!own || own.token !== sender.token) return { kind: "lease_lost" };
  if (isLive(own, now)) return { kind: "accepted", renewed: null };
  const again = claim(work, sender.by, now, leaseMs);
  return again.kind === "claimed" ? { kind: "accepted", renewed: again.lease } : { kind: "lease_lost" };
}
