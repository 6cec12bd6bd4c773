import { Json, type Rules, type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import type { TrialRefusal, TrialStep } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { RevisionRow } from "../revision/repository.ts";
import type { World } from "../world.ts";
import type { TrialRow } from "./repository.ts";

/** The query log as it comes over the wire; `at` in ms since the start, null when added afterwards. */
export const Queries = z
  .array(z.object({ text: z.string().max(2000), at: z.number().min(0).nullable() }))
  .max(500);

/** A trial under its lock, with the rules it runs by. */
export interface HeldTrial {
  repos: Repositories;
  row: TrialRow;
  rules: Rules;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Works on a trial in one transaction under its lock; `lockTask` where the act changes what the gate counts. */
export const onTrial = <T>(
  world: World,
  access: Access<"trial.holder">,
  options: { lockTask: boolean },
  work: (held: HeldTrial) => Promise<T>,
): Promise<T> =>
  world.store.write(async (repos) => {
    if (options.lockTask) await repos.tasks.lock(access.task.id);
    const row = await repos.trials.lock(access.trialId);
    const rules = await repos.trials.rulesOf(row.revisionId);
    return work({ repos, row, rules, now: world.clock.now().getTime() });
  });

/** The stored row after a step of the pure trial. */
export const after = (row: TrialRow, step: TrialStep): TrialRow => ({ ...row, ...step.trial });

/** The revision a trial was claimed for, and its document. */
export async function revisionOf(
  repos: Pick<Repositories, "revisions">,
  access: Pick<Access<"trial.holder">, "task">,
  row: TrialRow,
): Promise<{ revision: RevisionRow; document: TaskDocument }> {
  const revision = await repos.revisions.byId(row.revisionId);
  if (!revision) throw new TouchstoneError("internal", "revision_missing");
  return { revision, document: parsedDocument(access.task, revision) };
}

const CODES: Record<TrialRefusal, ConstructorParameters<typeof TouchstoneError>[0]> = {
  not_holder: "not_found",
  lease_lost: "lease_lost",
  not_started: "not_now",
  already_started: "not_now",
  already_sealed: "already_done",
  fenced: "lease_lost",
  debrief_over: "too_late",
  not_sealed: "not_now",
};

/** Throws what a refusal of the pure trial means to the outside. */
export const throwRefusal = (reason: TrialRefusal): never => {
  throw new TouchstoneError(CODES[reason], `trial_${reason}`);
};

/** An answer over the wire in the shape of the task's type; throws `bad_input`. */
export function parseTrialAnswer(access: Pick<Access<"trial.holder">, "task">, answer: unknown): Json {
  const parsed = taskType(access.task.type).answer.safeParse(answer);
  if (parsed.success) return Json.parse(parsed.data);
  throw new TouchstoneError(
    "bad_input",
    "answer_shape",
    {},
    parsed.error.issues.map((issue) => ({
      pointer: `/answer/${issue.path.map(String).join("/")}`,
      code: issue.code,
      message: issue.message,
    })),
  );
}
