import type { Json } from "@touchstone/contract";
import type { GradedUnit, Verdicts } from "../graders/unit.ts";
import type { CompareContext } from "../verdict.ts";
import type { OutcomeCounts, ResponseState } from "./outcome.ts";
import type { ProfileSet } from "./score-set.ts";

/** What a line says: free text, or an answer in the form of its type. */
export type Said = { kind: "text"; text: string } | { kind: "form"; value: Json };

/** What grading knows besides gold and the answer. */
export interface GradeContext {
  verdicts: Verdicts;
  profileSet: ProfileSet;
  structureKey: CompareContext["structureKey"];
  endedByLengthLimit: boolean;
  /** Tool calls made, or null where the submission does not say. */
  calls: number | null;
}

/** An answer as its type grades it. Scores are in [0, 1]; `lowest` takes open units as wrong, `highest` as right. */
export interface TypeGrade {
  state: ResponseState;
  counts: OutcomeCounts;
  lowest: number;
  highest: number;
  extracted: string | null;
  answerKey: string | null;
  units: GradedUnit[];
  flags: readonly string[];
}

/** States in which there is nothing to compare. */
export type BlankState = Exclude<ResponseState, "answered">;

/** How one type is graded. Each type is one file; nothing else knows its answers. */
export interface TypeGrader<G> {
  grade: (gold: G, said: Said, context: GradeContext) => TypeGrade;
  /** The grade of no answer; what is not graded at all may still turn out right or wrong. */
  blank: (gold: G, state: BlankState, calls: number | null) => TypeGrade;
}

/** Bounds of a state without an answer: failures of the harness and unfinished runs say nothing about the system. */
export const blankBounds = (state: BlankState): { lowest: number; highest: number } =>
  state === "infra_error" || state === "missing" ? { lowest: 0, highest: 1 } : { lowest: 0, highest: 0 };

/** Flags of a state without an answer (SCORING.md 1.1). */
export const blankFlags = (state: BlankState): string[] => (state === "format_error" ? [state] : []);
