import type { SamplePass } from "@touchstone/contract";
import type { Sample } from "./sample.ts";

export type PanelPass = Exclude<SamplePass, "trial">;
export const PANEL_PASSES: readonly PanelPass[] = ["a", "b", "c", "d", "e"];

/** How far the panel has come, over valid calls only. */
export interface PanelCoverage {
  calls: number;
  /** Calls by family and pass. */
  families: Record<string, Record<PanelPass, number>>;
  /** Calls that do not say whether they could search. */
  unknownSearch: number;
  /** Largest share of one family, 0 without calls. */
  largestShare: number;
}

const familyName = (sample: Sample): string => sample.family.trim().toLowerCase();

export function panelCoverage(calls: readonly Sample[]): PanelCoverage {
  const families: PanelCoverage["families"] = {};
  for (const call of calls) {
    if (call.pass === "trial") continue;
    const name = familyName(call);
    families[name] ??= { a: 0, b: 0, c: 0, d: 0, e: 0 };
    families[name][call.pass] += 1;
  }
  const sizes = Object.values(families).map((passes) =>
    PANEL_PASSES.reduce((sum, pass) => sum + passes[pass], 0),
  );
  return {
    calls: calls.length,
    families,
    unknownSearch: calls.filter((call) => call.search === "unknown").length,
    largestShare: calls.length === 0 ? 0 : Math.max(...sizes) / calls.length,
  };
}

/**
 * Passes that CHECKS.md 10.2 still asks for: a and c in every family, b, d and e in `spread` families. `missing` is the
 * number of families that lack the pass.
 */
export function missingPasses(
  coverage: PanelCoverage,
  spread: number,
): { pass: PanelPass; missing: number }[] {
  const families = Object.values(coverage.families);
  return PANEL_PASSES.map((pass) => {
    const having = families.filter((passes) => passes[pass] > 0).length;
    const wanted = pass === "a" || pass === "c" ? families.length : spread;
    return { pass, missing: Math.max(0, wanted - having) };
  }).filter((it) => it.missing > 0);
}

/** Calls at the end of the run that proposed no cluster of `plausible` for the first time (CHECKS.md 10.4). */
export function quietStreak(
  samples: readonly Sample[],
  calls: readonly Sample[],
  plausible: ReadonlySet<string>,
): number {
  const seen = new Set<string>();
  const counted = new Set(calls.map((call) => call.id));
  let quiet = 0;
  for (const sample of [...samples].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const fresh = sample.clusterKeys.filter((key) => plausible.has(key) && !seen.has(key));
    for (const key of fresh) seen.add(key);
    if (fresh.length > 0) quiet = 0;
    else if (counted.has(sample.id)) quiet += 1;
  }
  return quiet;
}
