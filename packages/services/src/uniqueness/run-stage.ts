import { type Stage, TouchstoneError } from "@touchstone/contract";
import { computeStage, type Need, type UniquenessJudgement } from "@touchstone/validation";
import type { Gathered } from "../stage/gather-evidence.ts";

const SEARCH_REASONS = new Set(["calls", "families", "pass", "quiet"]);
const OPEN_STAGES = new Set<Stage>(["screening", "uniqueness", "trial", "approval"]);

/** The rules still ask for calls. */
export const wantsCalls = (judgement: Pick<UniquenessJudgement, "reasons">): boolean =>
  judgement.reasons.some((it) => SEARCH_REASONS.has(it.code));

/** People have decided: a confirmed alternative, a wrong key, or nothing left to find. */
export const isDecided = (judgement: Pick<UniquenessJudgement, "outcome" | "goldFails">): boolean =>
  judgement.outcome === "ambiguous" || judgement.outcome === "unique-supported" || judgement.goldFails;

/** Whether a run may spend more: the task is under way, and no alternative and no wrong key was confirmed. */
export const mayGoOn = (
  stage: Stage,
  judgement: Pick<UniquenessJudgement, "outcome" | "goldFails">,
): boolean => OPEN_STAGES.has(stage) && judgement.outcome !== "ambiguous" && !judgement.goldFails;

/**
 * Whether answers may be searched for: in the stages of uniqueness and trial, whichever comes first, and at screening
 * once only a proof is missing that the task can be solved, which a model may bring.
 */
export const maySearch = (stage: Stage, needs: readonly Need[]): boolean =>
  stage === "uniqueness" ||
  stage === "trial" ||
  (stage === "screening" && needs.length > 0 && needs.every((it) => it.kind === "solvable"));

/** Throws `not_now` where {@link maySearch} says no. */
export function mustBeSearchable({ evidence, rules }: Pick<Gathered, "evidence" | "rules">): void {
  const { stage, needs } = computeStage(evidence, rules);
  if (!maySearch(stage, needs)) throw new TouchstoneError("not_now", "wrong_stage");
}
