import type { Check, TaskFacts } from "@touchstone/checks";
import type { Json, SolverView, TaskDocumentOf, TaskTypeId } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import type { z } from "zod";

/** How an answer compares with gold, and whether that is a solve (CHECKS.md 9.7). */
export interface Grade {
  /** `undecided` goes to a person; it is never a grade. */
  outcome: "solved" | "not_solved" | "undecided";
  /** Headline score of the type in [0, 1]; null while undecided. */
  score: number | null;
  /** One row per unit that was compared, with the code of the reason. */
  units: {
    id: string;
    result: "match" | "no_match" | "undecided";
    reason: string;
    params?: Record<string, unknown>;
  }[];
  /** `unsupported`: a right answer without an evidence link, and the like. */
  flags: string[];
}

/** One thing judges give a verdict on for one candidate: a constraint, a slot's claim, a membership rule, a column. */
export interface JudgingUnit {
  /** Stable within a revision: `constraint:c1`, `slot:CIT-1`, `row`, `cell:<columnId>`. */
  id: string;
  /** The words that the candidate must satisfy, as the question puts them; never names gold. */
  statement: string;
  /** Pointer and range in the question, where the words stand there. */
  spans: { start: number; end: number }[];
  /** Cheapest to refute first (CHECKS.md 14.24); lower comes first. */
  cost: number;
}

/** One candidate that a sample proposes, taken apart by the type (T3: one per slot and work, T4: one per row and per deviating cell). */
export interface Candidate {
  /** Equal candidates have the same key; computed by the type's equality. */
  key: string;
  /** What judges read. */
  label: string;
  /** Ids of the units to be judged for it. */
  unitIds: string[];
  /** True when the type's equality says it is gold. */
  isGold: boolean;
  /** Machine-readable form, for adding it to the document. */
  value: Json;
}

/** What follows from a satisfied alternative (DESIGN.md §3, CHECKS.md 10.8). */
export type AlternativeConsequence =
  /** T1, T2: the owner's rule decides between discard and return. */
  | { kind: "owner-rule" }
  /** T3: also correct, or the slot is dropped, in a new revision. */
  | { kind: "also-correct"; slot: string }
  /** T4: the table is revised. */
  | { kind: "new-revision"; pointer: string };

/** Small numbers shown on badges and lists of one's own tasks, and used for strata of a release. */
export interface TaskStats {
  hops?: number;
  slots?: number;
  rows?: number;
  columns?: number;
  validators?: number;
}

/** What a release prints of a task beside its document (DESIGN.md §6): the question for systems, the answer for the scorer. */
export interface ExportRow {
  question: Record<string, Json>;
  answer: Record<string, Json>;
}

/** Everything the studio knows about one task type. A type is one folder; adding one touches nothing else but the registries. */
export interface TaskType<P = unknown, A = unknown> {
  id: TaskTypeId;
  /** Label for people: T1 … T4. */
  code: string;
  typeVersion: number;
  /** Shape of a payload; drafts may be incomplete, so strings may be empty and lists short. */
  payload: z.ZodType<P>;
  answer: z.ZodType<A>;
  blank: () => P;
  blankAnswer: (document: TaskDocumentOf<P>) => A;
  /** From version n to n + 1, applied on read. */
  upgrades: Readonly<Record<number, (payload: unknown) => unknown>>;
  /** Shared and own checks, in the order of CHECKS.md. */
  checks: readonly Check<P>[];
  facts: (document: TaskDocumentOf<P>) => TaskFacts;
  solverView: (document: TaskDocumentOf<P>) => SolverView;
  /** True while nothing has been filled in. */
  isBlankAnswer: (answer: A) => boolean;
  /** Structures are compared by the toolkit that is handed in; without one they are undecided. */
  compare: (document: TaskDocumentOf<P>, answer: A, structureKey?: StructureKey) => Grade;
  /** Whether comparing with this gold may need the chemistry toolkit, which takes a moment to load. */
  usesStructures: (document: TaskDocumentOf<P>) => boolean;
  units: (document: TaskDocumentOf<P>) => JudgingUnit[];
  /** Gold as candidates, to be judged blind among the others. */
  goldCandidates: (document: TaskDocumentOf<P>) => Candidate[];
  /** Candidates that one proposed answer contains; empty when it proposes nothing new or nothing at all. */
  candidates: (document: TaskDocumentOf<P>, answer: A) => Candidate[];
  /** Reads an answer out of the free text of a model or of a pasted transcript (SCORING.md 1.3). */
  parseAnswer: (
    document: TaskDocumentOf<P>,
    text: string,
  ) => { state: "answered" | "declined" | "format_error" | "no_output"; answer: A | null };
  consequence: (document: TaskDocumentOf<P>, unitId: string) => AlternativeConsequence;
  /** Gold as one line of text for pass c ("the answer is not …"). */
  goldText: (document: TaskDocumentOf<P>) => string;
  exposureKeys: (document: TaskDocumentOf<P>) => string[];
  stats: (document: TaskDocumentOf<P>) => TaskStats;
  /** Probability of a solve by blind choice, where the answer space is closed (CHECKS.md 14.5). */
  chance: (document: TaskDocumentOf<P>) => number | null;
  exportRow: (document: TaskDocumentOf<P>) => ExportRow;
  /** Whether `untested` can be the outcome of a uniqueness run (CHECKS.md 10.8). */
  untestedApplies: boolean;
  /**
   * The check that lists every possible answer where it passes on a document that stores all it takes (CHECKS.md 10.1,
   * 14.3); absent where no check can.
   */
  enumeration?: { checkId: string; isWhole: (document: TaskDocumentOf<P>) => boolean };
  /** Checks that must be closed besides, for `unique-supported` (CHECKS.md 10.8). */
  uniquenessAlsoNeeds: readonly string[];
}
