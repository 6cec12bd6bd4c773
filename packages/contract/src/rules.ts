import { z } from "zod";

export const GateOrder = z.enum(["uniqueness-first", "trial-first"]);
export type GateOrder = z.infer<typeof GateOrder>;

/** How far the search for other answers must go (CHECKS.md 14.3). */
export const UniquenessTier = z.enum(["enumerated", "standard", "full"]);
export type UniquenessTier = z.infer<typeof UniquenessTier>;

export const AidPolicy = z.enum(["forbidden", "overviews", "all"]);
export type AidPolicy = z.infer<typeof AidPolicy>;

/** The owner's rules; every change makes a new version, and a revision is judged under the version in force at its submission. */
export const Rules = z.strictObject({
  gateOrder: GateOrder.default("uniqueness-first"),
  /** N, M and H checks that must be satisfied before accept; L and S checks always are. */
  requiredChecks: z.array(z.string()).default([]),
  /** `<check id>.<name>` to value, over the defaults of the checks. */
  thresholds: z.record(z.string(), z.number()).default({}),
  uniqueness: z
    .strictObject({
      tier: UniquenessTier.default("standard"),
      minCalls: z.int().min(1).default(6),
      minFamilies: z.int().min(1).default(2),
      quiet: z.int().min(0).default(0),
      onAlternative: z.enum(["discard", "return"]).default("return"),
      costCap: z.number().min(0).default(5),
    })
    .prefault({}),
  trial: z
    .strictObject({
      required: z.int().min(1).max(20).default(3),
      limitSeconds: z.int().min(30).default(600),
      graceSeconds: z.number().min(0).default(2),
      leaseSeconds: z.int().min(30).default(900),
      debriefSeconds: z.int().min(0).default(300),
      aidPolicy: AidPolicy.default("forbidden"),
      excludeInstitution: z.boolean().default(false),
      matchField: z.boolean().default(false),
      showAnswerAfterSeal: z.boolean().default(false),
    })
    .prefault({}),
});
export type Rules = z.infer<typeof Rules>;

/** Rules of a new benchmark (first policy of DESIGN.md §3; standard tier of CHECKS.md 14.3). */
export const defaultRules = (): Rules => Rules.parse({});
