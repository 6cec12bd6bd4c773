import type { CheckOutcome, TaskDocument } from "@touchstone/contract";

/** What the editor asks of the worker. */
export interface CheckRequest {
  id: number;
  document: TaskDocument;
  thresholds: Readonly<Record<string, number>>;
}

/** An outcome with the keys of its findings, by which the server knows waivers. */
export interface KeyedOutcome extends CheckOutcome {
  keys: string[];
}

export interface CheckReport {
  id: number;
  outcomes: KeyedOutcome[];
  /** Time the checks took, in milliseconds. */
  took: number;
}
