import type { RuleSetRow } from "../rows.ts";

/** Tasks on their way, by what a change of the rules would touch. */
export interface TasksUnderRules {
  /** Drafts and returned tasks: judged by the rules in force when they are submitted. */
  unsubmitted: number;
  /** Submitted and not yet accepted or lost, by the version they are judged under and by stage. */
  running: { version: number; stage: string; n: number }[];
}

export interface RulesRepository {
  version: (benchmarkId: string, version: number) => Promise<RuleSetRow>;
  /** Number of the version in force. */
  current: (benchmarkId: string) => Promise<number>;
  list: (benchmarkId: string) => Promise<RuleSetRow[]>;
  /** Adds the next version if `base` is still the current one; null if not. */
  add: (row: RuleSetRow, base: number) => Promise<number | null>;
  tasksUnder: (benchmarkId: string) => Promise<TasksUnderRules>;
}
