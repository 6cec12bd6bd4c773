import type { BenchmarkRow, MemberRow, TaskRow } from "../rows.ts";

export interface MemberAccess {
  benchmark: BenchmarkRow;
  member: MemberRow;
}

export interface TaskAccess extends MemberAccess {
  task: TaskRow;
  author: boolean;
  /** Kinds of leased work of this person on this task that are not yet given in. */
  openWork: ("screening" | "approval")[];
  /** A waiver or evidence on the task waits for a second person. */
  secondPersonAsked: boolean;
  /** A trial, judging or adjudication of this person on the task's lineage that is claimed or started and not sealed. */
  openBlindWork: boolean;
}

export interface TrialAccess extends MemberAccess {
  task: TaskRow;
  trialId: string;
}

export interface AssignmentAccess extends MemberAccess {
  task: TaskRow;
  assignmentId: string;
}

export interface ReleaseAccess extends MemberAccess {
  releaseId: string;
}

/** One query each; null means "not visible or not there", which nobody outside can tell apart. Removed members see nothing. */
export interface AccessRepository {
  member: (slug: string, userId: string) => Promise<MemberAccess | null>;
  task: (key: string, userId: string, now: Date) => Promise<TaskAccess | null>;
  trial: (trialId: string, userId: string) => Promise<TrialAccess | null>;
  assignment: (
    assignmentId: string,
    userId: string,
    kind: "screening" | "approval" | "judging" | "adjudication",
  ) => Promise<AssignmentAccess | null>;
  release: (releaseId: string, userId: string) => Promise<ReleaseAccess | null>;
}
