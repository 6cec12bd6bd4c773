import type { LintFinding } from "../finding.ts";
import { schemeInForce } from "../fit-weights.ts";
import { metricKind } from "../result-metrics.ts";
import { metricOf, type Scheme, sameScheme, weightText } from "../scheme.ts";
import type { Sheet, SheetSpread } from "../sheet.ts";
import { about, type LintRule, points } from "./rule.ts";

/** The largest variance that an Overall can have: all types rise and fall together. Null where a type has no spread. */
function boundOf(
  sheet: Sheet,
  overall: SheetSpread,
  scheme: Scheme,
): { printed: number; highest: number } | null {
  let [printed, highest] = [0, 0];
  for (const [type, weight] of scheme.weights) {
    const metric = metricOf(scheme, type);
    const part = sheet.spreads.find(
      (it) =>
        it.system === overall.system &&
        it.runSet === overall.runSet &&
        it.type === type &&
        it.metric === metric,
    );
    if (part === undefined) return null;
    printed += Math.abs(weight) * Math.sqrt(part.variance);
    highest += Math.abs(weight) * Math.sqrt(part.upper);
  }
  return { printed: printed ** 2, highest: highest ** 2 };
}

function exceeding(sheet: Sheet, scheme: Scheme): { spread: SheetSpread; bound: number }[] {
  return sheet.spreads.flatMap((spread) => {
    if (spread.metric !== "overall") return [];
    const bound = boundOf(sheet, spread, scheme);
    return bound === null || spread.lower <= bound.highest * (1 + 1e-9)
      ? []
      : [{ spread, bound: bound.printed }];
  });
}

/** `lint/variance-bound`: Var(Σ w·X) ≤ (Σ w·sd)², under the weights that most rows fit, else the claimed ones. */
export const varianceBoundRule: LintRule = (sheet) => {
  const scheme = schemeInForce(sheet);
  if (scheme === null) return [];
  const findings: LintFinding[] = exceeding(sheet, scheme).map(({ spread, bound }) =>
    about(spread, "lint/variance-bound/above", {
      printed: spread.printed,
      variance: points(spread.variance, 3),
      bound: points(bound, 3),
      weights: weightText(scheme),
    }),
  );
  const [claim] = sheet.claimed;
  if (claim === undefined || sameScheme(claim, scheme)) return findings;
  const claimed = exceeding(sheet, claim);
  const [first] = claimed;
  if (first === undefined) return findings;
  return [
    ...findings,
    {
      ...about(
        first.spread,
        "lint/variance-bound/claimed",
        {
          count: claimed.length,
          weights: weightText(claim),
          systems: claimed.map(({ spread }) => spread.system).join(", "),
        },
        "info",
      ),
      place: { table: first.spread.table, column: first.spread.column },
    },
  ];
};

/** `lint/variance-floor`: runs that differ at all differ by one task; the lower floor where the kind of variance is not stated. */
export const varianceFloorRule: LintRule = (sheet) =>
  sheet.spreads.flatMap((spread) => {
    const { tasks, runs, upper, kind } = spread;
    if (metricKind(spread.metric) !== "task-share" || spread.variance === 0) return [];
    if (tasks === null || tasks === 0 || runs === null || runs < 2) return [];
    const step = (100 / tasks) ** 2;
    const floor = kind === "sample" ? step / runs : (step * (runs - 1)) / runs ** 2;
    if (upper >= floor) return [];
    return [
      about(
        spread,
        "lint/variance-floor/below",
        {
          printed: spread.printed,
          floor: points(floor, 3),
          tasks,
          runs,
          kind: kind === "sample" ? "sample" : "population",
        },
        "warn",
      ),
    ];
  });
