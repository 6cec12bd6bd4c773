import { gradeTrial } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { trialToGrade } from "./graded-trial.ts";

export const GradeByHand = z.object({
  trial: z.uuid(),
  outcome: z.enum(["solved", "not_solved"]),
  /** Why, in words another person can follow. */
  note: z.string().min(10).max(5000),
});
export type GradeByHand = z.infer<typeof GradeByHand>;

/** A person decides what the type's comparison left open (CHECKS.md 9.2, 9.7). */
export async function gradeByHand(
  world: World,
  access: Access<"member">,
  input: GradeByHand,
): Promise<{ outcome: GradeByHand["outcome"] }> {
  return world.store.write(async (repos) => {
    const { row, task, revision } = await trialToGrade(repos, world, access, input.trial);
    const now = world.clock.now();
    const { userId } = access;
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: task.id,
      userId,
      what: "gold",
      why: "grading",
      revision: revision.number,
      at: now,
    });
    const grade = {
      outcome: input.outcome,
      keyHash: revision.keyHash,
      flags: [...(row.grade?.flags ?? []), "by_hand"],
    };
    await repos.trials.save({
      ...row,
      ...gradeTrial(row, grade).trial,
      gradedBy: userId,
      gradedAt: now.getTime(),
      gradeNote: input.note,
    });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: "trial.graded",
      params: { trialId: row.id, outcome: input.outcome, again: false },
      blind: true,
    });
    await reconsider(repos, world, task.id, actor);
    return { outcome: input.outcome };
  });
}
