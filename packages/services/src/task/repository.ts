import type { ReturnReason, Stage, TaskMeta, TaskTypeId } from "@touchstone/contract";
import type { TaskRow } from "../rows.ts";
import type { DecisionRow } from "./decision.ts";

/** A line of a list: what anybody in the benchmark may see, and the title for its authors only. */
export interface TaskLine {
  id: string;
  key: string;
  type: TaskTypeId;
  stage: Stage;
  stageReason: ReturnReason | null;
  stageSince: Date;
  suspended: boolean;
  revision: number;
  createdAt: Date;
  mine: boolean;
  title: string | null;
}

export interface TaskListFilter {
  stage?: Stage | undefined;
  type?: TaskTypeId | undefined;
  mine?: boolean | undefined;
  /** Beginning of a key, or words of one's own titles. */
  search?: string | undefined;
}

/** What a task asks: as it was submitted, or the parts of its draft that say it. */
export interface QuestionRow {
  id: string;
  key: string;
  type: TaskTypeId;
  question: string | null;
  draft: { typeVersion: number; meta: TaskMeta; payload: unknown } | null;
  /** The person is an author of it or has opened its content. */
  known: boolean;
}

export interface TaskRepository {
  /** Takes the next number of the benchmark; a number is never given twice. */
  takeNumber: (benchmarkId: string) => Promise<number>;
  insert: (row: TaskRow, authorId: string) => Promise<void>;
  byId: (taskId: string) => Promise<TaskRow | null>;
  byKey: (key: string) => Promise<TaskRow | null>;
  /** Locks the task's row, so that what is decided on its evidence is decided by one at a time. */
  lock: (taskId: string) => Promise<TaskRow>;
  update: (taskId: string, patch: Partial<TaskRow>) => Promise<void>;
  insertDecision: (row: DecisionRow) => Promise<void>;
  decisions: (taskId: string) => Promise<DecisionRow[]>;
  authors: (taskId: string) => Promise<string[]>;
  addAuthor: (taskId: string, userId: string) => Promise<void>;
  /**
   * Newest first, keyset by (createdAt, id); at most `limit` lines. Discarded drafts that were never submitted are listed only
   * where the filter asks for what is discarded.
   */
  list: (
    benchmarkId: string,
    userId: string,
    filter: TaskListFilter,
    page: { after: { createdAt: Date; id: string } | null; limit: number },
  ) => Promise<TaskLine[]>;
  /**
   * The questions of all tasks by id, without discarded drafts that were never submitted; at most `limit` after `after`. No
   * person: all are known.
   */
  questions: (
    benchmarkId: string,
    userId: string | null,
    page: { after: string | null; limit: number },
  ) => Promise<QuestionRow[]>;
  /** Number of tasks by stage, type and reason, without discarded drafts that were never submitted. */
  counts: (
    benchmarkId: string,
  ) => Promise<{ stage: Stage; type: TaskTypeId; reason: ReturnReason | null; n: number }[]>;
}
