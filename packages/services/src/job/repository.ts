import type { JobState } from "@touchstone/contract";

export interface JobRow {
  id: string;
  kind: string;
  benchmarkId: string | null;
  taskId: string | null;
  uniqueKey: string | null;
  payload: Record<string, unknown>;
  state: JobState;
  done: number;
  total: number;
  message: string;
  attempts: number;
  /** Fencing token; raised at every claim, so that a worker that was taken for dead cannot write. */
  token: number;
  runAt: Date;
  leaseUntil: Date | null;
  cancelRequestedAt: Date | null;
  error: string | null;
  createdBy: string;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface JobRepository {
  /** Adds a job; with a unique key, gives back the unfinished job that holds it already. */
  enqueue: (row: JobRow) => Promise<JobRow>;
  /**
   * Takes the next due job (or one whose lease ended) for a worker, or only the one that is named; SKIP LOCKED, so that none
   * is taken twice.
   */
  claim: (now: Date, leaseUntil: Date, only?: string) => Promise<JobRow | null>;
  /** Renews the lease and stores progress; false when the token no longer holds. */
  beat: (
    id: string,
    token: number,
    progress: { done: number; total: number; message: string; leaseUntil: Date },
  ) => Promise<boolean>;
  finish: (
    id: string,
    token: number,
    end: { state: "done" | "failed" | "cancelled"; error: string | null; at: Date },
  ) => Promise<boolean>;
  /** Puts a claimed job back, due at `runAt`. `failed` counts as an attempt; a clean stop does not. */
  handBack: (
    id: string,
    token: number,
    back: { runAt: Date; error: string | null; failed: boolean },
  ) => Promise<boolean>;
  requestCancel: (id: string, at: Date) => Promise<boolean>;
  byId: (id: string) => Promise<JobRow | null>;
  /** The unfinished job that holds a unique key. */
  unfinished: (uniqueKey: string) => Promise<JobRow | null>;
  ofTask: (taskId: string) => Promise<JobRow[]>;
  /** When the next job is due; null when none waits. */
  nextDue: () => Promise<Date | null>;
}
