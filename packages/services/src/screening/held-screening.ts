import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { AssignmentRow } from "../assignment/repository.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { RevisionRow } from "../revision/repository.ts";
import type { TaskRow } from "../rows.ts";
import type { World } from "../world.ts";

/** What a screener has typed so far; kept with the claim, so that nothing is lost. */
export const ScreeningForm = z.object({
  /** The path and gold were opened; an untimed solve is then none. */
  revealed: z.boolean().default(false),
  answer: z.unknown().optional(),
  steps: z.string().max(20_000).default(""),
  reason: z.string().max(40).default(""),
  comment: z.string().max(5000).default(""),
  rightAnswer: z.string().max(2000).default(""),
  whyNone: z.string().max(2000).default(""),
});
export type ScreeningForm = z.infer<typeof ScreeningForm>;

export interface HeldScreening {
  row: AssignmentRow;
  task: TaskRow;
  revision: RevisionRow;
  document: TaskDocument;
  form: ScreeningForm;
}

/** One's own screening claim under its task's lock; `not_found` for everything else. */
export async function heldScreening(
  repos: Repositories,
  world: Pick<World, "clock">,
  access: Access<"member">,
  assignment: string,
): Promise<HeldScreening> {
  const found = await repos.access.assignment(assignment, access.userId, "screening");
  if (!found || found.benchmark.id !== access.benchmark.id) throw new TouchstoneError("not_found");
  const task = await repos.tasks.lock(found.task.id);
  const place = await repos.access.task(task.key, access.userId, world.clock.now());
  if (!place || place.openBlindWork) throw new TouchstoneError("not_found");
  const row = await repos.assignments.byId(assignment);
  const revision = row ? await repos.revisions.byId(row.revisionId) : null;
  if (!row || !revision) throw new TouchstoneError("not_found");
  return {
    row,
    task,
    revision,
    document: parsedDocument(task, revision),
    form: ScreeningForm.parse(row.form ?? {}),
  };
}
