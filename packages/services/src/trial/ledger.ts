import type { TaskDocument } from "@touchstone/contract";
import type { Exposure, TaskForTrial, TrialLedger } from "@touchstone/validation";
import { documentPeople } from "./document-people.ts";
import { institutionKey } from "./person-of.ts";
import type { TrialLedgerRows } from "./repository.ts";

const seenOf = (row: TrialLedgerRows["exposures"][number]): Exposure["seen"] => {
  if (row.what === "judging") return "uniqueness";
  return row.what === "gold" && row.revision === null ? "draft" : row.what;
};

/** A moment up to which the ledger is read; the trial itself, where a trial is judged again. */
export interface LedgerMoment {
  at: number;
  trialId: string;
  startedAt: number;
}

/**
 * The stored ledger as eligibility reads it. With `before`, only what stood there before that trial was sealed, its own
 * start left aside: so it is found whether somebody should not have been a solver.
 */
export function ledgerFor(
  taskId: string,
  document: TaskDocument,
  rows: TrialLedgerRows,
  now: number,
  before?: LedgerMoment,
): { task: TaskForTrial; ledger: TrialLedger } {
  const people = documentPeople(document);
  const until = before?.at ?? Number.POSITIVE_INFINITY;
  const work = rows.work.filter((it) => it.claimedAt < until);
  const by = (...kinds: string[]) => work.filter((it) => kinds.includes(it.kind)).map((it) => it.userId);
  const exposures = rows.exposures.filter(
    (it) => it.at < until && !(before && it.what === "trial" && it.taskId === taskId),
  );
  const attempts = rows.attempts.filter(
    (it) => !before || (it.trialId !== before.trialId && it.startedAt < before.startedAt),
  );
  return {
    task: {
      lineage: rows.lineage,
      authorIds: rows.authors.map((it) => it.userId),
      authorOrcids: [...people.authorOrcids, ...rows.authors.flatMap((it) => (it.orcid ? [it.orcid] : []))],
      authorInstitutions: rows.authors.flatMap((it) => institutionKey(it.institution)),
      reviewerIds: by("screening", "approval"),
      adjudicatorIds: by("adjudication"),
      judgeIds: by("judging"),
      workOrcids: people.workOrcids,
      fields: document.meta.disciplines,
    },
    ledger: {
      exposures: exposures.map((it) => ({ personId: it.userId, taskId: it.taskId, seen: seenOf(it) })),
      attempts: attempts.map((it) => ({ personId: it.userId, taskId: it.taskId })),
      busy: new Set(before ? [] : rows.busy),
      // Who published with whom is not known to the studio; a curator names such people when inviting.
      coauthorships: [],
      year: new Date(now).getUTCFullYear(),
    },
  };
}
