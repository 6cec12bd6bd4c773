import type { SolverView, TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { heldScreening, type ScreeningForm } from "./held-screening.ts";

export const OpenScreening = z.object({
  assignment: z.uuid(),
  /** Opens the stored path and the answer too; the claim remembers it. */
  reveal: z.boolean(),
});
export type OpenScreening = z.infer<typeof OpenScreening>;

export interface ScreeningView {
  assignment: string;
  task: string;
  type: string;
  state: "claimed" | "submitted" | "released" | "skipped";
  token: number;
  leaseUntil: string;
  /** The question exactly as a solver will read it. */
  view: SolverView;
  blankAnswer: unknown;
  /** The whole document, once the path was opened. */
  document: TaskDocument | null;
  gold: string | null;
  form: ScreeningForm;
  formVersion: number;
}

/** Opens a task for its screener: first the question alone, then on demand the path; both enter the exposure ledger. */
export async function openScreening(
  world: World,
  access: Access<"member">,
  input: OpenScreening,
): Promise<ScreeningView> {
  return world.store.write(async (repos) => {
    const { row, task, revision, document, form } = await heldScreening(
      repos,
      world,
      access,
      input.assignment,
    );
    const revealed = form.revealed || input.reveal;
    const shared = {
      taskId: task.id,
      userId: access.userId,
      why: "screening" as const,
      revision: revision.number,
    };
    await repos.exposures.add({
      ...shared,
      id: world.ids.next(),
      what: revealed ? "gold" : "question",
      at: world.clock.now(),
    });
    let formVersion = row.formVersion;
    if (revealed && !form.revealed)
      formVersion =
        (await repos.assignments.saveForm(
          row.id,
          row.token,
          row.formVersion,
          { ...form, revealed },
          row.leaseUntil,
        )) ?? formVersion;
    const type = taskType(task.type);
    return {
      assignment: row.id,
      task: task.key,
      type: task.type,
      state: row.state,
      token: row.token,
      leaseUntil: row.leaseUntil.toISOString(),
      view: type.solverView(document),
      blankAnswer: type.blankAnswer(document),
      document: revealed ? document : null,
      gold: revealed ? type.goldText(document) : null,
      form: { ...form, revealed },
      formVersion,
    };
  });
}
