import type { ScoredTypeId } from "@touchstone/contract";
import type { ResultMetricId } from "./result-metrics.ts";
import type { Scheme } from "./scheme.ts";

/** Added to half a printed unit, so that binary fractions never decide (SCORING.md 13). */
export const EPSILON = 1e-9;

export interface SheetStratum {
  by: string;
  value: string;
  tasks: number;
  derived: boolean;
  noClaim: boolean;
}

interface Printed {
  system: string;
  table: string;
  column: string;
  runSet: string;
  /** Null for what belongs to no type. */
  type: ScoredTypeId | null;
  metric: ResultMetricId;
  /** As it stands in the table; "–" where it is undefined. */
  printed: string;
  tasks: number | null;
  /** Number of runs; null where it is not stated. */
  runs: number | null;
}

/** One number: points (0 to 100), or a count. */
export interface SheetCell extends Printed {
  k: number | null;
  stratum: SheetStratum | null;
  value: number | null;
  /** By how much rounding may have moved it, in points. */
  slack: number;
  /** The number is a whole number of so many answers; null where it is not, or not known. */
  trials: number | null;
}

/** Spread over runs: bounds of the variance in points², rounding of print included. */
export interface SheetSpread extends Printed {
  variance: number;
  lower: number;
  upper: number;
  kind: "sample" | "population" | "unknown";
}

export interface SheetRow {
  system: string;
  table: string;
  /** What the row is of, by field, as far as it is stated. */
  identity: Readonly<Record<string, string>>;
  /** Ungraded share of a type, with the headline that is shown beside it. */
  ungraded: readonly { type: ScoredTypeId; share: number; headline: string | null }[];
}

export interface SheetTable {
  name: string;
  runs: number | null;
  rows: readonly SheetRow[];
}

export interface SheetSystem {
  name: string;
  human: boolean;
  protocol: boolean;
  gateTrials: boolean;
}

interface SheetContent {
  systems: readonly SheetSystem[];
  tables: readonly SheetTable[];
  cells: readonly SheetCell[];
  spreads: readonly SheetSpread[];
  /** Ways to compute the Overall that agree with what is said about it; none where nothing is said. */
  claimed: readonly Scheme[];
  /** Other ways that are tried. */
  others: readonly Scheme[];
}

/** What rules read: results of any origin, flat, in points. */
export interface Sheet extends SheetContent {
  /** The number of a system in a set of runs, over all tasks; the one of the same table first. */
  find: (near: SheetCell, type: ScoredTypeId | null, metric: ResultMetricId) => SheetCell | undefined;
}

const keyOf = (system: string, runSet: string, type: ScoredTypeId | null, metric: string): string =>
  JSON.stringify([system, runSet, type, metric]);

/** A sheet with its index. */
export function sheetOf(content: SheetContent): Sheet {
  const index = new Map<string, SheetCell[]>();
  for (const cell of content.cells) {
    if (cell.stratum !== null || cell.k !== null) continue;
    const key = keyOf(cell.system, cell.runSet, cell.type, cell.metric);
    const held = index.get(key);
    if (held) held.push(cell);
    else index.set(key, [cell]);
  }
  return {
    ...content,
    find: (near, type, metric) => {
      const found = index.get(keyOf(near.system, near.runSet, type, metric)) ?? [];
      return found.find((cell) => cell.table === near.table) ?? found[0];
    },
  };
}
