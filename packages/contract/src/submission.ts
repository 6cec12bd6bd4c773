import { z } from "zod";
import { Json } from "./primitives.ts";
import { TASK_TYPES } from "./task-document.ts";

/** Types that can be scored; the last three have no editor yet, and come from releases made elsewhere. */
export const SCORED_TYPES = [...TASK_TYPES, "deep-research", "wide-research", "tool-trajectory"] as const;
export const ScoredTypeId = z.enum(SCORED_TYPES);
export type ScoredTypeId = z.infer<typeof ScoredTypeId>;

/** Class of a system, as the main table of a report groups them (SCORING.md 12.1). */
export const SystemCategory = z.enum([
  "foundation-model",
  "model-with-search",
  "deep-research-agent",
  "human",
]);
export type SystemCategory = z.infer<typeof SystemCategory>;

/** How people were asked; a row of people is never shown without it (SCORING.md 12.1, `lint/human`). */
export const HumanProtocol = z.strictObject({
  timeLimitSeconds: z.int().min(1),
  aidPolicy: z.string().min(1).max(200),
  /** True where no one had seen the tasks before. */
  freshSolvers: z.boolean(),
  people: z.int().min(1),
});
export type HumanProtocol = z.infer<typeof HumanProtocol>;

/** First line of a submission (DESIGN.md §6). */
export const SubmissionHeader = z
  .strictObject({
    format: z.literal("touchstone-submission"),
    formatVersion: z.literal(1).default(1),
    /** Name of the system as tables print it. */
    system: z.string().trim().min(1).max(200),
    /** Model family; a judge of the same family is marked. */
    family: z.string().trim().min(1).max(200),
    category: SystemCategory,
    /** `<benchmark> <version>`, or the digest of the release. */
    release: z.string().trim().min(1).max(200),
    /** True: a task without a record is an answer that was not given. False: the run is unfinished and has no headline. */
    complete: z.boolean(),
    protocol: HumanProtocol.optional(),
  })
  .refine((header) => header.category !== "human" || header.protocol !== undefined, {
    path: ["protocol"],
    message: "people need a protocol",
  });
export type SubmissionHeader = z.infer<typeof SubmissionHeader>;

/** Every other line of a submission: what a system said to one task in one run. */
export const SubmissionLine = z
  .strictObject({
    task: z.string().min(1).max(60),
    run: z.int().min(1).max(10_000).default(1),
    /** The text as the system wrote it; the answer is read out of it. */
    response: z.string().optional(),
    /** The answer in the form of the task's type. */
    answer: Json.optional(),
    /** How the system came to its end; `budget` and `failure` excuse the missing answer (SCORING.md 1.1). */
    ended: z.enum(["answer", "length", "budget", "failure"]).default("answer"),
    /** In the currency of the submission, for all calls of this task. */
    cost: z.number().min(0).optional(),
    searches: z.int().min(0).optional(),
    /** Tool calls made, failed ones and retries included, the final answer excluded. */
    calls: z.int().min(0).optional(),
  })
  .refine((line) => line.response === undefined || line.answer === undefined, {
    path: ["answer"],
    message: "response or answer, not both",
  });
export type SubmissionLine = z.infer<typeof SubmissionLine>;
