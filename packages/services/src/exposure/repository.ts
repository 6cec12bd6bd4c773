/** What a person saw of a task. */
export type ExposureWhat = "question" | "gold" | "trial" | "judging";
/** The act through which they saw it. */
export type ExposureWhy =
  | "author"
  | "opened"
  | "trial"
  | "screening"
  | "judging"
  | "adjudication"
  | "approval"
  | "grading"
  | "export"
  | "answer_shown";

export interface ExposureRow {
  id: string;
  taskId: string;
  userId: string;
  what: ExposureWhat;
  why: ExposureWhy;
  revision: number | null;
  at: Date;
}

export interface ExposureRepository {
  /** Adds the row unless the very same exposure stands there already. */
  add: (row: ExposureRow) => Promise<void>;
  /** Replaces nothing: keys of all revisions add up. */
  addKeys: (taskId: string, benchmarkId: string, keys: string[]) => Promise<void>;
  /** True once a person has seen the content (gold) of a task. */
  hasOpened: (taskId: string, userId: string) => Promise<boolean>;
  /** Exposures of anybody to any task of the lineage of `taskId`. */
  ofLineage: (taskId: string) => Promise<ExposureRow[]>;
  /** Ids of all tasks of the lineage, the task itself included. */
  lineage: (taskId: string) => Promise<string[]>;
}
