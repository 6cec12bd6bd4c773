import type { Json } from "@touchstone/contract";
import { isSealed } from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";

/** A sealed wrong answer, as a sample of the uniqueness run (CHECKS.md 14.23). */
export interface SealedTrialAnswer {
  trialId: string;
  answer: Json;
  /** Milliseconds since the epoch. */
  sealedAt: number;
}

/** Sealed answers on a text that are no solve and not empty; those of voided trials are left out. */
export async function sealedTrialAnswers(
  repos: Pick<Repositories, "trials">,
  taskId: string,
  solverTextHash: string,
): Promise<SealedTrialAnswer[]> {
  const rows = await repos.trials.ofTask(taskId);
  return rows.flatMap((row) =>
    isSealed(row) &&
    row.solverTextHash === solverTextHash &&
    row.state !== "voided" &&
    row.draft !== null &&
    row.sealedAt !== null &&
    row.grade?.outcome === "not_solved" &&
    !row.grade.flags.includes("no_answer")
      ? [{ trialId: row.id, answer: row.draft.answer, sealedAt: row.sealedAt }]
      : [],
  );
}
