import type { AssignmentRow } from "../assignment/repository.ts";
import type { CheckEvidenceRow } from "../check/repository.ts";
import type { TaskRow } from "../rows.ts";
import type { WaiverRow } from "../waiver/repository.ts";

/** A task that waits for people, with what decides who may take it up. */
export interface WaitingTask {
  task: TaskRow;
  revisionId: string;
  revisionHash: string;
  rulesVersion: number;
  authorIds: string[];
  /** Fields of the latest revision. */
  fields: string[];
  /** Work on the latest revision. */
  work: AssignmentRow[];
}

/** A request of somebody for a second person. */
export interface WaitingRequest {
  key: string;
  type: TaskRow["type"];
  taskId: string;
  authorIds: string[];
}

export interface QueueRepository {
  /** Tasks of a benchmark in a stage, oldest first. */
  tasks: (benchmarkId: string, stage: "screening" | "approval") => Promise<WaitingTask[]>;
  waivers: (benchmarkId: string) => Promise<(WaitingRequest & { waiver: WaiverRow })[]>;
  evidence: (
    benchmarkId: string,
  ) => Promise<(WaitingRequest & { evidence: Omit<CheckEvidenceRow, "body"> })[]>;
}
