import type { EqualityProfile } from "../profile-params.ts";
import type { CompareContext } from "../verdict.ts";
import { CRITERIA, type GradedUnit, goldText, settle, type Verdicts } from "./unit.ts";

/** A value that no rule decides. */
export interface OpenValue {
  id: string;
  step: "answer" | "cell" | "leaf";
  equality: EqualityProfile;
  gold: unknown;
  candidate: string;
  /** Why it is open. */
  reason: string;
}

/**
 * The units of a value that no rule decides: one question, for a reference first the work and then its attributes
 * (SCORING.md 2.5). A structure without toolkit is no question for a judge and stays open.
 */
export function settleOpen(
  { id, step, equality, gold, candidate, reason }: OpenValue,
  works: CompareContext["works"],
  verdicts: Verdicts | undefined,
): GradedUnit[] {
  if (reason === "no_toolkit") return [{ id, result: "undecided", reason }];
  const texts = { gold: goldText(gold, works), candidate };
  if (equality.profile !== "reference") {
    const own = equality.profile === "judge" ? equality.params.criterion : undefined;
    return [settle(id, reason, { step, criterion: own ?? CRITERIA[step], ...texts }, verdicts)];
  }
  const attributes = { step: "attributes" as const, criterion: CRITERIA.attributes, ...texts };
  if (reason === "judge_attributes") return [settle(id, reason, attributes, verdicts)];
  const work = settle(id, reason, { step: "work", criterion: CRITERIA.work, ...texts }, verdicts);
  const { coreOnly, asked } = equality.params;
  if (work.result !== "match" || coreOnly === true || asked?.length === 0) return [work];
  return [work, settle(`${id}:attributes`, "judge_attributes", attributes, verdicts)];
}

/** What the units of one value say together. */
export function resultOf(units: readonly GradedUnit[]): GradedUnit["result"] {
  if (units.every(({ result }) => result === "match")) return "match";
  return units.some(({ result }) => result === "no_match") ? "no_match" : "undecided";
}
