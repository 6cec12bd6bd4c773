import type { AidPolicy, Json, Role, Rules } from "@touchstone/contract";
import type { Trial } from "@touchstone/validation";
import type { AssignmentKind } from "../assignment/repository.ts";
import type { ExposureWhat, ExposureWhy } from "../exposure/repository.ts";

/** What a solver adds after the answer is sealed (CHECKS.md 14.22). */
export interface TrialDebrief {
  otherAnswers: string;
  entitiesFound: string;
  unclear: string;
}

/** A stored trial: the pure one and what only the studio needs of it. Times in ms since epoch. */
export interface TrialRow extends Trial {
  taskId: string;
  benchmarkId: string;
  revisionId: string;
  seed: string;
  /** 0 to 3, said before the start. */
  familiarity: number | null;
  /** How often the tab was left; telemetry, never held against anybody. */
  timesHidden: number;
  gaveUp: boolean;
  confidence: "guess" | "likely" | "sure" | null;
  debrief: TrialDebrief | null;
  score: number | null;
  gradeUnits: Json | null;
  /** A person, where the comparison could not decide. */
  gradedBy: string | null;
  gradedAt: number | null;
  gradeNote: string;
  voidNote: string;
}

/** One who may be asked to solve, as the members' list and their account say. */
export interface SolverRow {
  userId: string;
  roles: Role[];
  disciplines: string[];
  active: boolean;
  orcid: string | null;
  institution: string | null;
}

/** Everything eligibility reads of a task's lineage. */
export interface TrialLedgerRows {
  lineage: string[];
  /** Authors of any task of the lineage. */
  authors: { userId: string; orcid: string | null; institution: string | null }[];
  people: SolverRow[];
  exposures: {
    userId: string;
    taskId: string;
    what: ExposureWhat;
    why: ExposureWhy;
    revision: number | null;
    at: number;
  }[];
  attempts: { userId: string; taskId: string; trialId: string; startedAt: number }[];
  /** Work on the task itself that was taken up and not given back. */
  work: { userId: string; kind: AssignmentKind; claimedAt: number }[];
  /** People with a trial that is running or a place that is held, anywhere in the studio. */
  busy: string[];
}

/** What a claim needs to know of a task's trial gate; a copy of what the pure functions said last. */
export interface TrialGateRow {
  taskId: string;
  benchmarkId: string;
  revisionId: string;
  solverTextHash: string;
  rulesVersion: number;
  open: boolean;
  /** Places in all, and those that nobody holds. */
  places: number;
  free: number;
  leaseSeconds: number;
  aidPolicy: AidPolicy;
  matchField: boolean;
  excludeInstitution: boolean;
  fields: string[];
  authorOrcids: string[];
  workOrcids: string[];
}

/** How the open gates of a benchmark stand to one person; asked for where there is nothing to claim. */
export interface GateStanding extends TrialGateRow {
  rules: Rules;
  /** Institutions of the authors. */
  authorInstitutions: string[];
  author: boolean;
  attempted: boolean;
  seen: boolean;
  work: AssignmentKind[];
  hasFree: boolean;
  /** When the first held place of the task becomes free; null when none is held. */
  freeAt: number | null;
}

/** A claim: who asks, and the seed that decides which place it is. */
export interface PlaceClaim {
  id: string;
  historyId: string;
  benchmarkId: string;
  userId: string;
  seed: string;
  now: Date;
}

export interface TrialRepository {
  ofTask: (taskId: string) => Promise<TrialRow[]>;
  /** Rules that were in force when a revision was submitted. */
  rulesOf: (revisionId: string) => Promise<Rules>;
  byId: (id: string) => Promise<TrialRow | null>;
  /** Locks the row for the rest of the transaction. */
  lock: (id: string) => Promise<TrialRow>;
  /** Writes everything that an event can change. */
  save: (row: TrialRow) => Promise<void>;
  /** The claimed or started trial of a person, as it was stored last. */
  active: (userId: string) => Promise<TrialRow | null>;
  /** Trials of a person in a benchmark, newest first, with the key of their task. */
  mine: (userId: string, benchmarkId: string) => Promise<(TrialRow & { task: string })[]>;
  ledger: (taskId: string) => Promise<TrialLedgerRows>;
  /** Everybody who started a trial anywhere in the lineage of a task. */
  solvers: (taskId: string) => Promise<string[]>;
  putGate: (row: TrialGateRow) => Promise<void>;
  /** Held by whoever judges a task, from before its trials are read; claims pass the task by meanwhile. */
  lockGate: (taskId: string) => Promise<void>;
  /**
   * One statement: draws a free place that nothing bars this person from (a field first, then a task in it), stores
   * claim and history, and takes the place. Null: no place, or the person holds one already. With `task` that one is
   * waited for; without, tasks that somebody is working on are passed by.
   */
  claim: (claim: PlaceClaim, task: string | null) => Promise<{ token: number; leaseUntil: number } | null>;
  /** The task that a claim with this seed would get if nobody held a lock. */
  drawn: (claim: Pick<PlaceClaim, "benchmarkId" | "userId" | "seed">) => Promise<string | null>;
  /** Number of tasks with a place for this person; a lease that has ended holds nothing. */
  countCandidates: (benchmarkId: string, userId: string, now: Date) => Promise<number>;
  standings: (benchmarkId: string, userId: string, now: Date) => Promise<GateStanding[]>;
  /** Trials of a benchmark whose stored state the clock has overtaken. */
  due: (benchmarkId: string, now: Date) => Promise<{ id: string; taskId: string }[]>;
  /** Sealed trials of a benchmark that wait for a person's grade. */
  undecided: (
    benchmarkId: string,
  ) => Promise<(Pick<TrialRow, "id" | "taskId" | "solverId"> & { task: string; sealedAt: number })[]>;
}
