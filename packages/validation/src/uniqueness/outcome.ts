import type { Rules, UniquenessOutcome } from "@touchstone/contract";
import { type Cluster, type ClusterState, clusterStates, disputes, mergedKey } from "./cluster.ts";
import { type PanelCoverage, panelCoverage, quietStreak } from "./panel.ts";
import {
  panelReached,
  type SearchEvidence,
  searchRequirements,
  type UniquenessReason,
} from "./requirements.ts";
import { type Sample, type SampleContext, sampleFault, validCalls } from "./sample.ts";
import type { Unit, UnitVerdict } from "./verdict.ts";

/** Everything on record about the uniqueness of one revision's answer. */
export interface UniquenessRecord {
  samples: readonly Sample[];
  clusters: readonly Cluster[];
  units: readonly Unit[];
  verdicts: readonly UnitVerdict[];
  search: SearchEvidence;
  /** False-gold tests of the judge models used, on this run (CHECKS.md 10.9). */
  judgeTests: readonly { model: string; passed: boolean }[];
  /** An oracle run derived gold from the evidence and a person confirmed the derivation. */
  oracleConfirmed: boolean;
  /** `uniq/oracle` was waived. */
  oracleWaived: boolean;
  costCapReached: boolean;
  /** From the task type. */
  untestedApplies: boolean;
  /** Of the checks the type needs besides, those that are not closed. */
  alsoNeedsOpen: readonly string[];
}

/** The outcome with its reasons and the figures it was read from. */
export interface UniquenessJudgement {
  outcome: UniquenessOutcome;
  reasons: UniquenessReason[];
  goldFails: boolean;
  alternatives: string[];
  disputes: string[];
  goldProposed: boolean;
  /** Gold was never proposed, and no confirmed oracle run stands in for that (`uniq/oracle`). */
  oracleMissing: boolean;
  quiet: number;
  /** Calls per cluster that satisfies or is not resolved, largest first: what coverage figures are over (10.5). */
  sizes: number[];
  coverage: PanelCoverage;
  states: ClusterState[];
}

const OPEN_PASSES = new Set(["a", "b", "d", "e"]);

function judgingReasons(
  states: readonly ClusterState[],
  openEquality: ReadonlySet<string>,
): UniquenessReason[] {
  const reasons: UniquenessReason[] = [];
  const count = (test: (state: ClusterState) => boolean) => states.filter(test).length;
  // What fails is neither gold nor an alternative, whatever it is called.
  const equality = count((it) => openEquality.has(it.key) && it.outcome !== "fails");
  const unjudged = count((it) => !it.isGold && it.outcome === "open");
  const disputed = count((it) => it.dispute);
  const unresolved = count((it) => it.outcome === "unresolved" && !it.dispute);
  if (equality > 0) reasons.push({ code: "equality", count: equality });
  if (unjudged > 0) reasons.push({ code: "unjudged", count: unjudged });
  if (disputed > 0) reasons.push({ code: "disputes", count: disputed });
  if (unresolved > 0) reasons.push({ code: "unresolved", count: unresolved });
  const gold = states.filter((it) => it.isGold);
  if (gold.length === 0 || gold.some((it) => it.outcome === "open")) reasons.push({ code: "gold_unjudged" });
  return reasons;
}

function clusterSizes(states: readonly ClusterState[], calls: readonly Sample[]): number[] {
  const counted = states.filter((it) => it.outcome !== "fails");
  const sizes = counted.map(({ key }) => calls.filter((call) => call.clusterKeys.includes(key)).length);
  return sizes.filter((size) => size > 0).toSorted((a, b) => b - a);
}

/**
 * Outcome of a uniqueness run (CHECKS.md 10.4, 14.3). The first alternative that people have confirmed decides at once,
 * whatever else is missing. `untested` once the calls are made and none of the passes that do not show gold proposed
 * it. A broken judge model voids the run.
 */
export function judgeUniqueness(
  record: UniquenessRecord,
  context: SampleContext,
  rules: Rules,
): UniquenessJudgement {
  const calls = validCalls(record.samples, context);
  const coverage = panelCoverage(calls);
  const clusters = new Map(record.clusters.map((cluster) => [cluster.key, cluster]));
  const states = clusterStates(record.clusters, record.units, record.verdicts);
  const isClustered = (sample: Sample) => sample.clusteredKeyHash === context.hashes.keyHash;
  const merged = (sample: Sample): Sample => ({
    ...sample,
    clusterKeys: isClustered(sample) ? sample.clusterKeys.map((key) => mergedKey(clusters, key)) : [],
  });
  const openEquality = new Set(
    record.clusters.filter((it) => it.equalityOpen && !it.isGold).map((it) => it.key),
  );
  const plausible = new Set(states.filter((it) => !it.isGold && it.outcome !== "fails").map((it) => it.key));
  const proposing = record.samples.filter((it) => sampleFault(it, context) === null);
  const unclustered = proposing.filter((it) => !isClustered(it)).length;
  const quiet = quietStreak(proposing.map(merged), calls, plausible);
  const gold = new Set(states.filter((it) => it.isGold).map((it) => it.key));
  const goldProposed = calls
    .filter((call) => OPEN_PASSES.has(call.pass))
    .some((call) => merged(call).clusterKeys.some((key) => gold.has(key)));
  const oracleMissing =
    record.untestedApplies &&
    rules.uniqueness.tier !== "enumerated" &&
    panelReached(coverage, rules) &&
    !goldProposed &&
    !record.oracleConfirmed;
  const judgement = {
    goldFails: states.some((it) => it.isGold && it.outcome === "fails"),
    // What satisfies everything and may be gold under another name is no alternative before somebody has decided.
    alternatives: states
      .filter((it) => !it.isGold && it.outcome === "satisfies" && !openEquality.has(it.key))
      .map((it) => it.key)
      .toSorted(),
    disputes: disputes(states),
    goldProposed,
    oracleMissing,
    quiet,
    sizes: clusterSizes(states, calls.map(merged)),
    coverage,
    states,
  };
  if (judgement.alternatives.length > 0) return { ...judgement, outcome: "ambiguous", reasons: [] };

  const reasons = [
    ...searchRequirements(coverage, quiet, record.search, rules),
    ...judgingReasons(states, openEquality),
  ];
  if (unclustered > 0) reasons.push({ code: "unclustered", count: unclustered });
  if (record.alsoNeedsOpen.length > 0) reasons.push({ code: "also_needs", checks: record.alsoNeedsOpen });
  if (record.costCapReached && reasons.length > 0) reasons.push({ code: "cost_cap" });
  if (record.judgeTests.some((test) => !test.passed)) {
    reasons.push({ code: "judge_test" });
    return { ...judgement, outcome: "pending", reasons };
  }
  if (oracleMissing && !record.oracleWaived)
    return { ...judgement, outcome: "untested", reasons: [{ code: "oracle" }, ...reasons] };
  return { ...judgement, outcome: reasons.length === 0 ? "unique-supported" : "pending", reasons };
}
