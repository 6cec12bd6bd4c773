import type { ReturnReason, Role, Stage, TaskTypeId } from "@touchstone/contract";
import type { BenchmarkRow, MemberRow, RuleSetRow } from "../rows.ts";

/** One thing that waits for a person: a task and what is asked of them. */
export interface WaitingLine {
  benchmark: string;
  /** Null for a trial, as are type and stage: a solver learns nothing of the task before it is sealed. */
  task: string | null;
  type: TaskTypeId | null;
  stage: Stage | null;
  /** Only of one's own tasks. */
  title: string | null;
  ask:
    | "trial"
    | "screening"
    | "judging"
    | "adjudication"
    | "approval"
    | "mend"
    | "draft"
    | "waiver"
    | "evidence"
    | "drift";
  /** Id of the trial or of the held place, where the work is one. */
  work: string | null;
  reason: ReturnReason | null;
  note: string;
  since: Date;
}

/** How many accepted tasks there are of a type in a discipline of the benchmark's list; `null` for all others together. */
export interface CoverageCell {
  type: TaskTypeId;
  discipline: string | null;
  n: number;
}

export interface BenchmarkRepository {
  /** Adds a benchmark with its first rules; false when the name in addresses is taken. */
  insert: (row: BenchmarkRow, rules: RuleSetRow) => Promise<boolean>;
  byId: (benchmarkId: string) => Promise<BenchmarkRow | null>;
  bySlug: (slug: string) => Promise<BenchmarkRow | null>;
  /** Locks the row, so that changes to members come one after the other. */
  lock: (benchmarkId: string) => Promise<void>;
  update: (
    benchmarkId: string,
    patch: Partial<Pick<BenchmarkRow, "title" | "description" | "disciplines" | "databases" | "licence">>,
  ) => Promise<void>;
  /** Benchmarks a person is a member of now, oldest membership first. */
  ofUser: (userId: string) => Promise<{ benchmark: BenchmarkRow; member: MemberRow }[]>;
  exampleExists: () => Promise<boolean>;
  /** People of the example benchmarks, with what they may do there. */
  examplePeople: () => Promise<{ userId: string; name: string; benchmark: string; roles: Role[] }[]>;
  coverage: (benchmarkId: string, disciplines: readonly string[]) => Promise<CoverageCell[]>;
  /** Places that the trials of the benchmark still have, and the reviewers who may take at least one of them. */
  places: (benchmarkId: string) => Promise<{ places: number; people: number }>;
  /** Work that waits for a person, in one benchmark or in all of theirs; what is held comes first, then the oldest. */
  waiting: (userId: string, benchmarkId: string | null, now: Date, limit: number) => Promise<WaitingLine[]>;
}
