import type { Rules, UniquenessTier } from "@touchstone/contract";
import { missingPasses, type PanelCoverage, type PanelPass } from "./panel.ts";

/** Why the outcome of a uniqueness run is not yet `unique-supported`. */
export type UniquenessReason =
  | { code: "stale" }
  | { code: "calls"; have: number; need: number }
  | { code: "families"; have: number; need: number }
  | { code: "pass"; pass: PanelPass; missing: number }
  | { code: "quiet"; have: number; need: number }
  | { code: "human_search" }
  | { code: "enumeration" }
  | { code: "unclustered"; count: number }
  | { code: "equality"; count: number }
  | { code: "unjudged"; count: number }
  | { code: "disputes"; count: number }
  | { code: "unresolved"; count: number }
  | { code: "gold_unjudged" }
  | { code: "judge_test" }
  | { code: "also_needs"; checks: readonly string[] }
  | { code: "cost_cap" }
  | { code: "oracle" };

/** Numbers of the stop rule that a tier starts with (CHECKS.md 10.4, 14.3); the owner may set others. */
export const TIER_DEFAULTS: Record<UniquenessTier, { minCalls: number; minFamilies: number; quiet: number }> =
  {
    enumerated: { minCalls: 1, minFamilies: 1, quiet: 0 },
    standard: { minCalls: 6, minFamilies: 2, quiet: 0 },
    full: { minCalls: 15, minFamilies: 4, quiet: 12 },
  };

/** Families in which passes b, d and e run at least (CHECKS.md 10.2, start value). */
const PASS_SPREAD = 2;

/** Evidence besides the panel. */
export interface SearchEvidence {
  /** A replay listed the whole universe, on this text and key. */
  enumerated: boolean;
  /** A non-author searched by hand for other answers, on this text. */
  humanSearches: number;
}

/** True once the calls and families that the rules ask for are there. */
export const panelReached = (coverage: PanelCoverage, rules: Rules): boolean =>
  coverage.calls >= rules.uniqueness.minCalls &&
  Object.keys(coverage.families).length >= rules.uniqueness.minFamilies;

/**
 * What the tier still asks for: `enumerated` a listed universe and one human search; `standard` calls, families and one
 * human search; `full` calls, families, all passes and the quiet streak (CHECKS.md 10.4, 14.3).
 */
export function searchRequirements(
  coverage: PanelCoverage,
  quiet: number,
  evidence: SearchEvidence,
  rules: Rules,
): UniquenessReason[] {
  const { tier, minCalls, minFamilies, quiet: needQuiet } = rules.uniqueness;
  const reasons: UniquenessReason[] = [];
  if (tier !== "full" && evidence.humanSearches === 0) reasons.push({ code: "human_search" });
  if (tier === "enumerated") return evidence.enumerated ? reasons : [...reasons, { code: "enumeration" }];
  const families = Object.keys(coverage.families).length;
  if (coverage.calls < minCalls) reasons.push({ code: "calls", have: coverage.calls, need: minCalls });
  if (families < minFamilies) reasons.push({ code: "families", have: families, need: minFamilies });
  if (tier === "full")
    for (const it of missingPasses(coverage, Math.min(PASS_SPREAD, minFamilies)))
      reasons.push({ code: "pass", ...it });
  if (quiet < needQuiet) reasons.push({ code: "quiet", have: quiet, need: needQuiet });
  return reasons;
}
