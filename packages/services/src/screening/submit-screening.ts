import { ReturnReason, TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { canScreen, returnProblems, submitShared } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { sharedWork, WORK_LEASE_MS } from "../assignment/shared-work.ts";
import { structuresFor } from "../equality/structures-for.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { type HeldScreening, heldScreening } from "./held-screening.ts";

/** Shortest account of the steps that somebody else can follow. */
const MIN_STEPS = 20;

export const SubmitScreening = z.object({
  assignment: z.uuid(),
  token: z.int().min(1),
  result: z.discriminatedUnion("kind", [
    /** Every stored step was replayed in the public tools and led to the answer (CHECKS.md 14.1). */
    z.object({ kind: z.literal("guided"), steps: z.string().min(MIN_STEPS).max(20_000) }),
    /** Solved without a clock and without having seen path or answer. */
    z.object({
      kind: z.literal("untimed"),
      answer: z.unknown(),
      steps: z.string().min(MIN_STEPS).max(20_000),
    }),
    z.object({
      kind: z.literal("return"),
      reason: ReturnReason,
      comment: z.string().max(5000),
      rightAnswer: z.string().max(2000).default(""),
      whyNone: z.string().max(2000).default(""),
    }),
  ]),
});
export type SubmitScreening = z.infer<typeof SubmitScreening>;

/** `kept`: the work went to somebody else or the task moved on; the text stays as this person's own (WFL-011). */
export type SubmittedScreening =
  | { kind: "accepted"; stage: string; renewedLate: boolean }
  | { kind: "kept"; why: "surplus" | "lease_lost" | "moved_on" };

async function checkResult(
  world: Pick<World, "structures">,
  held: HeldScreening,
  result: SubmitScreening["result"],
): Promise<void> {
  if (result.kind === "return") {
    const problems = returnProblems(result);
    if (problems.length > 0)
      throw new TouchstoneError(
        "bad_input",
        "return_incomplete",
        {},
        problems.map((it) => ({
          pointer: it === "comment" ? "/comment" : "/rightAnswer",
          code: it,
          message: it,
        })),
      );
    return;
  }
  if (result.kind === "guided") {
    if (!held.form.revealed) throw new TouchstoneError("not_now", "path_not_opened");
    return;
  }
  if (held.form.revealed) throw new TouchstoneError("not_now", "path_opened");
  const answer = taskType(held.task.type).answer.safeParse(result.answer);
  if (!answer.success) throw new TouchstoneError("bad_input", "answer_shape");
  const grade = taskType(held.task.type).compare(
    held.document,
    answer.data,
    await structuresFor(world, held.document),
  );
  if (grade.outcome !== "solved") throw new TouchstoneError("not_now", "answer_not_reached");
}

/** Stores the screener's result and, for a return, ends the revision's way. */
async function storeResult(
  repos: Repositories,
  world: World,
  userId: string,
  held: HeldScreening,
  result: SubmitScreening["result"],
) {
  const { task, revision } = held;
  const at = world.clock.now();
  const returned = result.kind === "return";
  const note = returned
    ? [result.comment, result.rightAnswer && `→ ${result.rightAnswer}`, result.whyNone]
        .filter(Boolean)
        .join("\n")
    : "";
  await repos.screenings.insert({
    id: world.ids.next(),
    taskId: task.id,
    revisionId: revision.id,
    revisionHash: revision.revisionHash,
    solverTextHash: revision.solverTextHash,
    keyHash: revision.keyHash,
    userId,
    outcome: returned ? "returned" : "confirmed",
    solvable: returned ? "none" : result.kind,
    steps: returned ? "" : result.steps,
    reason: returned ? result.reason : null,
    note,
    at,
  });
  const act = { benchmarkId: task.benchmarkId, taskId: task.id };
  const actor = { kind: "person", userId } as const;
  if (returned) {
    await repos.tasks.insertDecision({
      id: world.ids.next(),
      taskId: task.id,
      revision: revision.number,
      kind: "return",
      reason: result.reason,
      note,
      by: userId,
      at,
    });
    const params = { revision: revision.number, reason: result.reason, comment: note };
    await record(repos, world, actor, { ...act, code: "revision.returned", params });
  } else {
    const params = { revision: revision.number, replayed: result.kind === "guided" };
    await record(repos, world, actor, { ...act, code: "screening.confirmed", params });
    await record(repos, world, actor, {
      ...act,
      code: "solvable.recorded",
      params: { revision: revision.number, kind: result.kind },
    });
  }
  return note;
}

/** Confirms a task, having replayed its steps or solved it untimed, or returns it with a reason. */
export async function submitScreening(
  world: World,
  access: Access<"member">,
  input: SubmitScreening,
): Promise<SubmittedScreening> {
  const { userId, member } = access;
  return world.store.write(async (repos) => {
    const held = await heldScreening(repos, world, access, input.assignment);
    const { row, task } = held;
    const now = world.clock.now();
    const work = sharedWork(await repos.assignments.ofRevision(row.revisionId), "screening", 1);
    const decided = submitShared(work, { by: userId, token: input.token }, now.getTime(), WORK_LEASE_MS);
    if (decided.kind === "done_by_you") throw new TouchstoneError("already_done", "screening_done");
    const permission = canScreen(
      { id: userId, roles: member.roles },
      { stage: task.stage, authorIds: await repos.tasks.authors(task.id) },
    );
    const current = (await repos.revisions.latestHead(task.id))?.id === row.revisionId;
    const why =
      decided.kind === "accepted" ? (permission.allowed && current ? null : "moved_on") : decided.kind;
    if (why) {
      const kept = {
        ...held.form,
        ...("steps" in input.result ? { steps: input.result.steps } : { comment: input.result.comment }),
      };
      await repos.assignments.saveForm(row.id, row.token, row.formVersion, kept, row.leaseUntil);
      await record(
        repos,
        world,
        { kind: "person", userId },
        {
          benchmarkId: task.benchmarkId,
          taskId: task.id,
          code: "claim.lost",
          params: { work: "screening" },
        },
      );
      return { kind: "kept", why };
    }
    await checkResult(world, held, input.result);
    const late = decided.kind === "accepted" && decided.renewed !== null;
    const actor = { kind: "person", userId } as const;
    if (late)
      await record(repos, world, actor, {
        benchmarkId: task.benchmarkId,
        taskId: task.id,
        code: "claim.renewed-late",
        params: {
          work: "screening",
          lateSeconds: Math.round((now.getTime() - row.leaseUntil.getTime()) / 1000),
        },
      });
    if (!(await repos.assignments.finish(row.id, input.token, "submitted", now)))
      throw new TouchstoneError("already_done", "screening_done");
    const note = await storeResult(repos, world, userId, held, input.result);
    const { stage } = await reconsider(repos, world, task.id, actor, note);
    return { kind: "accepted", stage, renewedLate: late };
  });
}
