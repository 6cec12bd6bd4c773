import type { Json, SolverView } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { trialToGrade } from "./graded-trial.ts";

export const OpenGrading = z.object({ trial: z.uuid() });
export type OpenGrading = z.infer<typeof OpenGrading>;

/** A sealed answer and gold side by side; the solver is not named. */
export interface GradingView {
  trial: string;
  task: string;
  type: string;
  view: SolverView;
  answer: Json;
  gold: string;
  units: Json;
  flags: string[];
  sealedAt: string;
}

/** Opens an answer that the comparison could not decide; written into the exposure ledger in the same transaction. */
export async function openGrading(
  world: World,
  access: Access<"member">,
  input: OpenGrading,
): Promise<GradingView> {
  return world.store.write(async (repos) => {
    const { row, task, revision, document } = await trialToGrade(repos, world, access, input.trial);
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: task.id,
      userId: access.userId,
      what: "gold",
      why: "grading",
      revision: revision.number,
      at: world.clock.now(),
    });
    const type = taskType(task.type);
    return {
      trial: row.id,
      task: task.key,
      type: task.type,
      view: type.solverView(document),
      answer: row.draft?.answer ?? null,
      gold: type.goldText(document),
      units: row.gradeUnits ?? [],
      flags: [...(row.grade?.flags ?? [])],
      sealedAt: new Date(row.sealedAt ?? 0).toISOString(),
    };
  });
}
