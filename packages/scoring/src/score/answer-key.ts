import { type ScoredTypeId, Work } from "@touchstone/contract";
import { z } from "zod";
import { EqualityProfile, ProfileName } from "../profile-params.ts";

const works = z.array(Work);
const gold = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.json()),
  z.record(z.string(), z.json()),
]);

/** Gold of T1 as a release prints it. `refused` answers are wrong without a judge. */
export const NavigationGold = z.object({
  answer: z.string(),
  unit: z.string(),
  profile: ProfileName,
  params: z.record(z.string(), z.json()),
  aliases: z.array(z.string()),
  refused: z.array(z.string()),
  hops: z.int().min(0),
  /** Works that gold may name by id; only where the profile is `reference`, or has members or fields that are. */
  works: works.optional(),
});
export type NavigationGold = z.infer<typeof NavigationGold>;

/** Gold of T2: the target in all its versions, and the works that a bare title could be taken for. */
export const RetrievalGold = z.object({
  answer: z.string(),
  /** Always the same; said for readers of a release. */
  profile: z.literal("reference").optional(),
  params: z.record(z.string(), z.json()).optional(),
  work: Work,
  otherWorks: works,
});
export type RetrievalGold = z.infer<typeof RetrievalGold>;

/** Gold of T3: interchangeable works form a unit. */
export const CompletionGold = z.object({
  slots: z
    .array(
      z.object({
        label: z.string(),
        units: z.array(z.object({ workIds: z.array(z.string()).min(1) })).min(1),
        alsoCorrect: z.array(z.string()),
      }),
    )
    .min(1),
  works,
});
export type CompletionGold = z.infer<typeof CompletionGold>;

/** Gold of T4: schema and rows, cells in the order of the columns. */
export const SynthesisGold = z.object({
  table: z.object({
    columns: z
      .array(
        z.object({
          name: z.string(),
          synonyms: z.array(z.string()).optional(),
          key: z.boolean().optional(),
          profile: ProfileName,
          params: z.unknown(),
        }),
      )
      .min(1),
    columnOrder: z.enum(["fixed", "any"]).optional(),
    missing: z.object({ tokens: z.array(z.string()), emptyIsMissing: z.boolean() }).optional(),
    rows: z.array(z.array(z.unknown())).min(1),
  }),
  works,
});
export type SynthesisGold = z.infer<typeof SynthesisGold>;

/** Gold of a deep task: one work, or the statement that none exists (SCORING.md 7). */
export const DeepGold = z.object({ work: Work.nullable(), otherWorks: works.default([]) });
export type DeepGold = z.infer<typeof DeepGold>;

/** Gold of a wide task (SCORING.md 8): canonical works, and borderline ones that are neutral. */
export const WideGold = z.object({
  works,
  borderline: works.default([]),
  declaredEmpty: z.boolean().default(false),
});
export type WideGold = z.infer<typeof WideGold>;

/** One scored leaf of a tool task: where it stands in the answer, and how it compares (SCORING.md 9). */
export const ToolLeaf = z.object({
  /** JSON Pointer into the answer. */
  path: z.string().startsWith("/"),
  /** Null: the profile that SCORING.md 9 gives leaves without a declared one. */
  equality: z.nullable(EqualityProfile).default(null),
  gold,
});
export type ToolLeaf = z.infer<typeof ToolLeaf>;

/** Gold of a tool task. Givens are not among the leaves. */
export const ToolGold = z.object({
  leaves: z.array(ToolLeaf).min(1),
  /** Calls of the verified minimal path. */
  minimalCalls: z.int().min(0),
  level: z.enum(["L1", "L2", "L3"]).optional(),
});
export type ToolGold = z.infer<typeof ToolGold>;

/** Gold of every type that can be scored. */
export const goldSchemas = {
  "database-navigation": NavigationGold,
  "literature-retrieval": RetrievalGold,
  "reference-completion": CompletionGold,
  "knowledge-synthesis": SynthesisGold,
  "deep-research": DeepGold,
  "wide-research": WideGold,
  "tool-trajectory": ToolGold,
} as const satisfies Record<ScoredTypeId, z.ZodType>;

/** Gold with its type. */
export type TaskGold = {
  [T in ScoredTypeId]: { type: T; gold: z.infer<(typeof goldSchemas)[T]> };
}[ScoredTypeId];

/** What the scorer knows of one task. */
export interface KeyTask {
  task: string;
  revisionHash: string;
  /** The question as systems got it, for judges. */
  question: string;
  strata: Readonly<Record<string, number>>;
  /** Source paper or database, where the release declares one: tasks of one cluster are resampled together. */
  cluster: string | null;
  key: TaskGold;
}

/** All gold of a release, and which release that is. */
export interface AnswerKey {
  release: { benchmark: string; version: string; date: string; digest: string };
  /** Sorted by task key. */
  tasks: readonly KeyTask[];
}
