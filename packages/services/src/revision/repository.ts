import type { TaskContent, TaskTypeId } from "@touchstone/contract";
import type { NeighbourFacts } from "@touchstone/task-types";

export interface RevisionRow {
  id: string;
  taskId: string;
  number: number;
  type: TaskTypeId;
  typeVersion: number;
  content: TaskContent;
  revisionHash: string;
  solverTextHash: string;
  keyHash: string;
  answerHash: string;
  rulesVersion: number;
  createdAt: Date;
  createdBy: string;
}

export type RevisionHead = Omit<RevisionRow, "content">;

/** {@link NeighbourFacts} of a task's latest revision, kept so that no list of contents is loaded. */
export interface TaskFactsRow extends NeighbourFacts {
  taskId: string;
  benchmarkId: string;
  type: TaskTypeId;
}

/** Revisions are written once; the database refuses changes. */
export interface RevisionRepository {
  insert: (row: RevisionRow) => Promise<void>;
  read: (taskId: string, number: number) => Promise<RevisionRow | null>;
  byId: (revisionId: string) => Promise<RevisionRow | null>;
  heads: (taskId: string) => Promise<RevisionHead[]>;
  latestHead: (taskId: string) => Promise<RevisionHead | null>;
  /** What `meta/duplicate` and `t3/count-disclosed` need of the other tasks' latest revisions. */
  putFacts: (row: TaskFactsRow) => Promise<void>;
  otherFacts: (benchmarkId: string, exceptTaskId: string) => Promise<(TaskFactsRow & { key: string })[]>;
}
