import type { DriftStanding, RecordDifference } from "@touchstone/validation";
import type { TaskRow } from "../rows.ts";

/** What became of a task; `not_checked` where something it stands on could not be asked. */
export type TaskDriftStanding = DriftStanding | "not_checked";

/** Words or values of one side of a difference; `more` were left out. */
export interface DriftWords {
  texts: string[];
  more: number;
}

/** One record of a task as it was and as it is. */
export interface DriftRecord {
  sourceId: string;
  database: string;
  identifier: string;
  url: string;
  standing: "same" | "changed" | "gone" | "open";
  /** Why it could not be compared. */
  reason: string | null;
  /** The chain takes something from it. */
  needed: boolean;
  /** When and at which release the task took it; empty where nobody noted it. */
  takenAt: string;
  takenRelease: string;
  /** When it was asked again. */
  askedAt: string | null;
  release: string;
  differences: (Pick<RecordDifference, "what" | "name" | "label"> & {
    before: DriftWords;
    after: DriftWords;
  })[];
}

/** One result set as it was and as its query finds it now. */
export interface DriftSet {
  id: string;
  label: string;
  database: string;
  query: string;
  before: number;
  after: number | null;
  added: DriftWords;
  removed: DriftWords;
  /** The database has more than were taken. */
  capped: boolean;
  targetLost: boolean;
  /** Why it was not asked: a refusal, `by_hand` where no search of the database writes itself so, or `judged`. */
  reason: string | null;
}

/** What broke the answer, with the words of the task it is about. */
export interface DriftBreak {
  kind: "record_gone" | "value" | "target_lost" | "not_unique";
  /** What in the task relies on it. */
  part: "constraint" | "hop" | "answer" | "record";
  label: string;
  before: DriftWords;
  after: DriftWords;
}

/** All that a run found of a task. Holds words of its records, so only those who may open the task get it. */
export interface DriftResult {
  /** Standing of what could be compared. */
  compared: DriftStanding;
  records: DriftRecord[];
  sets: DriftSet[];
  breaks: DriftBreak[];
}

export interface DriftRunRow {
  id: string;
  benchmarkId: string;
  /** Null: the whole benchmark. */
  taskId: string | null;
  jobId: string;
  startedBy: string;
  startedAt: Date;
  finishedAt: Date | null;
}

export interface DriftTaskRow {
  runId: string;
  taskId: string;
  revisionId: string;
  number: number;
  standing: TaskDriftStanding | null;
  reasons: string[];
  breaksHash: string;
  result: DriftResult | null;
  judgedAt: Date | null;
  liftedBy: string | null;
  liftedAt: Date | null;
  liftReason: string;
}

export interface DriftAnswerRow {
  runId: string;
  question: string;
  refused: string | null;
  tries: number;
  retryAt: Date | null;
  body: string | null;
  identifiers: string[] | null;
  capped: boolean;
  release: string;
  askedAt: Date;
}

/** A task of a list of results, without their words. */
export type DriftHead = Omit<DriftTaskRow, "result"> & {
  key: string;
  /** Number of the task's latest revision now. */
  latest: number;
  suspended: string | null;
};

export interface DriftRepository {
  insertRun: (row: DriftRunRow, tasks: DriftTaskRow[]) => Promise<void>;
  run: (runId: string) => Promise<DriftRunRow | null>;
  /** The newest run that was not brought to its end. */
  unfinished: (benchmarkId: string, taskId: string | null) => Promise<DriftRunRow | null>;
  /** The newest run of a benchmark, of one task or of all. */
  latestRun: (benchmarkId: string) => Promise<DriftRunRow | null>;
  updateRun: (runId: string, patch: Partial<Pick<DriftRunRow, "jobId" | "finishedAt">>) => Promise<void>;
  /** Tasks of a run in the order of their numbers. */
  heads: (runId: string) => Promise<DriftHead[]>;
  /** The latest judged result of every task of a benchmark that a run has looked at. */
  latestHeads: (benchmarkId: string) => Promise<DriftHead[]>;
  results: (runId: string) => Promise<{ key: string; row: DriftTaskRow }[]>;
  /** The latest judged result of a task. */
  latestOfTask: (taskId: string) => Promise<DriftTaskRow | null>;
  judge: (
    runId: string,
    taskId: string,
    verdict: Pick<DriftTaskRow, "standing" | "reasons" | "breaksHash" | "result" | "judgedAt">,
  ) => Promise<void>;
  lift: (runId: string, taskId: string, lift: { by: string; at: Date; reason: string }) => Promise<void>;
  /** Whether somebody has let these very breaks of a revision stand. */
  letStand: (revisionId: string, breaksHash: string) => Promise<boolean>;
  answer: (runId: string, question: string) => Promise<DriftAnswerRow | null>;
  putAnswer: (row: DriftAnswerRow) => Promise<void>;
  forgetAnswers: (runId: string) => Promise<void>;
  /**
   * Tasks of a type with the revision to look at: the latest of those that are accepted or suspended for drift, else the
   * newest one in a published release.
   */
  candidates: (
    benchmarkId: string,
    type: TaskRow["type"],
  ) => Promise<{ task: Pick<TaskRow, "id" | "key">; revisionId: string; number: number }[]>;
}
