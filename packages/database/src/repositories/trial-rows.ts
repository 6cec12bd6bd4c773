import type { TrialRow } from "@touchstone/services/ports";
import type { trial } from "../tables/index.ts";

type Stored = typeof trial.$inferSelect;

const millis = (at: Date | null): number | null => at?.getTime() ?? null;
const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** A stored row as the studio works with it: times in ms since epoch, parts put together. */
export const readTrial = (row: Stored): TrialRow => ({
  id: row.id,
  taskId: row.taskId,
  benchmarkId: row.benchmarkId,
  revisionId: row.revisionId,
  solverId: row.userId,
  control: row.control,
  state: row.state,
  seed: row.seed,
  token: row.token,
  solverTextHash: row.solverTextHash,
  aidPolicy: row.aidPolicy,
  familiarity: row.familiarity,
  claimedAt: row.claimedAt.getTime(),
  leaseUntil: row.leaseUntil.getTime(),
  startedAt: millis(row.startedAt),
  deadline: millis(row.deadline),
  draft:
    row.draft && row.draftAt
      ? { answer: row.draft.answer, version: row.draftVersion, receivedAt: row.draftAt.getTime() }
      : null,
  late: row.late,
  heardAt: millis(row.heardAt),
  hidden: row.hidden,
  timesHidden: row.timesHidden,
  gapMs: row.gapMs,
  submittedAt: millis(row.submittedAt),
  sealedAt: millis(row.sealedAt),
  debriefClosed: row.debriefClosed,
  gaveUp: row.gaveUp,
  confidence: row.confidence,
  log: { queries: row.queries, aids: row.aids },
  debrief: row.debrief,
  grade:
    row.outcome && row.gradedKeyHash !== null
      ? { outcome: row.outcome, keyHash: row.gradedKeyHash, flags: row.flags }
      : null,
  score: row.score,
  gradeUnits: row.gradeUnits,
  gradedBy: row.gradedBy,
  gradedAt: millis(row.gradedAt),
  gradeNote: row.gradeNote,
  voids: row.voids,
  voidNote: row.voidNote,
});

/** The row to store for a trial. */
export const writeTrial = (row: TrialRow): typeof trial.$inferInsert => ({
  id: row.id,
  taskId: row.taskId,
  benchmarkId: row.benchmarkId,
  revisionId: row.revisionId,
  userId: row.solverId,
  control: row.control,
  state: row.state,
  seed: row.seed,
  token: row.token,
  solverTextHash: row.solverTextHash,
  aidPolicy: row.aidPolicy,
  familiarity: row.familiarity,
  claimedAt: new Date(row.claimedAt),
  leaseUntil: new Date(row.leaseUntil),
  startedAt: instant(row.startedAt),
  deadline: instant(row.deadline),
  draft: row.draft ? { answer: row.draft.answer } : null,
  draftVersion: row.draft?.version ?? 0,
  draftAt: instant(row.draft?.receivedAt ?? null),
  late: [...row.late],
  heardAt: instant(row.heardAt),
  hidden: row.hidden,
  timesHidden: row.timesHidden,
  gapMs: row.gapMs,
  submittedAt: instant(row.submittedAt),
  sealedAt: instant(row.sealedAt),
  debriefClosed: row.debriefClosed,
  gaveUp: row.gaveUp,
  confidence: row.confidence,
  queries: [...row.log.queries],
  aids: row.log.aids === null ? null : [...row.log.aids],
  debrief: row.debrief,
  outcome: row.grade?.outcome ?? null,
  gradedKeyHash: row.grade?.keyHash ?? null,
  flags: [...(row.grade?.flags ?? [])],
  score: row.score,
  gradeUnits: row.gradeUnits,
  gradedBy: row.gradedBy,
  gradedAt: instant(row.gradedAt),
  gradeNote: row.gradeNote,
  voids: [...row.voids],
  voidNote: row.voidNote,
});
