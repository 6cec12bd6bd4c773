import type { HumanProtocol, ScoredTypeId, SystemCategory } from "@touchstone/contract";
import type {
  AnswerCluster,
  ItemAlarm,
  ItemAnalysis,
  OpenUnit,
  Report,
  ScoreConfiguration,
  TaskOutcome,
  TypeDifference,
} from "@touchstone/scoring";
import type { InstrumentCounts, OutcomeFacts, ReportSummary } from "./repository.ts";

/** A judge as lists name it. */
export interface JudgeLine {
  judgeId: string;
  family: string;
  promptHash: string;
  parserVersion: string;
  /** Of the family of the system that it judges (SCORING.md 3.4). */
  sameFamily: boolean;
  instrument: InstrumentCounts;
}

/** One scoring of a submission, without the numbers of single tasks. */
export interface ScoreSetLine {
  id: string;
  submission: string;
  version: number;
  /** The latest scored version of its series; older ones are kept. */
  current: boolean;
  state: "scoring" | "scored" | "failed" | "cancelled";
  /** The job that scores it, or did. */
  job: string | null;
  error: string | null;
  configuration: ScoreConfiguration;
  configurationHash: string;
  scorerVersion: string;
  /** Null where only rules decided. */
  judge: JudgeLine | null;
  cost: { spent: number; cap: number; capReached: boolean } | null;
  summary: ReportSummary | null;
  createdAt: string;
  scoredAt: string | null;
}

/** One submission of a release with its score sets, in the order in which they were made. */
export interface SubmissionEntry {
  id: string;
  system: string;
  family: string;
  category: SystemCategory;
  complete: boolean;
  protocol: HumanProtocol | null;
  hash: string;
  bytes: number;
  lines: number;
  runs: number;
  uploadedBy: string;
  uploadedAt: string;
  scoreSets: ScoreSetLine[];
}

export interface SubmissionList {
  submissions: SubmissionEntry[];
  /** `before` of the next page. */
  next: string | null;
  /** What the person may do here. */
  may: { upload: boolean; score: boolean; settle: boolean };
}

export interface ReportView {
  scoreSet: ScoreSetLine;
  system: string;
  report: Report;
  /** Other versions of the series, oldest first. */
  versions: { id: string; version: number; scoredAt: string | null }[];
}

export interface OutcomePage {
  outcomes: OutcomeFacts[];
  next: { task: string; run: number } | null;
}

/** A model that may judge. */
export interface JudgeChoice {
  endpoint: string;
  label: string;
  family: string;
  model: string;
  /** Per million tokens. */
  priceIn: number;
  priceOut: number;
}

/** What a judge would be asked and cost, before it is. */
export interface ScoringEstimate {
  /** Distinct units that no rule and no person has decided. */
  units: number;
  /** Of these, units that this judge has answered for good already. */
  known: number;
  /** Calls still to be made, where nothing has to be asked twice. */
  calls: number;
  /** In the currency of the endpoint's prices. */
  cost: number;
  sameFamily: boolean;
}

/** An open unit, as a person settles it. Holds gold. */
export interface UnitView {
  hash: string;
  task: string;
  run: number;
  step: OpenUnit["step"];
  criterion: string;
  gold: string;
  candidate: string;
  /** Number of verdicts that stand on it; `replaces` of the next. */
  ordinal: number;
  verdict: { verdict: "match" | "no_match"; note: string; by: string; at: string } | null;
}

export interface UnitPage {
  units: UnitView[];
  next: { task: string; run: number } | null;
}

/** A unit that a person settled, with the verdict that counts. */
export type SettledUnitView = Omit<UnitView, "run" | "verdict"> & {
  /** The score set in which it was settled first or again. */
  scoreSet: string;
  verdict: NonNullable<UnitView["verdict"]>;
};

export interface SettledPage {
  units: SettledUnitView[];
  /** `before` of the next page. */
  next: string | null;
}

/** Difference of two score sets by type (SCORING.md 12.2). */
export interface PairView {
  first: string;
  second: string;
  types: TypeDifference[];
}

type Alarm = ItemAlarm extends infer A ? (A extends { answerKey: string } ? Omit<A, "answerKey"> : A) : never;

/** What several systems together tell of one task (SCORING.md 14.1), without any answer. */
export type ItemView = Omit<ItemAnalysis, "clusters" | "alarms"> & {
  clusters: Omit<AnswerCluster, "answerKey" | "answer">[];
  alarms: Alarm[];
};

export interface ComparisonView {
  systems: {
    scoreSet: string;
    submission: string;
    system: string;
    family: string;
    category: SystemCategory;
  }[];
  pairs: PairView[];
  /** Tasks with an alarm first, then by key; null where the release has too many for one look. */
  items: ItemView[] | null;
  tasks: number;
}

/** One answer of one system to a task, in the light of one score set. Opened content. */
export interface TaskAnswerView {
  submission: string;
  system: string;
  family: string;
  category: SystemCategory;
  run: number;
  /** What the system wrote, or the JSON of its answer. */
  answer: string;
  structured: boolean;
  outcomes: {
    scoreSet: string;
    version: number;
    judge: string | null;
    outcome: TaskOutcome;
    open: (OpenUnit & { hash: string })[];
  }[];
}

export interface TaskAnswersView {
  task: string;
  type: ScoredTypeId;
  question: string;
  gold: string;
  /** Whether this person may say that the key is wrong, and why not. */
  suspect: { allowed: true } | { allowed: false; reason: string };
  answers: TaskAnswerView[];
  next: { submission: string; run: number } | null;
}

export interface UploadedView {
  submission: string;
  scoreSet: string;
  job: string | null;
  /** True where these bytes had been uploaded before. */
  found: boolean;
}
