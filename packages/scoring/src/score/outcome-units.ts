import type { GradedUnit } from "../graders/unit.ts";
import type { OpenUnit, OutcomeUnit } from "./outcome.ts";

/** Units as outcomes keep them, without gold. */
export function outcomeUnits(units: readonly GradedUnit[]): OutcomeUnit[] {
  return units.map(({ id, result, reason, by, unparsed }): OutcomeUnit => {
    const open = unparsed === true ? "unparsed" : "unjudged";
    return { id, result: result === "undecided" ? open : result, reason, by: by ?? "rule" };
  });
}

/** What is still to be asked. */
export const openUnits = (units: readonly GradedUnit[]): OpenUnit[] =>
  units.flatMap(({ id, result, ask }) =>
    result === "undecided" && ask !== undefined ? [{ id, ...ask }] : [],
  );
