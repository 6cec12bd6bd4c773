import type { ScoredTypeId, SubmissionHeader, SystemCategory } from "@touchstone/contract";
import type {
  JudgeIdentity,
  JudgeRecord,
  OpenUnit,
  PersonLabel,
  RecordFacts,
  Report,
  ScoreConfiguration,
  TaskOutcome,
} from "@touchstone/scoring";

/** A system's answers to a published release, as they were uploaded. Written once. */
export interface SubmissionRow {
  id: string;
  releaseId: string;
  system: string;
  family: string;
  category: SystemCategory;
  complete: boolean;
  header: SubmissionHeader;
  /** SHA-256 of the file; the same bytes are found again. */
  hash: string;
  bytes: number;
  /** Answers, the header not counted. */
  lines: number;
  /** Highest number of a run. */
  runs: number;
  uploadedBy: string;
  uploadedAt: Date;
}

/** One answer as it stands in the file. */
export interface SubmissionLineRow {
  submissionId: string;
  /** Number of the line in the file, from 1. */
  line: number;
  task: string;
  run: number;
  text: string;
}

/** Tests of the judge against false gold, summed over a score set. */
export interface InstrumentCounts {
  tested: number;
  accepted: number;
}

/** What lists show of a report, so that they need not read the whole of it. */
export type ReportSummary = Pick<Report, "provisional" | "overall" | "runs" | "totals"> & {
  types: Omit<Report["types"][number], "strata" | "trend" | "atK" | "chance">[];
  /** Errors of the linter: a report that has any must not be published. */
  lintErrors: number;
};

/** One scoring of a submission. Once scored it is written for good; what changes later makes the next version. */
export interface ScoreSetRow {
  id: string;
  submissionId: string;
  version: number;
  /** The scored version from which untouched outcomes may be taken. */
  previousId: string | null;
  configuration: ScoreConfiguration;
  configurationHash: string;
  scorerVersion: string;
  judge: JudgeIdentity | null;
  /** Hash of the judge's identity; empty without one. */
  judgeKey: string;
  endpointId: string | null;
  costCap: number;
  spent: number;
  costCapReached: boolean;
  /** Calls that failed one after the other. */
  failures: number;
  instrument: InstrumentCounts;
  state: "scoring" | "scored";
  jobId: string | null;
  /** When a worker first took it up; verdicts of people up to then count. */
  begunAt: Date | null;
  report: Report | null;
  summary: ReportSummary | null;
  createdBy: string;
  createdAt: Date;
  scoredAt: Date | null;
}

/** A score set without its report. */
export type ScoreSetHead = Omit<ScoreSetRow, "report">;

/** Something no rule decided, with the hash under which verdicts on it are kept. */
export interface AskedUnit extends OpenUnit {
  hash: string;
}

/** What became of one task in one run. */
export interface OutcomeRow {
  scoreSetId: string;
  task: string;
  run: number;
  outcome: TaskOutcome;
  /** Units without a verdict. */
  open: AskedUnit[];
  /** Hashes of all units that no rule decided, those with a verdict included. */
  asked: string[];
}

/** Facts of an outcome that tell nothing of the answer. */
export type OutcomeFacts = Pick<
  TaskOutcome,
  "task" | "type" | "run" | "state" | "ungraded" | "score" | "lowest" | "highest" | "flags"
> & { open: number };

/** A person's verdict on a unit. The one with the highest ordinal counts. */
export interface UnitVerdictRow {
  id: string;
  benchmarkId: string;
  releaseId: string;
  scoreSetId: string;
  unitHash: string;
  /** 1 for the first verdict on a unit. */
  ordinal: number;
  task: string;
  unit: OpenUnit;
  verdict: "match" | "no_match";
  note: string;
  userId: string;
  at: Date;
}

/** What a judge said to one unit in one order; kept so that no call is paid twice. */
export interface JudgeRecordRow {
  id: string;
  benchmarkId: string;
  /** Hash of the judge's identity. */
  judgeKey: string;
  task: string;
  record: JudgeRecord;
  tokensIn: number;
  tokensOut: number;
  cost: number;
}

/** What a judge said of one unit, without the words in which it said so. */
export type JudgedFacts = RecordFacts & { task: string };

/** What a paired comparison reads of an outcome. */
export type ScoredRow = Pick<TaskOutcome, "task" | "run" | "score">;

export interface SubmissionRepository {
  /** False when the release has these bytes already. */
  insert: (row: SubmissionRow) => Promise<boolean>;
  insertLines: (rows: SubmissionLineRow[]) => Promise<void>;
  byId: (id: string) => Promise<SubmissionRow | null>;
  /** Nobody else makes score sets of the submission until the transaction ends. */
  lock: (id: string) => Promise<void>;
  byHash: (releaseId: string, hash: string) => Promise<SubmissionRow | null>;
  /** Newest first, keyset by id. */
  list: (
    releaseId: string,
    page: { before: string | null; limit: number },
  ) => Promise<(SubmissionRow & { uploader: string })[]>;
  /** Lines after a number that have no outcome in the score set yet, in order. */
  ungradedLines: (
    scoreSetId: string,
    submissionId: string,
    page: { after: number; limit: number },
  ) => Promise<SubmissionLineRow[]>;
  /** All lines in their order; keyset by line. */
  lines: (submissionId: string, page: { after: number; limit: number }) => Promise<SubmissionLineRow[]>;
  line: (submissionId: string, task: string, run: number) => Promise<SubmissionLineRow | null>;
  /** Answers of all submissions of a release to one task, keyset by submission and run. */
  linesOnTask: (
    releaseId: string,
    task: string,
    page: { after: { submission: string; run: number } | null; limit: number },
  ) => Promise<SubmissionLineRow[]>;

  insertScoreSet: (row: ScoreSetRow) => Promise<void>;
  scoreSet: (id: string) => Promise<ScoreSetHead | null>;
  /** Like `scoreSet`, and nobody else changes it until the transaction ends. */
  lockScoreSet: (id: string) => Promise<ScoreSetHead | null>;
  report: (scoreSetId: string) => Promise<Report | null>;
  /** Of several submissions, in the order in which they were made. */
  scoreSets: (submissionIds: string[]) => Promise<ScoreSetHead[]>;
  updateScoreSet: (
    id: string,
    change: Partial<
      Pick<
        ScoreSetRow,
        | "spent"
        | "costCap"
        | "costCapReached"
        | "failures"
        | "instrument"
        | "jobId"
        | "begunAt"
        | "state"
        | "report"
        | "summary"
        | "scoredAt"
      >
    >,
  ) => Promise<void>;
  /** Adds to what a score set has cost. */
  addSpent: (scoreSetId: string, cost: number) => Promise<void>;
  /** Latest scored version of every series of a release in which one of these units was asked. */
  scoreSetsAsking: (releaseId: string, unitHashes: string[]) => Promise<ScoreSetHead[]>;

  /** Takes over from another score set of the same submission the outcomes for which no unit was asked. */
  copyRuleOutcomes: (from: string, to: string) => Promise<void>;
  putOutcomes: (rows: OutcomeRow[]) => Promise<void>;
  countOutcomes: (scoreSetId: string) => Promise<number>;
  /** In the order of task and run, whole; keyset. */
  outcomes: (
    scoreSetId: string,
    page: { after: { task: string; run: number } | null; limit: number },
  ) => Promise<OutcomeRow[]>;
  outcomeFacts: (
    scoreSetId: string,
    filter: { type: ScoredTypeId | null; open: boolean },
    page: { after: { task: string; run: number } | null; limit: number },
  ) => Promise<OutcomeFacts[]>;
  /** Scores alone, in the order of task and run. */
  scores: (scoreSetId: string) => Promise<ScoredRow[]>;
  /** Outcomes that hold open units; keyset. */
  openOutcomes: (
    scoreSetId: string,
    page: { after: { task: string; run: number } | null; limit: number },
  ) => Promise<OutcomeRow[]>;
  /** An outcome of the score set in which a unit of this hash is open. */
  outcomeWithOpenUnit: (scoreSetId: string, unitHash: string) => Promise<OutcomeRow | null>;
  outcomesOnTask: (scoreSetIds: string[], task: string) => Promise<OutcomeRow[]>;

  /** False when another verdict with this ordinal stands on the unit. */
  insertUnitVerdict: (row: UnitVerdictRow) => Promise<boolean>;
  /** Verdicts that count, one for each unit, given by an instant. */
  unitVerdicts: (benchmarkId: string, until: Date) => Promise<PersonLabel[]>;
  /** All verdicts on these units, in order. */
  verdictsOn: (benchmarkId: string, unitHashes: string[]) => Promise<UnitVerdictRow[]>;
  /** The verdict that counts on each unit that a person settled in a release, newest first; keyset by id. */
  settledUnits: (
    releaseId: string,
    page: { before: string | null; limit: number },
  ) => Promise<UnitVerdictRow[]>;

  insertJudgeRecord: (row: JudgeRecordRow) => Promise<void>;
  /** What a judge has said on units of one task, in the order in which it was said. */
  judgeRecords: (benchmarkId: string, judgeKey: string, task: string) => Promise<JudgeRecord[]>;
  /** The same on units of several tasks, without raw outputs. */
  judgeFacts: (benchmarkId: string, judgeKey: string, tasks: string[]) => Promise<JudgedFacts[]>;
  /** How tests of a judge against false gold ended, each test once, counted by state and reason. */
  judgeTests: (
    benchmarkId: string,
    judgeKey: string,
  ) => Promise<(Pick<JudgeRecord, "state" | "reason"> & { count: number })[]>;
  /** True while another score set, made before, is being judged by the same judge in a running or waiting job. */
  judgedBefore: (benchmarkId: string, judgeKey: string, scoreSetId: string) => Promise<boolean>;
}
