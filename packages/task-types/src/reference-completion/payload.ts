import { BoundText } from "@touchstone/contract";
import { z } from "zod";

/** Interchangeable works that answer a slot together as one: versions kept as separate works, or works declared equally valid. */
const GoldUnit = z.strictObject({ workIds: z.array(z.string()) });

/** Words of a gold work that carry the claim, and where they stand in it. */
export const SlotSupport = z.strictObject({ workId: z.string(), quote: z.string(), place: z.string() });
export type SlotSupport = z.infer<typeof SlotSupport>;

/** One gap of the passage, written `[CIT-n]` there; `label` is `CIT-n`. */
export const Slot = z.strictObject({
  label: z.string(),
  /** What a work must state to stand in the gap; judges read it, solvers never do. */
  claim: z.string(),
  units: z.array(GoldUnit),
  /** Works that carry the claim as well but were not cited. */
  alsoCorrect: z.array(z.string()),
  support: z.array(SlotSupport),
});
export type Slot = z.infer<typeof Slot>;

/** Content of a T3 task (DESIGN.md §6, CHECKS.md 14.20). Drafts may be incomplete: strings may be empty, lists short. */
export const CompletionPayload = z.strictObject({
  /** `own`: the curator wrote the passage, so there is no source publication to be found. */
  origin: z.enum(["paper", "own"]),
  sourceWorkId: z.string().nullable(),
  /** The passage before rewriting, citations included; may be empty for an own passage. */
  sourceParagraph: z.string(),
  passage: BoundText,
  slots: z.array(Slot),
  /** Whether the solver is told how many works a slot takes; null until the author has decided. */
  countDisclosed: z.boolean().nullable(),
});
export type CompletionPayload = z.infer<typeof CompletionPayload>;
