import { bindOutcome, inputsHash, runCheck } from "@touchstone/checks";
import { type CheckOutcome, TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import { rulesFor } from "../rules/rules-for.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import type { CheckEvidenceRow } from "./repository.ts";

export const ConfirmEvidence = z.object({
  evidence: z.uuid(),
  /** Why it is refused; null confirms. */
  refusedReason: z.string().min(10).max(2000).nullable(),
});
export type ConfirmEvidence = z.infer<typeof ConfirmEvidence>;

const outcomeFrom = (bare: CheckOutcome, row: CheckEvidenceRow): CheckOutcome => {
  const { reason: _reason, ...rest } = bare;
  return row.result === "pass"
    ? { ...rest, status: "pass", measured: row.measured || null }
    : {
        ...rest,
        status: "finding",
        severity: row.result,
        measured: row.measured || null,
        findings: [
          {
            severity: row.result,
            pointer: "",
            code: "evidence/by-hand",
            params: { statement: row.statement },
            measured: row.measured || null,
          },
        ],
      };
};

/** A second person confirms or refuses evidence; confirmed, it becomes the check's result on the present revision. */
export async function confirmEvidence(
  world: World,
  access: Access<"task.read">,
  input: ConfirmEvidence,
): Promise<{ stage: string }> {
  const { task, userId } = access;
  return world.store.write(async (repos) => {
    await repos.tasks.lock(task.id);
    const row = await repos.checks.evidenceById(input.evidence);
    if (!row || row.taskId !== task.id) throw new TouchstoneError("not_found");
    if (row.enteredBy === userId) throw new TouchstoneError("forbidden", "is_requester");
    if (access.author) throw new TouchstoneError("forbidden", "is_author");
    const revision = await repos.revisions.read(task.id, task.revision);
    const check = taskType(task.type).checks.find((it) => it.id === row.checkId);
    if (!revision || !check) throw new TouchstoneError("not_found");
    const document = parsedDocument(task, revision);
    if (inputsHash(check, document) !== row.inputsHash)
      throw new TouchstoneError("not_now", "evidence_stale");
    await openContent(repos, world, access, revision.number);
    const now = world.clock.now();
    const decided = await repos.checks.decideEvidence(row.id, {
      confirmedBy: userId,
      confirmedAt: now,
      refusedReason: input.refusedReason,
    });
    if (!decided) throw new TouchstoneError("already_done", "evidence_decided");
    const actor = { kind: "person", userId } as const;
    if (input.refusedReason === null) {
      const { rules } = await rulesFor(repos, task, revision);
      const type = taskType(task.type);
      const bare = runCheck(
        check,
        { document, facts: type.facts(document), benchmark: null },
        rules.thresholds,
      );
      const result = bindOutcome(outcomeFrom(bare, row), {
        check,
        document,
        thresholds: rules.thresholds,
        taskId: task.id,
        revisionHash: revision.revisionHash,
        ranAt: now.toISOString(),
        ranBy: "by-hand",
        evidence: [{ kind: row.capture, ref: row.id }],
      });
      await repos.checks.putResults([
        {
          id: world.ids.next(),
          taskId: task.id,
          revisionId: revision.id,
          checkId: check.id,
          status: result.status,
          severity: result.severity,
          result,
        },
      ]);
    }
    await record(repos, world, actor, {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: input.refusedReason === null ? "check.evidence-confirmed" : "check.evidence-refused",
      params: { checkId: row.checkId, ...(input.refusedReason !== null && { reason: input.refusedReason }) },
    });
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { stage };
  });
}
