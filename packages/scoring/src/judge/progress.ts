import type { JudgeVerdict, UnitState } from "./contract.ts";
import type { JudgeRecord } from "./judge-record.ts";

type Reason = NonNullable<JudgeRecord["reason"]>;

/** How far one unit has come in one order. */
export interface Progress {
  /** Null while it may be asked again. */
  state: UnitState | null;
  reason: Reason | null;
  /** Outputs that could not be parsed, and outputs that left the unit out. */
  unparsed: number;
  omitted: number;
}

/** A unit that has not been asked. */
export const begin = (): Progress => ({ state: null, reason: null, unparsed: 0, omitted: 0 });

/**
 * Progress after one more output, given as parsed (null: could not be parsed). A verdict that names another step than
 * the one asked answers a question that was not put, and counts as left out.
 */
export function take(
  before: Progress,
  unitId: string,
  verdicts: readonly JudgeVerdict[] | null,
  step?: "work" | "attributes",
): Progress {
  if (verdicts === null) return { ...before, reason: "unparsed", unparsed: before.unparsed + 1 };
  const said = verdicts.find((one) => one.unitId === unitId);
  if (said === undefined || (step !== undefined && said.step !== undefined && said.step !== step))
    return { ...before, reason: "omitted", omitted: before.omitted + 1 };
  return said.verdict === "cannot_tell"
    ? { ...before, state: "unjudged", reason: "cannot_tell" }
    : { ...before, state: said.verdict, reason: null };
}

/** Final state of a unit that is not asked again: what came last counts, and no default verdict exists. */
export function finish(progress: Progress): { state: UnitState; reason: Reason | null } {
  if (progress.state !== null) return { state: progress.state, reason: progress.reason };
  const unparsed = progress.reason === "unparsed";
  return { state: unparsed ? "unparsed" : "unjudged", reason: unparsed ? "unparsed" : "omitted" };
}
