import type { Verdict } from "@touchstone/contract";

/** One verdict of one person on one unit of one cluster. */
export interface UnitVerdict {
  clusterKey: string;
  unitId: string;
  judgeId: string;
  as: "judge" | "adjudicator";
  verdict: Verdict;
  quote: string;
  place: string;
  /** The primary record that was opened (address or identifier). */
  record: string;
  /** Hash of the unit's statement as it was read; another wording makes the verdict stale. */
  statementHash: string;
  smallTeam: boolean;
}

/** A unit to be judged: `statementHash` of its present wording, `cost` lower first (CHECKS.md 14.24). */
export interface Unit {
  id: string;
  cost: number;
  statementHash: string;
}

/** Quote, place and record are there; a verdict of "cannot tell" needs none. */
export const isDocumented = (verdict: Pick<UnitVerdict, "verdict" | "quote" | "place" | "record">): boolean =>
  verdict.verdict === "cannot_tell" ||
  [verdict.quote, verdict.place, verdict.record].every((field) => field.trim() !== "");

/** Fields that a verdict still lacks, for the form. */
export const verdictProblems = (
  verdict: Pick<UnitVerdict, "verdict" | "quote" | "place" | "record">,
): ("quote" | "place" | "record")[] =>
  verdict.verdict === "cannot_tell"
    ? []
    : (["quote", "place", "record"] as const).filter((field) => verdict[field].trim() === "");

/** Units in the order in which they are shown: cheapest to refute first, then by id. */
export const unitsInOrder = <U extends { id: string; cost: number }>(units: readonly U[]): U[] =>
  [...units].toSorted((a, b) => a.cost - b.cost || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** How one person finds a cluster as a whole; `open` while units remain. */
export type ClusterOutcome = "satisfies" | "fails" | "unresolved" | "open";

/**
 * One person's outcome on a cluster from their current verdicts: the first documented failure closes it for them
 * (CHECKS.md 14.24); else all units must be judged, and any "cannot tell" leaves it unresolved.
 */
export function personOutcome(units: readonly Unit[], verdicts: readonly UnitVerdict[]): ClusterOutcome {
  const byUnit = new Map(verdicts.map((it) => [it.unitId, it]));
  const given = units.map((unit) => byUnit.get(unit.id));
  if (given.some((it) => it?.verdict === "not_satisfied" && isDocumented(it))) return "fails";
  if (units.length === 0 || given.some((it) => it === undefined || !isDocumented(it))) return "open";
  return given.every((it) => it?.verdict === "satisfied") ? "satisfies" : "unresolved";
}

/** The next unit this person judges: none once they have documented a failure, unless `all` units are asked for. */
export function nextUnit(units: readonly Unit[], own: readonly UnitVerdict[], all = false): Unit | null {
  if (!all && personOutcome(units, own) === "fails") return null;
  const done = new Set(own.filter(isDocumented).map((it) => it.unitId));
  return unitsInOrder(units).find((unit) => !done.has(unit.id)) ?? null;
}

/** Majority of the verdicts on one unit; without one, or with "cannot tell" in the majority, it is unresolved. */
export function majority(verdicts: readonly Verdict[]): "satisfied" | "not_satisfied" | "unresolved" {
  const count = (wanted: Verdict) => verdicts.filter((it) => it === wanted).length;
  const half = verdicts.length / 2;
  if (count("satisfied") > half) return "satisfied";
  return count("not_satisfied") > half ? "not_satisfied" : "unresolved";
}
