import type { Finding, RunClass, Severity, TaskDocument, WaiverRole } from "@touchstone/contract";

/** One piece of solver-visible text (CHECKS.md 1.1) and where it stands in the document. */
export interface VisibleText {
  pointer: string;
  text: string;
  kind: "question" | "template" | "column" | "slot-passage" | "file-name";
}

/** A term the question must not contain (CHECKS.md 1.5); `exempt` marks a declared validator. */
export interface HiddenTerm {
  text: string;
  kind: "name" | "title" | "symbol" | "identifier" | "surname" | "number" | "enum";
  /** Pointer of the place it was taken from. */
  source: string;
  /** Node, work or answer it belongs to; `leak/blocklist-built` wants at least one term for each of `hiddenThings`. */
  of: string;
  generic?: boolean;
  unit?: string;
}

/** What an answer value is and how it is compared, for the `answer/*` checks. */
export interface AnswerFacts {
  pointer: string;
  gold: string;
  profile: string;
  params: Record<string, unknown>;
  aliases: string[];
  nearMisses: string[];
  /** UCUM code, where the answer is a number with a unit. */
  unit?: string;
  /** What a question about this answer may ask for ("number", "date", "reference", "entity", …). */
  kind:
    | "number"
    | "date"
    | "boolean"
    | "reference"
    | "person"
    | "place"
    | "entity"
    | "set"
    | "table"
    | "text";
  /** Gold is a count of records, citations or members. */
  isCount: boolean;
}

/** The view of a document that shared checks work on; a task type builds it. */
export interface TaskFacts {
  visible: VisibleText[];
  hidden: HiddenTerm[];
  /** Names of the things for which the blocklist must hold a term (answer, masked nodes, targets). */
  hiddenThings: string[];
  /** Terms an author may leave in the text, with a reason (T2 validators). */
  exempt: string[];
  answers: AnswerFacts[];
  /** Groups of evidence that each need two independent sources (source ids), with the pointer of the group. */
  evidenceGroups: { pointer: string; sourceIds: string[]; soleOrigin: boolean }[];
  /** Keys under which another task counts as the same or as overlapping (`meta/duplicate`). */
  answerKey: string;
  maskedKeys: string[];
  /** As-of date or pinned release stated by the task, if any. */
  asOf: string | null;
  /** The entities of the task with what was measured of how well known they are; absent where the type measures none. */
  measured?: MeasuredThing[];
}

/** An entity of a task and how well known it is (CHECKS.md 1.9). */
export interface MeasuredThing {
  name: string;
  pointer: string;
  /** The answer and the rarest of the hidden ones decide; the others are shown. */
  role: "answer" | "hidden" | "named";
  /** What measures it has by its kind: ids of `tail/*` checks. */
  checks: readonly string[];
  signals: readonly { signal: string; value: number; pointer: string }[];
}

/** What a check may know of the benchmark; absent in the editor's live run. */
export interface BenchmarkFacts {
  ownHosts: string[];
  /** Question texts and keys of the benchmark's other tasks. */
  otherTasks: { key: string; question: string; answerKey: string; maskedKeys: string[] }[];
  /** `countDisclosed` of the benchmark's other T3 tasks. */
  countDisclosed?: boolean | null;
}

export interface CheckInput<P = unknown> {
  document: Omit<TaskDocument, "payload"> & { payload: P };
  facts: TaskFacts;
  benchmark: BenchmarkFacts | null;
  /** Value of a threshold by its short name. */
  threshold: (name: string) => number;
}

/** What a pure check answers; severity is the worst of the findings. */
export type CheckAnswer =
  | { status: "pass"; measured?: unknown }
  | { status: "not_applicable"; reason: string }
  | { status: "not_run"; reason: string }
  | { status: "finding"; findings: Finding[]; measured?: unknown };

/**
 * A check of CHECKS.md. `run` is present when the check reads the document. Checks that need network, a model or a person
 * have one only where documents can store what they ask for; without it they show as `not_run` until evidence is there.
 * Checks on records (trial, uniqueness, release) live in `validation` and `release`.
 */
export interface Check<P = unknown> {
  id: string;
  version: number;
  runs: readonly RunClass[];
  /** The worst severity its findings can have. */
  severity: Severity;
  /** Who may waive a blocking finding; a warning under "no" is acknowledged by a reviewer. */
  waiver: WaiverRole;
  /** JSON pointers (prefixes) of the document that it reads; what `inputsHash` covers. */
  reads: readonly string[];
  /** Defaults of its thresholds by short name (`<check id>.<name>` in the rules). */
  thresholds: Readonly<Record<string, number>>;
  run?: (input: CheckInput<P>) => CheckAnswer;
  /** For a check without `run`: code of the reason why it does not concern this document; null where it does. */
  exempts?: (document: CheckInput<P>["document"]) => string | null;
}
