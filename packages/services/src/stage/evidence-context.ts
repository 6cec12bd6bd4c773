import type { Rules, TaskDocument } from "@touchstone/contract";
import type { TaskType } from "@touchstone/task-types";
import type { RevisionRow } from "../revision/repository.ts";
import type { TaskRow } from "../rows.ts";

/** What the evidence of one kind (trials, uniqueness) is gathered for. */
export interface EvidenceContext {
  task: TaskRow;
  /** The latest revision and its parsed document; null before the first submission. */
  revision: RevisionRow | null;
  document: TaskDocument | null;
  type: TaskType;
  rules: Rules;
  /** Milliseconds since the epoch. */
  now: number;
}
