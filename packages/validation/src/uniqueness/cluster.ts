import {
  type ClusterOutcome,
  isDocumented,
  majority,
  personOutcome,
  type Unit,
  type UnitVerdict,
} from "./verdict.ts";

/** Equal answers under one key. */
export interface Cluster {
  key: string;
  isGold: boolean;
  unitIds: readonly string[];
  /** A stored query or a registry shows that it fails (CHECKS.md 10.3 item 5). */
  autoFailed: boolean;
  /** Cluster it was merged into by a recorded decision (synonym, salt, version). */
  mergedInto: string | null;
  /** Equality with another cluster waits for a person (10.3 item 4). */
  equalityOpen: boolean;
}

/** Where a cluster stands after its verdicts. */
export interface ClusterState {
  key: string;
  isGold: boolean;
  outcome: ClusterOutcome;
  /** Judges who have finished, without the adjudicator. */
  judgesDone: number;
  /** Two finished judges differ or cannot tell, and no adjudicator has finished. */
  dispute: boolean;
  adjudicated: boolean;
}

/** The key a cluster's answers count under after merges; a circle of merges ends where it began. */
export function mergedKey(clusters: ReadonlyMap<string, Cluster>, key: string): string {
  const seen = new Set<string>();
  let current = key;
  while (!seen.has(current)) {
    seen.add(current);
    const next = clusters.get(current)?.mergedInto;
    if (next === null || next === undefined) return current;
    current = next;
  }
  return key;
}

/** Verdicts on this cluster whose statement is still worded as it was read. */
export function currentVerdicts(
  cluster: Cluster,
  units: readonly Unit[],
  verdicts: readonly UnitVerdict[],
): UnitVerdict[] {
  const wording = new Map(units.map((unit) => [unit.id, unit.statementHash]));
  return verdicts.filter(
    (it) =>
      it.clusterKey === cluster.key &&
      cluster.unitIds.includes(it.unitId) &&
      wording.get(it.unitId) === it.statementHash,
  );
}

/**
 * Outcome of a cluster (CHECKS.md 10.6): two judges who agree decide; where they differ, or both cannot tell, the
 * adjudicator judges every unit as the third and the majority counts per unit.
 */
export function clusterState(
  cluster: Cluster,
  allUnits: readonly Unit[],
  allVerdicts: readonly UnitVerdict[],
): ClusterState {
  const base = { key: cluster.key, isGold: cluster.isGold };
  if (cluster.autoFailed)
    return { ...base, outcome: "fails", judgesDone: 0, dispute: false, adjudicated: false };
  const units = allUnits.filter((unit) => cluster.unitIds.includes(unit.id));
  const verdicts = currentVerdicts(cluster, units, allVerdicts);
  const of = (as: UnitVerdict["as"]) => {
    const own = new Map<string, UnitVerdict[]>();
    for (const it of verdicts) if (it.as === as) own.set(it.judgeId, [...(own.get(it.judgeId) ?? []), it]);
    return [...own.values()];
  };
  const judges = of("judge").filter((own) => personOutcome(units, own) !== "open");
  const outcomes = new Set(judges.map((own) => personOutcome(units, own)));
  const [agreed] = outcomes;
  if (judges.length < 2)
    return { ...base, outcome: "open", judgesDone: judges.length, dispute: false, adjudicated: false };
  const done = { ...base, judgesDone: judges.length };
  if (outcomes.size === 1 && (agreed === "satisfies" || agreed === "fails"))
    return { ...done, outcome: agreed, dispute: false, adjudicated: false };

  const third = of("adjudicator").find((own) =>
    units.every((unit) => own.some((it) => it.unitId === unit.id && isDocumented(it))),
  );
  if (!third) return { ...done, outcome: "unresolved", dispute: true, adjudicated: false };
  const votes = [...judges.flat(), ...third].filter(isDocumented);
  const results = units.map((unit) =>
    majority(votes.filter((it) => it.unitId === unit.id).map((it) => it.verdict)),
  );
  const outcome = results.includes("not_satisfied")
    ? "fails"
    : results.every((it) => it === "satisfied")
      ? "satisfies"
      : "unresolved";
  return { ...done, outcome, dispute: false, adjudicated: true };
}

/** States of all clusters that stand for themselves; merged ones count under the cluster they were merged into. */
export const clusterStates = (
  clusters: readonly Cluster[],
  units: readonly Unit[],
  verdicts: readonly UnitVerdict[],
): ClusterState[] =>
  clusters
    .filter((cluster) => cluster.mergedInto === null)
    .map((cluster) => clusterState(cluster, units, verdicts));

/** Keys of the clusters that wait for an adjudicator, in order. */
export const disputes = (states: readonly ClusterState[]): string[] =>
  states
    .filter((state) => state.dispute)
    .map((state) => state.key)
    .toSorted();
