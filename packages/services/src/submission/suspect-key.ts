import { type Json, SubmissionLine, TouchstoneError } from "@touchstone/contract";
import { canSuspectKey } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { WRONG_KEY } from "../stage/lift-suspension.ts";
import { reconsider } from "../stage/reconsider.ts";
import { openRun } from "../uniqueness/open-run.ts";
import { proposedCandidates, readAnswers } from "../uniqueness/read-answers.ts";
import { type RunContext, runContext } from "../uniqueness/run-context.ts";
import { storeSample } from "../uniqueness/store-sample.ts";
import type { World } from "../world.ts";
import type { SuspectKey } from "./inputs.ts";
import { actorOf } from "./on-release.ts";
import { answerText, releasedItem } from "./read-task-answers.ts";

/** The answer of a line in the form of the task's type; `bad_input` where nothing can be read out of it. */
function answersIn({ type, document }: RunContext, line: SubmissionLine): Json[] {
  if (line.answer !== undefined && line.answer !== null) {
    if (type.answer.safeParse(line.answer).success) return [line.answer];
  } else {
    const read = readAnswers(type, document, "a", line.response ?? "");
    if (read.state === "answered" && read.answers.length > 0) return read.answers;
  }
  throw new TouchstoneError("bad_input", "answer_unreadable", {}, [
    { pointer: "/run", code: "answer_unreadable", message: "no answer can be read out of it" },
  ]);
}

/**
 * Says that a system's answer may be right and the key wrong (SCORING.md 14.1): an act of an editor or owner who is no author.
 * The answer becomes a candidate of the search for other answers on the accepted revision, so that judges, who do not
 * know where it came from, decide; until then the task is suspended. The release stays as it is. `already_done` where
 * judges have decided on this answer before.
 */
export async function suspectKey(
  world: World,
  access: Access<"task.read">,
  input: SuspectKey,
): Promise<{ stage: string }> {
  const { userId, benchmark } = access;
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const { release, item } = await releasedItem(repos, access, input.release);
    const permission = canSuspectKey(actorOf(access), {
      authorIds: await repos.tasks.authors(task.id),
      stage: task.stage,
      latest: task.revision === item.number,
    });
    if (!permission.allowed)
      throw new TouchstoneError(
        permission.reason === "wrong_stage" ? "not_now" : "forbidden",
        permission.reason,
      );
    const submission = await repos.submissions.byId(input.submission);
    const held =
      submission?.releaseId === release.id
        ? await repos.submissions.line(submission.id, task.key, input.run)
        : null;
    if (!submission || !held) throw new TouchstoneError("not_found");
    const context = await runContext(repos, task);
    await openContent(repos, world, access, context.revision.number);
    const line = SubmissionLine.parse(JSON.parse(held.text));
    const answers = answersIn(context, line);
    if (proposedCandidates(context.type, context.document, answers).every((it) => it.candidate.isGold))
      throw new TouchstoneError("bad_input", "answer_is_gold");
    const run = await openRun(repos, world, context, userId);
    const { stored } = await storeSample(repos, world, run, context, {
      pass: "trial",
      origin: "submission",
      // Names the answer, so that it is a sample once.
      slot: `submission ${submission.id} ${input.run}`,
      family: submission.family,
      system: submission.system,
      search: "unknown",
      state: "answered",
      text: answerText(line),
      answers,
      params: { submission: submission.id, run: input.run, reason: input.reason },
      enteredBy: userId,
      answeredAt: submission.uploadedAt,
    });
    if (!stored) throw new TouchstoneError("already_done", "answer_suspected");
    const actor = { kind: "person", userId } as const;
    // What a person has to lift is not overwritten by what judges will.
    await repos.tasks.update(task.id, {
      suspended: task.suspended ?? WRONG_KEY,
      updatedAt: world.clock.now(),
    });
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "submission.wrong-key",
      params: { submission: submission.id, run: input.run, release: release.version, reason: input.reason },
      blind: true,
    });
    if (task.suspended === null)
      await record(repos, world, actor, {
        benchmarkId: benchmark.id,
        taskId: task.id,
        code: "task.suspended",
        params: { reason: WRONG_KEY },
      });
    const { stage } = await reconsider(repos, world, task.id, actor);
    // Nothing is open: judges have decided on this very answer already.
    if (stage === "accepted") throw new TouchstoneError("already_done", "answer_judged");
    return { stage };
  });
}
