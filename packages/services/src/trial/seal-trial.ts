import type { Json } from "@touchstone/contract";
import { submitTrial as seal } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { after, type HeldTrial, onTrial, revisionOf, throwRefusal } from "./held-trial.ts";
import type { TrialRow } from "./repository.ts";
import { planSettling } from "./settle-job.ts";
import { gradeIfSealed } from "./settle-trial.ts";
import { type TrialView, trialView } from "./trial-view.ts";

/** What is sealed: an answer from the form, or the last one saved. */
export interface Sealing {
  token: number;
  answer: (held: HeldTrial) => Promise<Json>;
  patch: (row: TrialRow) => Partial<TrialRow>;
}

/** `late`: what came is stored, and the last answer saved in time stands. */
export type SealedTrial = TrialView & { kind: "sealed" | "late" };

/** Seals a trial, grades it and judges the task anew, in one transaction. */
export async function sealTrial(
  world: World,
  access: Access<"trial.holder">,
  sealing: Sealing,
): Promise<SealedTrial> {
  const outcome = await onTrial(world, access, { lockTask: true }, async (held) => {
    const { repos, row, rules, now } = held;
    const answer = await sealing.answer(held);
    const step = seal(row, { by: access.userId, token: sealing.token }, answer, now, rules);
    if (step.result.kind === "refused") return { refused: step.result.reason };
    const late = step.result.kind === "late";
    const sealed = { ...after(row, step), ...(late ? {} : sealing.patch(row)) };
    const actor = { kind: "person", userId: access.userId } as const;
    const seconds = (now - (late ? (row.deadline ?? now) : (row.startedAt ?? now))) / 1000;
    await record(repos, world, actor, {
      benchmarkId: row.benchmarkId,
      taskId: row.taskId,
      code: late ? "trial.late" : "trial.submitted",
      params: { trialId: row.id, seconds },
      blind: true,
    });
    const graded = await gradeIfSealed(repos, world, sealed);
    await repos.trials.save(graded);
    await planSettling(repos, world, graded, rules);
    await reconsider(repos, world, row.taskId, actor);
    const { document } = await revisionOf(repos, access, row);
    return {
      view: {
        kind: late ? ("late" as const) : ("sealed" as const),
        ...trialView(graded, document, now, rules),
      },
    };
  });
  if (!outcome.view) return throwRefusal(outcome.refused);
  world.wakeJobs();
  return outcome.view;
}
