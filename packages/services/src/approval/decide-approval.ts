import { ReturnReason, TaskKey, TouchstoneError } from "@touchstone/contract";
import { returnProblems } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { approvalStanding } from "./approval-standing.ts";

export const DecideApproval = z.object({
  task: TaskKey,
  /** Revision that was read; a newer one is not approved unseen. */
  revision: z.int().min(1),
  decision: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("approve"), note: z.string().max(5000).default("") }),
    z.object({
      kind: z.literal("refuse"),
      reason: ReturnReason,
      comment: z.string().max(5000),
      rightAnswer: z.string().max(2000).default(""),
      whyNone: z.string().max(2000).default(""),
    }),
  ]),
});
export type DecideApproval = z.infer<typeof DecideApproval>;

/** Approves a revision as reviewer of its field or as editor, or refuses it, which returns it with the reason (CHECKS.md 11.1). */
export async function decideApproval(
  world: World,
  access: Access<"member">,
  input: DecideApproval,
): Promise<{ stage: string }> {
  const { benchmark, userId } = access;
  const { decision } = input;
  return world.store.write(async (repos) => {
    const now = world.clock.now();
    const place = await repos.access.task(input.task, userId, now);
    if (!place || place.benchmark.id !== benchmark.id || place.openBlindWork)
      throw new TouchstoneError("not_found");
    const task = await repos.tasks.lock(place.task.id);
    const gathered = await gatherEvidence(repos, world, task);
    const { revision } = gathered;
    if (!revision || revision.number !== input.revision)
      throw new TouchstoneError("stale_write", "revision_newer");
    const document = parsedDocument(task, revision);
    const standing = approvalStanding(access, task, gathered, document.meta.disciplines);
    if (!standing.capacity) throw new TouchstoneError("not_now", standing.reason ?? "wrong_stage");
    const own = (await repos.assignments.ofRevision(revision.id)).find(
      (it) => it.kind === "approval" && it.userId === userId && it.state === "claimed",
    );
    if (!own) throw new TouchstoneError("not_now", "approval_not_opened");
    const refused = decision.kind === "refuse";
    const problems = refused ? returnProblems(decision) : [];
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
    const note = refused
      ? [decision.comment, decision.rightAnswer && `→ ${decision.rightAnswer}`, decision.whyNone]
          .filter(Boolean)
          .join("\n")
      : decision.note;
    await repos.assignments.finish(own.id, own.token, "submitted", now);
    await repos.approvals.insert({
      id: world.ids.next(),
      taskId: task.id,
      revisionId: revision.id,
      revisionHash: revision.revisionHash,
      capacity: standing.capacity,
      fieldMatches: standing.fieldMatches,
      userId,
      decision: refused ? "refused" : "approved",
      note,
      reason: refused ? decision.reason : null,
      at: now,
    });
    const actor = { kind: "person", userId } as const;
    if (refused)
      await repos.tasks.insertDecision({
        id: world.ids.next(),
        taskId: task.id,
        revision: revision.number,
        kind: "return",
        reason: decision.reason,
        note,
        by: userId,
        at: now,
      });
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: refused ? "revision.returned" : "approval.given",
      params: refused
        ? { revision: revision.number, reason: decision.reason, comment: note }
        : { revision: revision.number, as: standing.capacity },
    });
    const { stage } = await reconsider(repos, world, task.id, actor, refused ? note : "");
    return { stage };
  });
}
