import { z } from "zod";

/** What the solver is asked to fill in; yields exactly the answer of a submission line. */
export const AnswerForm = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text-with-evidence"), hint: z.string() }),
  z.strictObject({ kind: z.literal("reference"), hint: z.string() }),
  z.strictObject({ kind: z.literal("slots"), labels: z.array(z.string()), hint: z.string() }),
  z.strictObject({ kind: z.literal("table"), headers: z.array(z.string()), hint: z.string() }),
]);
export type AnswerForm = z.infer<typeof AnswerForm>;

/** All that an eligible solver may ever see of a task before their trial is sealed (DESIGN.md §4). */
export const SolverView = z.strictObject({
  question: z.string(),
  instructions: z.string(),
  form: AnswerForm,
});
export type SolverView = z.infer<typeof SolverView>;

export const ReferenceAnswer = z.strictObject({
  title: z.string().optional(),
  authors: z.string().optional(),
  year: z.string().optional(),
  venue: z.string().optional(),
  doi: z.string().optional(),
  arxiv: z.string().optional(),
  pmid: z.string().optional(),
  text: z.string().optional(),
});
export type ReferenceAnswer = z.infer<typeof ReferenceAnswer>;

/** The answers of the four types (DESIGN.md §3): T1, T2, T3, T4. */
export const NavigationAnswer = z.strictObject({ answer: z.string(), evidence: z.array(z.string()) });
export type NavigationAnswer = z.infer<typeof NavigationAnswer>;
export const RetrievalAnswer = z.strictObject({ answer: z.union([z.string(), ReferenceAnswer]) });
export type RetrievalAnswer = z.infer<typeof RetrievalAnswer>;
export const CompletionAnswer = z.strictObject({
  slots: z.record(z.string(), z.array(z.union([z.string(), ReferenceAnswer]))),
});
export type CompletionAnswer = z.infer<typeof CompletionAnswer>;
export const SynthesisAnswer = z.strictObject({ table: z.string() });
export type SynthesisAnswer = z.infer<typeof SynthesisAnswer>;
