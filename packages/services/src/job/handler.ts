import type { World } from "../world.ts";
import type { JobRow } from "./repository.ts";

/** What a handler may do to its own job while it works. No transaction is open while it runs. */
export interface JobControl {
  job: JobRow;
  signal: AbortSignal;
  /**
   * Stores progress and renews the lease; `leaseMs` where the next step takes longer than a minute. Throws when the job
   * was cancelled or taken over.
   */
  progress: (done: number, total: number, message?: string, leaseMs?: number) => Promise<void>;
}

/** Does one kind of background work. Must be safe to run again from the start: what was paid for is stored and found again. */
export type JobHandler = (world: World, control: JobControl) => Promise<void>;

/** Thrown by `progress` when somebody asked for the job to stop. */
export class JobCancelled extends Error {
  override readonly name = "JobCancelled";
}

/** Thrown by a handler that can only go on later; the job is handed back until then, and that is no failure. */
export class JobPostponed extends Error {
  override readonly name = "JobPostponed";
  constructor(readonly until: Date) {
    super("postponed");
  }
}

/** Thrown by `progress` when the lease was lost; the worker lets go without a word. */
export class JobLost extends Error {
  override readonly name = "JobLost";
}
