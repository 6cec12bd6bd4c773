import { TouchstoneError } from "@touchstone/contract";
import type { JudgingUnit } from "@touchstone/task-types";
import {
  clusterStates,
  personOutcome,
  type SharedWork,
  type UniquenessJudgement,
  type Unit,
} from "@touchstone/validation";
import type { AssignmentRow } from "../assignment/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { TaskRow } from "../rows.ts";
import type { ClusterRow, VerdictRow } from "../uniqueness/repository.ts";
import { type RunContext, runContext } from "../uniqueness/run-context.ts";
import { isDecided } from "../uniqueness/run-stage.ts";
import { judgedSearch } from "../uniqueness/uniqueness-evidence.ts";
import {
  hashedUnits,
  liveClusters,
  pureClusters,
  pureVerdict,
  type StoredRun,
} from "../uniqueness/uniqueness-record.ts";

export type Capacity = VerdictRow["capacity"];
export const workOf = (capacity: Capacity): "judging" | "adjudication" =>
  capacity === "judge" ? "judging" : "adjudication";

/** Judges that every candidate needs (CHECKS.md 10.6). */
export const JUDGES_NEEDED = 2;

/** All that judging a task's candidates works with. Holds what judges must not see. */
export interface JudgingDesk extends RunContext {
  stored: StoredRun;
  /** Candidates that stand for themselves. */
  clusters: ClusterRow[];
  units: (JudgingUnit & Unit)[];
  judgement: UniquenessJudgement;
  /** Places for work on the present text, on whichever revision they were taken. */
  assignments: AssignmentRow[];
}

/** Reads it; `not_now` when no search is open on the present text. */
export async function judgingDesk(repos: Repositories, task: TaskRow): Promise<JudgingDesk> {
  const context = await runContext(repos, task);
  const { revision, type, document } = context;
  // Judging reads the search alone, not all the other evidence on the task.
  const search = await judgedSearch(repos, context);
  if (!search) throw new TouchstoneError("not_now", "no_run");
  const { stored, judgement } = search;
  const heads = await repos.revisions.heads(task.id);
  const sameText = new Set(
    heads.filter((it) => it.solverTextHash === revision.solverTextHash).map((it) => it.id),
  );
  const assignments = (await repos.assignments.ofTask(task.id)).filter((it) => sameText.has(it.revisionId));
  return {
    ...context,
    stored,
    clusters: liveClusters(stored).filter((it) => it.mergedInto === null),
    units: hashedUnits(type.units(document)),
    judgement,
    assignments,
  };
}

export const unitsOf = (desk: Pick<JudgingDesk, "units">, cluster: Pick<ClusterRow, "unitIds">) =>
  desk.units.filter((unit) => cluster.unitIds.includes(unit.id));

/** Verdicts of one person on one cluster that are worded as the units are now. */
export const ownVerdicts = (desk: JudgingDesk, cluster: ClusterRow, userId: string): VerdictRow[] => {
  const wording = new Map(desk.units.map((unit) => [unit.id, unit.statementHash]));
  return desk.stored.verdicts.filter(
    (it) =>
      it.clusterId === cluster.id && it.userId === userId && wording.get(it.unitId) === it.statementHash,
  );
};

/** How one person finds a cluster, by their verdicts or by the sealed ones alone. An adjudicator judges every unit. */
export function outcomeFor(
  desk: JudgingDesk,
  cluster: ClusterRow,
  userId: string,
  capacity: Capacity,
  sealedOnly: boolean,
) {
  const units = unitsOf(desk, cluster);
  const own = ownVerdicts(desk, cluster, userId).filter(
    (it) => it.capacity === capacity && (!sealedOnly || it.sealedAt !== null),
  );
  const verdicts = own.flatMap(pureVerdict(new Map([[cluster.id, cluster.key]])));
  if (capacity === "adjudicator" && !units.every((unit) => own.some((it) => it.unitId === unit.id)))
    return "open";
  return personOutcome(units, verdicts);
}

const finishedOthers = (desk: JudgingDesk, cluster: ClusterRow, userId: string): number => {
  const others = new Set(
    desk.stored.verdicts
      .filter((it) => it.clusterId === cluster.id && it.userId !== userId)
      .map((it) => it.userId),
  );
  return [...others].filter((id) => outcomeFor(desk, cluster, id, "judge", true) !== "open").length;
};

/**
 * Clusters that this person has still to seal. For a judge: those that fewer than two others have finished, and gold
 * among them so that nobody can tell it; for an adjudicator: those in dispute. None once the outcome is decided.
 */
export function clustersFor(desk: JudgingDesk, userId: string, capacity: Capacity): ClusterRow[] {
  if (isDecided(desk.judgement)) return [];
  const open = desk.clusters.filter((it) => outcomeFor(desk, it, userId, capacity, true) === "open");
  if (capacity === "adjudicator") {
    const sealed = desk.stored.verdicts.filter((it) => it.sealedAt !== null);
    const keys = new Map(desk.clusters.map((it) => [it.id, it.key]));
    const states = clusterStates(pureClusters(desk.clusters), desk.units, sealed.flatMap(pureVerdict(keys)));
    const disputed = new Set(states.filter((it) => it.dispute).map((it) => it.key));
    return open.filter((it) => disputed.has(it.key));
  }
  const needed = open.filter((it) => finishedOthers(desk, it, userId) < JUDGES_NEEDED);
  return needed.length === 0 ? [] : open.filter((it) => it.gold || needed.includes(it));
}

/** Places in this work, as leases are judged from. Who has sealed everything that is asked of them has given in. */
export function sharedWork(desk: JudgingDesk, capacity: Capacity): SharedWork {
  const own = desk.assignments.filter((it) => it.kind === workOf(capacity));
  return {
    needed: capacity === "judge" ? JUDGES_NEEDED : 1,
    submittedBy: own
      .filter((it) => it.state === "submitted" && clustersFor(desk, it.userId, capacity).length === 0)
      .map((it) => it.userId),
    leases: own
      .filter((it) => it.state === "claimed")
      .map((it) => ({ holderId: it.userId, until: it.leaseUntil.getTime(), token: it.token })),
  };
}
