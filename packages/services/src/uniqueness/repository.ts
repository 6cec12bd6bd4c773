import type { Json, SamplePass, SearchKind, UniquenessTier, Verdict } from "@touchstone/contract";
import type { SampleState } from "@touchstone/validation";

/** The search for other answers on one text of a task. */
export interface UniquenessRunRow {
  id: string;
  taskId: string;
  /** The revision that its answers were clustered for last. */
  revisionId: string;
  solverTextHash: string;
  tier: UniquenessTier;
  /** Seed of the order in which judges see the candidates. */
  seed: string;
  costCap: number;
  costCapReached: boolean;
  oracleNote: string | null;
  oracleBy: string | null;
  oracleKeyHash: string | null;
  oracleConfirmedBy: string | null;
  startedBy: string;
  startedAt: Date;
}

export interface HumanSearchRow {
  id: string;
  runId: string;
  userId: string;
  note: string;
  found: number;
  at: Date;
}

/** Equal answers. */
export interface ClusterRow {
  id: string;
  runId: string;
  key: string;
  label: string;
  value: Json;
  unitIds: string[];
  gold: boolean;
  equality: "settled" | "open";
  mergedInto: string | null;
  decidedBy: string | null;
  decisionNote: string;
  createdAt: Date;
}

/** A sample without its long texts, as the outcome is computed from it. */
export interface SampleHead {
  id: string;
  runId: string;
  revisionId: string;
  pass: SamplePass;
  origin: "called" | "pasted" | "trial" | "found" | "submission";
  slot: string | null;
  jobId: string | null;
  endpointId: string | null;
  trialId: string | null;
  family: string;
  system: string;
  search: SearchKind;
  backend: string;
  state: SampleState;
  tokensIn: number;
  tokensOut: number;
  cost: number;
  error: string | null;
  /** When a failed call may be tried again; null when it may not. */
  retryAt: Date | null;
  namedAnswerHash: string | null;
  clusterIds: string[];
  clusteredKeyHash: string | null;
  enteredBy: string | null;
  answeredAt: Date;
  storedAt: Date;
}

export interface SampleRow extends SampleHead {
  prompt: string;
  promptHash: string;
  text: string;
  raw: string;
  answers: Json[];
  modelId: string;
  fingerprint: string;
  params: Record<string, Json>;
  codeVersion: string;
}

export interface VerdictRow {
  id: string;
  runId: string;
  clusterId: string;
  unitId: string;
  userId: string;
  capacity: "judge" | "adjudicator";
  verdict: Verdict;
  quote: string;
  place: string;
  record: string;
  note: string;
  statementHash: string;
  smallTeam: boolean;
  at: Date;
  sealedAt: Date | null;
}

/** A sealed verdict of a judge, for the agreement of the whole benchmark. */
export interface JudgePair {
  clusterId: string;
  unitId: string;
  userId: string;
  verdict: Verdict;
  statementHash: string;
}

export interface UniquenessRepository {
  runsOfTask: (taskId: string) => Promise<UniquenessRunRow[]>;
  /** The run on one text of a task, if there is one. */
  runOnText: (taskId: string, solverTextHash: string) => Promise<UniquenessRunRow | null>;
  runById: (id: string) => Promise<UniquenessRunRow | null>;
  insertRun: (row: UniquenessRunRow) => Promise<void>;
  updateRun: (id: string, change: Partial<Omit<UniquenessRunRow, "id" | "taskId">>) => Promise<void>;
  addHumanSearch: (row: HumanSearchRow) => Promise<void>;
  humanSearches: (runId: string) => Promise<HumanSearchRow[]>;
  clusters: (runId: string) => Promise<ClusterRow[]>;
  insertCluster: (row: ClusterRow) => Promise<void>;
  updateCluster: (id: string, change: Partial<Omit<ClusterRow, "id" | "runId">>) => Promise<void>;
  /** Stores a sample; false when its slot or trial is stored already. */
  insertSample: (row: SampleRow) => Promise<boolean>;
  updateSample: (
    id: string,
    change: Partial<Pick<SampleRow, "answers" | "state" | "clusterIds" | "clusteredKeyHash">>,
  ) => Promise<void>;
  /** In the order in which they were stored. */
  sampleHeads: (runId: string) => Promise<SampleHead[]>;
  samples: (runId: string) => Promise<SampleRow[]>;
  sampleById: (id: string) => Promise<SampleRow | null>;
  verdicts: (runId: string) => Promise<VerdictRow[]>;
  /** Adds the verdict or replaces the person's unsealed one; false when theirs is sealed. */
  putVerdict: (row: VerdictRow) => Promise<boolean>;
  /** Seals (or with null opens again) a person's verdicts of a run. */
  sealVerdicts: (runId: string, userId: string, at: Date | null) => Promise<void>;
  /** Tasks under way with a run on their present text, oldest first, at most 200. */
  searchedTasks: (benchmarkId: string) => Promise<{ id: string; key: string; createdAt: Date }[]>;
  /** Verdicts of all judges of a benchmark that were sealed by an instant. */
  judgePairs: (benchmarkId: string, until: Date) => Promise<JudgePair[]>;
}
