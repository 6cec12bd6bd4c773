import { type Cluster, clusterState, currentVerdicts } from "./cluster.ts";
import { isDocumented, type Unit, type UnitVerdict } from "./verdict.ts";

export type QuorumProblem =
  | { code: "judges"; clusterKey: string; have: number }
  | { code: "third"; clusterKey: string }
  | { code: "evidence"; clusterKey: string; unitId: string }
  | { code: "author_judged"; clusterKey: string }
  | { code: "adjudicator_role"; clusterKey: string }
  | { code: "solver_judged"; clusterKey: string };

/** Parts of the people in a task, for the separation of roles. */
export interface QuorumParts {
  authorIds: readonly string[];
  solverIds: readonly string[];
}

/**
 * What `uniq/quorum` finds (CHECKS.md 10.10): two judges for each cluster that did not fail by itself, a third where
 * they differ, evidence in every verdict, and no mixing of roles except a solver marked `small_team`.
 */
export function quorumProblems(
  clusters: readonly Cluster[],
  units: readonly Unit[],
  verdicts: readonly UnitVerdict[],
  parts: QuorumParts,
): QuorumProblem[] {
  const problems: QuorumProblem[] = [];
  for (const cluster of clusters) {
    if (cluster.autoFailed || cluster.mergedInto !== null) continue;
    const clusterKey = cluster.key;
    const state = clusterState(cluster, units, verdicts);
    if (state.judgesDone < 2) problems.push({ code: "judges", clusterKey, have: state.judgesDone });
    if (state.dispute) problems.push({ code: "third", clusterKey });
    const current = currentVerdicts(cluster, units, verdicts);
    const judges = new Set(current.filter((it) => it.as === "judge").map((it) => it.judgeId));
    for (const it of current) {
      if (!isDocumented(it)) problems.push({ code: "evidence", clusterKey, unitId: it.unitId });
    }
    const people = [...new Map(current.map((it) => [`${it.as} ${it.judgeId}`, it])).values()];
    for (const it of people) {
      const solved = parts.solverIds.includes(it.judgeId);
      if (parts.authorIds.includes(it.judgeId)) problems.push({ code: "author_judged", clusterKey });
      else if (it.as === "adjudicator" && (solved || judges.has(it.judgeId)))
        problems.push({ code: "adjudicator_role", clusterKey });
      else if (solved && !it.smallTeam) problems.push({ code: "solver_judged", clusterKey });
    }
  }
  return problems;
}

/** Number of verdicts by people who had also been solvers, counted for the record. */
export const smallTeamVerdicts = (verdicts: readonly UnitVerdict[]): number =>
  verdicts.filter((it) => it.smallTeam).length;

/** Cells of the 2 × 2 table of CHECKS.md 10.7, "cannot tell" apart. */
export interface AgreementCells {
  a: number;
  b: number;
  c: number;
  d: number;
  cannotTell: number;
}

/**
 * Agreement of the first two judges over all pairs of cluster and unit that both have judged; judges are told apart by
 * id, so the figures do not depend on who came first.
 */
export function agreementCells(verdicts: readonly UnitVerdict[]): AgreementCells {
  const pairs = new Map<string, UnitVerdict[]>();
  for (const it of verdicts) {
    if (it.as !== "judge") continue;
    const key = JSON.stringify([it.clusterKey, it.unitId, it.statementHash]);
    pairs.set(key, [...(pairs.get(key) ?? []), it]);
  }
  const cells: AgreementCells = { a: 0, b: 0, c: 0, d: 0, cannotTell: 0 };
  for (const both of pairs.values()) {
    const [one, two] = both.toSorted((x, y) => (x.judgeId < y.judgeId ? -1 : 1)).map((it) => it.verdict);
    if (one === undefined || two === undefined) continue;
    if (one === "cannot_tell" || two === "cannot_tell") cells.cannotTell += 1;
    else if (one === two) cells[one === "satisfied" ? "a" : "d"] += 1;
    else cells[one === "satisfied" ? "b" : "c"] += 1;
  }
  return cells;
}
