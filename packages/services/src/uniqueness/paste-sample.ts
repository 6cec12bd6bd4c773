import { type Json, SearchKind, TouchstoneError } from "@touchstone/contract";
import type { SampleState } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { openRun } from "./open-run.ts";
import { readAnswers } from "./read-answers.ts";
import { runContext } from "./run-context.ts";
import { mustBeSearchable } from "./run-stage.ts";
import { storeSample } from "./store-sample.ts";

const line = z.string().trim().min(1).max(200);

export const PasteSample = z.object({
  pass: z.enum(["a", "b", "c", "d", "e"]),
  family: line,
  /** Product and model, as the system calls itself. */
  system: line,
  search: SearchKind,
  backend: z.string().trim().max(80).default(""),
  answeredOn: z.iso.date(),
  /** The whole transcript. */
  text: z
    .string()
    .min(1)
    .max(500_000)
    .refine((text) => text.trim() !== "", "blank"),
});
export type PasteSample = z.infer<typeof PasteSample>;

/**
 * Stores an answer that somebody got from a system by hand. An author may not: who wrote the task would choose what it
 * is held against (CHECKS.md 14.3). Says what was read out of the text, so that a missing answer line is seen at once.
 */
export async function pasteSample(
  world: World,
  access: Access<"task.read">,
  input: PasteSample,
): Promise<{ sample: string; state: SampleState; answers: Json[]; counts: boolean; stage: string }> {
  const { userId, benchmark } = access;
  if (access.author) throw new TouchstoneError("forbidden", "is_author");
  const answeredAt = new Date(`${input.answeredOn}T00:00:00.000Z`);
  if (answeredAt.getTime() > world.clock.now().getTime())
    throw new TouchstoneError("bad_input", "date_in_future", {}, [
      { pointer: "/answeredOn", code: "date_in_future", message: input.answeredOn },
    ]);
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const context = await runContext(repos, task);
    mustBeSearchable(await gatherEvidence(repos, world, task));
    await openContent(repos, world, access, context.revision.number);
    const run = await openRun(repos, world, context, userId);
    const { state, answers } = readAnswers(context.type, context.document, input.pass, input.text);
    const { id } = await storeSample(repos, world, run, context, {
      pass: input.pass,
      origin: "pasted",
      family: input.family,
      system: input.system,
      search: input.search,
      backend: input.backend,
      state,
      text: input.text,
      answers,
      namedAnswerHash: input.pass === "c" ? context.revision.answerHash : null,
      enteredBy: userId,
      answeredAt,
    });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "uniqueness.sample",
      params: { sampleId: id, pass: input.pass, origin: "pasted" },
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return {
      sample: id,
      state,
      answers,
      counts: state === "answered" && input.search !== "none",
      stage,
    };
  });
}
