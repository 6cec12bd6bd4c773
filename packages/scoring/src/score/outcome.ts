import { Json, ScoredTypeId } from "@touchstone/contract";
import { z } from "zod";

/** State of a response (SCORING.md 1.1). */
export const ResponseState = z.enum([
  "answered",
  "declined",
  "no_output",
  "format_error",
  "infra_error",
  "missing",
]);
export type ResponseState = z.infer<typeof ResponseState>;

/** Why a task has no grade yet. */
export const UngradedReason = z.enum(["infra_error", "unparsed", "unjudged", "missing"]);
export type UngradedReason = z.infer<typeof UngradedReason>;

const count = z.int().min(0);

/** One thing that was compared, and who decided. */
export const OutcomeUnit = z.strictObject({
  /** Unique within the outcome. */
  id: z.string(),
  result: z.enum(["match", "no_match", "unjudged", "unparsed"]),
  /** Code of the reason, in the catalogue of reasons. */
  reason: z.string(),
  by: z.enum(["rule", "judge", "person"]),
  params: z.record(z.string(), Json).optional(),
});
export type OutcomeUnit = z.infer<typeof OutcomeUnit>;

/** Counts from which the metrics of a type are computed; nothing else is needed for a report. */
export const OutcomeCounts = z.discriminatedUnion("kind", [
  /** T1, T2. */
  z.strictObject({ kind: z.literal("answer"), outcome: z.enum(["C", "I", "N"]).nullable() }),
  z.strictObject({
    kind: z.literal("deep"),
    outcome: z.enum(["C", "I", "N"]).nullable(),
    satisfiable: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("slots"),
    slots: z.array(z.strictObject({ gold: count, predicted: count, core: count, strict: count })),
    /** Works under labels that the task does not have. */
    unknown: count,
  }),
  z.strictObject({
    kind: z.literal("table"),
    valid: z.boolean(),
    reasons: z.array(z.string()),
    goldRows: count,
    columns: count,
    matchedColumns: count,
    predictedRows: count,
    matchedRows: count,
    correctCells: count,
    fullRows: count,
  }),
  z.strictObject({
    kind: z.literal("wide"),
    gold: count,
    predicted: count,
    shared: count,
    declaredEmpty: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("tool"),
    leaves: count,
    correct: count,
    success: z.boolean(),
    minimalCalls: count,
    /** Null where the submission does not say how many calls were made; SPL is then undefined. */
    calls: count.nullable(),
    level: z.enum(["L1", "L2", "L3"]).nullable(),
  }),
]);
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** Line of `outcomes.jsonl`: what became of one task in one run. Holds no gold. */
export const TaskOutcome = z.strictObject({
  task: z.string(),
  type: ScoredTypeId,
  run: z.int().min(1),
  revisionHash: z.string(),
  state: ResponseState,
  /** Null once the task is graded. */
  ungraded: UngradedReason.nullable(),
  /** Headline score of the type in [0, 1]; null while ungraded. */
  score: z.number().nullable(),
  /** Score with all open units wrong, and with all right; both equal `score` once graded. */
  lowest: z.number(),
  highest: z.number(),
  counts: OutcomeCounts,
  /** The answer as it was read, cut at 500 characters; null where there is none. */
  extracted: z.string().nullable(),
  /** Key under which equal answers of several systems are one cluster; null without an answer. */
  answerKey: z.string().nullable(),
  units: z.array(OutcomeUnit),
  flags: z.array(z.string()),
  cost: z.number().nullable(),
  searches: count.nullable(),
  calls: count.nullable(),
});
export type TaskOutcome = z.infer<typeof TaskOutcome>;

/** A unit that no rule decides: what a judge or person is asked. Holds gold. */
export interface OpenUnit {
  /** The id of the outcome's unit. */
  id: string;
  step: "answer" | "work" | "attributes" | "row" | "cell" | "leaf";
  /** What has to hold for a match, as one sentence. */
  criterion: string;
  gold: string;
  candidate: string;
}

/** A settled verdict on an open unit, handed to the grader. */
export interface UnitVerdict {
  state: "match" | "no_match" | "unjudged" | "unparsed";
  by: "judge" | "person";
  /** Why there is no verdict: `order`, `cannot_tell`, `omitted`, `unparsed`, `endpoint`, `counterfactual`. */
  reason?: string | undefined;
}

/** What grading one line gives: the outcome, and what is still to be asked. */
export interface Grading {
  outcome: TaskOutcome;
  open: OpenUnit[];
}
