import { Json, type TaskDocument } from "@touchstone/contract";
import { gradeTrial } from "@touchstone/validation";
import { structuresFor } from "../equality/structures-for.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { gradeAnswer } from "./grade-answer.ts";
import type { TrialRow } from "./repository.ts";

/** Grades a sealed trial under a key and records it; gives the row to store. The attempt itself is never repeated. */
export async function gradeRow(
  repos: Pick<Repositories, "history">,
  world: Pick<World, "clock" | "ids" | "structures">,
  row: TrialRow,
  document: TaskDocument,
  keyHash: string,
): Promise<TrialRow> {
  const grade = gradeAnswer(document, row.draft?.answer ?? null, await structuresFor(world, document));
  const { trial } = gradeTrial(row, { outcome: grade.outcome, keyHash, flags: grade.flags });
  await record(
    repos,
    world,
    { kind: "system" },
    {
      benchmarkId: row.benchmarkId,
      taskId: row.taskId,
      code: "trial.graded",
      params: { trialId: row.id, outcome: grade.outcome, again: row.grade !== null },
      blind: true,
    },
  );
  return {
    ...row,
    ...trial,
    score: grade.score,
    gradeUnits: Json.parse(JSON.parse(JSON.stringify(grade.units))),
    gradedBy: null,
    gradedAt: world.clock.now().getTime(),
    gradeNote: "",
  };
}
