import type { TaskContent, TaskTypeId } from "@touchstone/contract";

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

export interface TaskFactsRow {
  taskId: string;
  benchmarkId: string;
  type: TaskTypeId;
  question: string;
  answerKey: string;
  maskedKeys: string[];
  countDisclosed: boolean | null;
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
